import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { mostDeploymentsInADay } from '../../functions/deployments/start-limits.ts';
import { mostSessionsInADay } from '../../functions/sessions/session-limits.ts';
import { limitRules } from '../../functions/shared/http/limits/limits.ts';

const page = readFileSync(join(import.meta.dirname, '../../docs/limits.md'), 'utf8');

it('the documented limits are those of the code', () => {
  const rows = [...page.matchAll(/^\| `(\w+)` +\| (\d+) +\| (\d+) +\| (\w+) +\| (yes|no) +\|/gm)];
  expect(rows.map(([, ...row]) => row)).toEqual(
    Object.values(limitRules).map(({ name, quota, windowMs, per, counting }) => [
      name,
      String(quota),
      String(windowMs / 1000),
      per === 'org' ? 'organization' : per,
      counting === 'log' ? 'yes' : 'no',
    ]),
  );
});

it('the documented numbers of sessions are those of the code', () => {
  const { user, org } = mostSessionsInADay;
  expect(page).toContain(`A user may start ${user} sessions in any 24 hours, and an organization ${org}:`);
});

it('the documented numbers of deployments are those of the code', () => {
  const { user, org } = mostDeploymentsInADay;
  expect(page).toContain(
    `A user may start ${user} deployments without a conversation in any 24 hours, and an organization ${org}:`,
  );
});
