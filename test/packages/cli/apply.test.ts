import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { commandLine } from '../../support/hosts/command-line.ts';
import { json, refusal, startScriptedServer } from '../../support/hosts/scripted-server.ts';

// `dor apply -f` where the file is what was planned, and nothing of it runs or waits.

const server = await startScriptedServer();
afterAll(() => server.close());
let dor: Awaited<ReturnType<typeof commandLine>>;
let file: string;
beforeAll(async () => {
  dor = await commandLine();
  file = join(dor.config, '../deployment.yaml');
  writeFileSync(file, 'agent_id: vector-database\nname: search\noptions: { node_count: 3 }\n');
});

const id = 'deploy-01k9z3v5m8qh2t7xw4c6yb0rne';
const planned = {
  id,
  name: 'search',
  agent_id: 'vector-database',
  status: 'planned',
  scope: {},
  session_id: null,
  active_run: null,
  last_run: null,
  proposal: null,
  plan: { id: 'plan-1' },
  approval: { id: 'apr-1', status: 'withdrawn' },
};
const console_url = 'https://console.example.com';
const apply = async (deployment: object, ...answers: Parameters<typeof server.script>) => {
  server.script(
    json({ items: [deployment], next_cursor: null }),
    json(deployment),
    refusal(409, 'not_deployed'),
    ...answers,
  );
  const env = { DOR_URL: server.url, DOR_TOKEN: `dor_pat_${'0'.repeat(36)}` };
  const { code, err } = await dor.run(['apply', '-f', file, '--yes', '--json'], { env });
  return { code, err, sent: server.received.slice(3).map(({ method, url }) => `${method} ${url}`) };
};

test('a request that was withdrawn is asked for again', async () => {
  const asked = { ...planned, status: 'awaiting_approval', approval: { id: 'apr-2', status: 'pending' } };
  const { code, err, sent } = await apply(planned, json({ plan: {} }), json(asked), json({ console_url }));
  expect([code, sent], err).toEqual([
    3,
    ['POST /api/agents/vector-database/preview', `PATCH /api/deployments/${id}`, 'GET /api/config/public'],
  ]);
});

test('what a conversation has planned is no success while nobody has asked for it', async () => {
  const { code, err, sent } = await apply(
    { ...planned, session_id: 's-1' },
    json({ values: { node_count: 3 } }),
    json({ console_url }),
  );
  expect([code, sent]).toEqual([1, [`GET /api/deployments/${id}/plans/plan-1`, 'GET /api/config/public']]);
  expect(JSON.parse(err)).toMatchObject({
    error: {
      message: 'search is planned: it has nothing running.',
      advice: `${console_url}/deployments/${id}`,
    },
  });
});
