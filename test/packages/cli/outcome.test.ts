import { afterAll, beforeAll, expect, test } from 'vitest';
import { commandLine } from '../../support/hosts/command-line.ts';
import { json, type Scripted, startScriptedServer } from '../../support/hosts/scripted-server.ts';

// What `--wait` ends with where a person decides otherwise than the pipeline hopes, while an earlier run has succeeded.

const server = await startScriptedServer();
afterAll(() => server.close());
let dor: Awaited<ReturnType<typeof commandLine>>;
beforeAll(async () => {
  dor = await commandLine();
});

const id = 'deploy-01k9z3v5m8qh2t7xw4c6yb0rne';
const agent = json({
  gates: [{ fields: [{ name: 'node_count', kind: 'integer' }] }],
  options: [{ name: 'node_count' }],
});
const runs = {
  id,
  name: 'search',
  agent_id: 'vector-database',
  status: 'succeeded',
  updated_at: '2026-11-29T10:00:00.000Z',
};
const former = { ...runs, last_run: { id: 'run-1', kind: 'apply', status: 'succeeded' }, approval: null };
const asked = { ...former, proposal: { digest: 'd' }, approval: { id: 'apr-1', status: 'pending' } };
const atRest: Scripted = (response) =>
  void response.writeHead(200, { 'content-type': 'text/event-stream' }).end('data: [DONE]\n\n');
const env = () => ({ DOR_URL: server.url, DOR_TOKEN: `dor_pat_${'0'.repeat(36)}` });
const change = async (decision: object, after: object) => {
  server.script(
    json(former),
    agent,
    json({ digest: 'd' }),
    json(asked),
    atRest,
    json({ ...former, ...after }),
    json({ id: 'apr-1', ...decision }),
  );
  const words = ['change', id, '-s', 'node_count=4', '--yes', '--wait', '--approval-timeout', '1', '--json'];
  const { code } = await dor.run(words, {
    env: env(),
  });
  expect(server.received.at(-1)?.url).toBe(`/api/deployments/${id}/approvals/apr-1`);
  return code;
};

test.each(['rejected', 'withdrawn', 'superseded', 'expired'])(
  'A change that was %s is no success',
  async (status) => {
    expect(await change({ status }, {})).toBe(1);
  },
);

test('The change that waits is asked for once: repeated, the command goes on waiting', async () => {
  server.script(
    json(asked),
    agent,
    json({ digest: 'd' }),
    json({ console_url: 'https://console.example.com' }),
  );
  const repeated = await dor.run(['change', id, '-s', 'node_count=4', '--yes', '--json'], { env: env() });
  expect(repeated, repeated.err).toMatchObject({ code: 3 });
  expect(server.received.map(({ method }) => method)).not.toContain('PATCH');
});

test('A change that was approved is one if its run has succeeded', async () => {
  const run = (status: string) => ({ last_run: { id: 'run-2', kind: 'update', status } });
  expect(await change({ status: 'approved' }, run('succeeded'))).toBe(0);
  expect(await change({ status: 'approved' }, run('failed'))).toBe(1);
});
