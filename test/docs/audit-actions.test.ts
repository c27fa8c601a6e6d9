import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { auditActions } from '../../functions/shared/events/audit-actions.ts';
import { eventTypes } from '../../functions/shared/events/catalogue.ts';
import { internalEventTypes } from '../../functions/shared/events/internal-events.ts';

const root = join(import.meta.dirname, '../..');
const names = Object.keys(auditActions);

it('the documented actions of the audit log are those of the code, with the same words', () => {
  const page = readFileSync(join(root, 'docs/audit.md'), 'utf8');
  const rows = [...page.matchAll(/^\| `([^`]+)` \| (.+) \|$/gm)].map(([, name, text]) => [name, text]);
  expect(rows).toEqual(Object.entries(auditActions));
});

it('each action is written somewhere', () => {
  const sources = globSync('functions/**/*.ts', { cwd: root })
    .filter((file) => !/shared\/events\/(audit-actions|catalogue)\.ts$/.test(file))
    .map((file) => readFileSync(join(root, file), 'utf8'));
  // Those of deployments are named by their tables of transitions.
  const text = sources.join('\n');
  expect(names.filter((name) => !text.includes(`'${name}'`))).toEqual([]);
});

it('an action is called like the event that announces it, or like one of that form', () => {
  for (const name of names) expect(name).toMatch(/^[a-z_]+\.[a-z_]+$/);
  const announced = eventTypes.filter((type) => names.includes(type));
  expect(announced).toContain('deployment.approval_decided');
  const events = new Set<string>([...eventTypes, ...internalEventTypes]);
  // What an event says may not be said by another name.
  expect(names.filter((name) => /^deployment\.(approved|rejected)$|invite_resent/.test(name))).toEqual([]);
  expect(names.filter((name) => events.has(name)).length).toBeGreaterThan(15);
});
