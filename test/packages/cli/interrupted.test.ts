import { afterAll, beforeAll, expect, test } from 'vitest';
import { commandLine } from '../../support/hosts/command-line.ts';
import { json, startScriptedServer } from '../../support/hosts/scripted-server.ts';

// Ctrl-C while a request is under way that begins something: the service may have taken it.

const server = await startScriptedServer();
afterAll(() => server.close());
let dor: Awaited<ReturnType<typeof commandLine>>;
beforeAll(async () => {
  dor = await commandLine();
});

const env = () => ({ DOR_URL: server.url, DOR_TOKEN: `dor_pat_${'0'.repeat(36)}` });
const never = () => {};

test('Ctrl-C while a deployment is asked for ends the command at once, and says what may go on', async () => {
  server.script(json({ gates: [], options: [] }), never);
  const { code, err } = await dor.run(['deploy', 'vector-database', '-s', 'name=search', '--yes'], {
    env: env(),
    interruptAt: 'half a minute',
  });
  expect([code, err]).toEqual([
    130,
    expect.stringContaining(
      'The operation may continue without this command: dor deployments shows whether it was accepted.',
    ),
  ]);
  expect(server.received.map(({ method, url }) => `${method} ${url}`)).toEqual([
    'GET /api/agents/vector-database',
    'POST /api/deployments',
  ]);
});
