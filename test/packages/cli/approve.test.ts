import { afterAll, beforeAll, expect, test } from 'vitest';
import { commandLine } from '../../support/hosts/command-line.ts';
import { json, startScriptedServer } from '../../support/hosts/scripted-server.ts';

// What `dor approve` shows of a request before it is asked about: all that the answer allows.

const server = await startScriptedServer();
afterAll(() => server.close());
let dor: Awaited<ReturnType<typeof commandLine>>;
beforeAll(async () => {
  dor = await commandLine();
});

const id = 'deploy-01k9z3v5m8qh2t7xw4c6yb0rne';
const cost = {
  lines: [],
  monthly_total: 812,
  not_included: [],
  region_of_prices: 'eu-central-1',
  priced_on: '2026-11-01',
  currency: 'USD',
};
const plan = { summary: 'Three nodes', cost, warnings: [], change: null };
const approval = {
  id: 'apr-1',
  status: 'pending',
  plan_digest: 'd',
  requested_by: 'user-1',
  requested_by_name: 'Ann',
  wanted_by: [
    { id: 'user-1', name: 'Ann', kind: 'user' },
    { id: 'user-2', name: 'Ben', kind: 'user' },
  ],
  delete_data: false,
  labels: null,
};

async function approved(more: object) {
  const deployment = { id, name: 'search', status: 'succeeded', plan, proposal: null };
  server.script(
    json({ ...deployment, approval: { ...approval, ...more } }),
    json({ token: null }),
    json({ ...deployment, approval: { ...approval, ...more, status: 'approved' } }),
  );
  const env = { DOR_URL: server.url, DOR_TOKEN: 'a-sign-in' };
  const { err } = await dor.run(['approve', id, '--yes'], { env });
  expect(JSON.parse(server.received[2]?.body ?? '{}')).toMatchObject({ approval_id: 'apr-1' });
  return err;
}

test('A destroy is shown with what becomes of its data', async () => {
  expect(await approved({ action: 'destroy', delete_data: true })).toContain(
    'Its data is deleted permanently: snapshots and volumes.',
  );
  expect(await approved({ action: 'destroy' })).toContain('Data that its plan retains stays.');
});

test('A run is shown with the labels that it brings into the account, and a request with all who wanted it', async () => {
  const shown = await approved({ action: 'apply', labels: { team: 'search', tier: 'a' } });
  expect(shown).toContain('Labels: team=search, tier=a');
  expect(shown).toContain('To apply, by Ann, wanted by Ben, too:');
  expect(shown).not.toContain('data');
});
