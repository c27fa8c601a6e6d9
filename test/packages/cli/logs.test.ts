import { afterAll, beforeAll, expect, test } from 'vitest';
import { commandLine } from '../../support/hosts/command-line.ts';
import { json, refusal, type Scripted, startScriptedServer } from '../../support/hosts/scripted-server.ts';

// `dor logs --follow` where the service ends the stream before the deployment is at rest.

const server = await startScriptedServer();
afterAll(() => server.close());
let dor: Awaited<ReturnType<typeof commandLine>>;
beforeAll(async () => {
  dor = await commandLine();
});

const id = 'deploy-01k9z3v5m8qh2t7xw4c6yb0rne';
const found = json({ id, name: 'search' });
const ends =
  (...frames: object[]): Scripted =>
  (response) =>
    void response
      .writeHead(200, { 'content-type': 'text/event-stream' })
      .end(
        [...frames.map((frame) => JSON.stringify(frame)), '[DONE]']
          .map((text) => `data: ${text}\n\n`)
          .join(''),
      );
const status = { type: 'status', status: 'running', active_run: null };
const follow = () =>
  dor.run(['logs', id, '--follow'], {
    env: { DOR_URL: server.url, DOR_TOKEN: `dor_pat_${'0'.repeat(36)}` },
  });

test('A token that is revoked meanwhile ends the following with 4, and says nothing of a rest', async () => {
  const frame = { type: 'error', detail: 'This token was revoked.', code: 'api_token_revoked' };
  server.script(found, ends(status, frame), refusal(401, 'api_token_revoked'));
  const { code, err } = await follow();
  expect([code, err]).toEqual([4, expect.stringContaining('api_token_revoked')]);
  expect(err).not.toContain('is open');
});

test('A stream that the service cuts off ends it with 1 and the reason', async () => {
  const frame = { type: 'error', detail: 'Something went wrong.', code: 'internal_error' };
  server.script(found, ends(status, frame), found);
  const { code, err } = await follow();
  expect([code, err]).toEqual([1, expect.stringContaining('Something went wrong.')]);
});

test('A deployment that is at rest ends it with 0', async () => {
  server.script(found, ends({ ...status, status: 'succeeded' }));
  const { code, err } = await follow();
  expect([code, err]).toEqual([
    0,
    expect.stringContaining('No run or approval request is open. Status of the deployment: succeeded.'),
  ]);
});
