import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { longestStreamMs } from '../../../functions/shared/http/streams/sse.ts';
import { pipelineToken } from '../../../packages/cli/src/login/pipeline.ts';
import { serviceOf } from '../../../packages/cli/src/login/service.ts';
import { json, refusal, startScriptedServer } from '../../support/hosts/scripted-server.ts';

// A job of a pipeline without a stored secret. What the service demands of the issuer's token is test/functions/auth/exchange.

const server = await startScriptedServer();
const asked: { url: string | undefined; authorization: string | undefined }[] = [];
const github = createServer(({ url, headers }, response) => {
  asked.push({ url, authorization: headers.authorization });
  response.end(JSON.stringify({ value: 'issuer.signed.this' }));
});
await new Promise<void>((listening) => github.listen(0, '127.0.0.1', listening));
afterAll(async () => {
  await server.close();
  github.close();
});
beforeEach(() => asked.splice(0));

const actions = {
  ACTIONS_ID_TOKEN_REQUEST_URL: `http://127.0.0.1:${(github.address() as AddressInfo).port}/token?api-version=2`,
  ACTIONS_ID_TOKEN_REQUEST_TOKEN: 'of-the-job',
};
const given = (number: number, seconds = 900) =>
  json({ access_token: `dor_sa_${number}`, token_type: 'Bearer', expires_in: seconds, scope: 'read' });

test('A job of GitHub asks for a token with the trust’s audience, and exchanges it once for several requests', async () => {
  server.script(given(1), json({ token: null }), json({ token: null }));
  const env = { ...actions, DOR_TRUST: 'trust-1', DOR_URL: server.url };
  const { api } = serviceOf(env, undefined);
  await api.get('/api/orgs/current/tokens/current');
  await api.get('/api/orgs/current/tokens/current');
  expect(asked).toEqual([
    { url: '/token?api-version=2&audience=dor%3Atrust-1', authorization: 'Bearer of-the-job' },
  ]);
  expect(server.received.map(({ headers }) => headers.authorization)).toEqual([
    undefined,
    'Bearer dor_sa_1',
    'Bearer dor_sa_1',
  ]);
  expect(JSON.parse(server.received[0]?.body ?? '')).toMatchObject({ subject_token: 'issuer.signed.this' });
});

test('A token that is about to end is replaced, so that a job may wait longer than it lasts', async () => {
  server.script(given(1, 60), given(2));
  const token = pipelineToken({ DOR_ID_TOKEN: 'issuer.signed.this' }, 'trust-1', server.url);
  expect([await token(), await token(), await token()]).toEqual(['dor_sa_1', 'dor_sa_2', 'dor_sa_2']);
});

test('A token outlasts the stream that is opened with it, so that a wait of half an hour isn’t cut off at its end', async () => {
  const token = (seconds: number) => {
    server.script(given(1, seconds), given(2));
    return pipelineToken({ DOR_ID_TOKEN: 'issuer.signed.this' }, 'trust-1', server.url);
  };
  const stream = longestStreamMs / 1_000;
  const ends = token(stream + 30);
  expect([await ends(), await ends()]).toEqual(['dor_sa_1', 'dor_sa_2']);
  const lasts = token(stream + 90);
  expect([await lasts(), await lasts()]).toEqual(['dor_sa_1', 'dor_sa_1']);
});

test('A job without a token of an issuer is told how it gets one, and a refusal is the service’s own', async () => {
  await expect(pipelineToken({}, 'trust-1', server.url)()).rejects.toThrow('has no token of an issuer');
  server.script(refusal(400, 'exchange_condition'));
  const token = pipelineToken({ DOR_ID_TOKEN: 'issuer.signed.this' }, 'trust-1', server.url);
  await expect(token()).rejects.toMatchObject({ code: 'exchange_condition' });
});

test('Without an address nothing is sent, and DOR_TOKEN comes first', () => {
  expect(() =>
    serviceOf({ ...actions, DOR_TRUST: 'trust-1', XDG_CONFIG_HOME: '/nowhere' }, undefined),
  ).toThrow('DOR_TRUST is set, but not the service it is for.');
  expect(serviceOf({ DOR_TRUST: 'trust-1', DOR_TOKEN: 'dor_sa_0', DOR_URL: server.url }, undefined).url).toBe(
    server.url,
  );
});
