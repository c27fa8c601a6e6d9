import * as openid from 'openid-client';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { authorizeApi } from '../../../../functions/auth/authorize/api.ts';
import { authorizeRoutes } from '../../../../functions/auth/authorize/routes.ts';
import { exchangeApi } from '../../../../functions/auth/exchange/api.ts';
import { formAsJson } from '../../../../functions/auth/exchange/form.ts';
import { exchangeRoutes } from '../../../../functions/auth/exchange/routes.ts';
import { serverMetadata } from '../../../../functions/mcp/metadata.ts';
import { fixedClock } from '../../../../functions/shared/clock.ts';
import { createDatabase } from '../../../../functions/shared/db/client.ts';
import { apiTokens } from '../../../../functions/shared/http/pipeline/api-tokens.ts';
import type { ClientDocument } from '../../../../functions/trusted-issuers/client-document.ts';
import { auditLog } from '../../../support/builders/audit.ts';
import { clientQuestion } from '../../../support/builders/people/clients.ts';
import { noIssuers } from '../../../support/builders/people/issuers.ts';
import { orgsGroup } from '../../../support/builders/people/orgs-group.ts';
import { proxyEvent } from '../../../support/builders/proxy-event.ts';
import { type TestApi, testApi } from '../../../support/hosts/api.ts';
import { addMember, createOrg, type TestOrg, testDatabase } from '../../../support/hosts/database.ts';

// Programs that a person lets in by the browser: docs/adr/0040-clients-are-let-in-by-the-browser.md.

const database = await testDatabase();
const { owner, logins, path } = database;
let clock = fixedClock(new Date());
// With the rights of the function that logs people in, and no more.
const db = createDatabase({
  url: logins.AUTH_DATABASE_URL,
  path,
  deadlineMs: 10_000,
  appBaseUrl: 'http://localhost:3000',
  clock: { now: () => clock.now() },
});
afterAll(async () => {
  await db.close();
  await database.close();
});

const issuer = 'https://deploy.example.com';
const console = 'https://console.example.com';
const { client_id: clientId } = clientQuestion;
const usual: ClientDocument = {
  client_id: clientId,
  client_name: 'Example Agent',
  redirect_uris: ['http://localhost/callback', 'https://agent.example.com/callback'],
  token_endpoint_auth_method: 'none',
};
/** What the program's server answers; undefined for nothing. */
let document: ClientDocument | undefined;
let api: TestApi;
let orgs: TestApi;
let person: TestOrg;
beforeEach(async () => {
  clock = fixedClock(new Date());
  document = usual;
  reads = 0;
  const options = { db, clock, apiBaseUrl: issuer, readClient, issuerKeys: noIssuers };
  api = testApi({
    routes: { ...authorizeRoutes, ...exchangeRoutes },
    clock,
    api: { ...authorizeApi(options), ...exchangeApi(options) },
  });
  orgs = testApi({
    ...orgsGroup({ db: database.db, clock }),
    clock,
    apiTokens: apiTokens(database.db, clock),
  });
  person = await createOrg(owner, 'member');
});

let reads = 0;
async function readClient() {
  reads++;
  if (document) return document;
  throw new Error('It did not answer.');
}

const verifier = 'dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk';
const as = async (act: 'show' | 'allow' | 'refuse', body: object, user = person) => {
  const token = await api.tokenFor(user);
  const { status, json } = await api.call('POST', `/api/auth/authorize/${act}`, { body, token });
  return { status, json, code: json?.code };
};
const show = (more: object = {}, user = person) => as('show', { ...clientQuestion, ...more }, user);
/** The answer that the browser brings to the program. */
const allowed = async (more: object = {}, scope = 'read') => {
  const { json } = await show({ state: 'af0ifjsldkj', ...more });
  const answer = await as('allow', { id: json.id, scope });
  return new URL(answer.json.redirect_to);
};
const codeOf = (url: URL) => url.searchParams.get('code') ?? '';
const exchange = async (code: string, more: object = {}) => {
  const { redirect_uri, resource } = clientQuestion;
  const grant = { grant_type: 'authorization_code', client_id: clientId, redirect_uri, resource };
  const body = { ...grant, code, code_verifier: verifier, ...more };
  const { status, json } = await api.call('POST', '/api/auth/token', { body });
  return { status, json, refusal: [json.error, json.code] };
};
/** By the tools of the MCP server, or by the API. */
const current = (token: string, by?: 'mcp') =>
  orgs.call('GET', '/api/orgs/current/tokens/current', {
    token,
    ...(by && { authorizer: { caller: by } }),
  });

/** A client that nobody here wrote, over the pipeline. */
function foreignClient() {
  const metadata = serverMetadata(issuer, console);
  const config = new openid.Configuration(metadata, clientId, undefined, openid.None());
  config[openid.customFetch] = async (url, { method, headers, body }) => {
    const { pathname } = new URL(url);
    const form = { ...headers, 'content-type': 'application/x-www-form-urlencoded' };
    const event = formAsJson(proxyEvent(method, pathname, { headers: form, body: String(body) }));
    const answer = await api.call(method, pathname, { body: event.body ?? '' });
    return new Response(answer.text, { status: answer.status, headers: answer.headers });
  };
  return config;
}

test('openid-client gets a token for the MCP server as the person who lets it in', async () => {
  const config = foreignClient();
  const pkceCodeVerifier = openid.randomPKCECodeVerifier();
  const asked = openid.buildAuthorizationUrl(config, {
    redirect_uri: 'http://localhost:41237/callback',
    code_challenge: await openid.calculatePKCECodeChallenge(pkceCodeVerifier),
    code_challenge_method: 'S256',
    scope: 'read propose offline_access',
    state: 'a state/of? its own',
    resource: clientQuestion.resource,
  });
  expect(config.serverMetadata().token_endpoint).toBe(`${issuer}${exchangeRoutes.exchangeToken.path}`);
  expect(`${asked.origin}${asked.pathname}`).toBe(`${console}/authorize`);
  const { json: shown } = await as('show', Object.fromEntries(asked.searchParams));
  expect(shown).toMatchObject({
    client_name: 'Example Agent',
    client_host: 'agent.example.com',
    answer_to: { host: 'localhost:41237', is_own_machine: true },
    asked_scope: 'propose',
  });
  const words = shown.scopes.find(({ scope }: { scope: string }) => scope === 'propose');
  expect(words.cannot).toContain('Use the API but by the tools of the MCP server.');
  const { json } = await as('allow', { id: shown.id, scope: 'propose' });
  const answer = new URL(json.redirect_to);
  expect(answer.searchParams.get('iss')).toBe(issuer);
  const granted = await openid.authorizationCodeGrant(
    config,
    answer,
    { pkceCodeVerifier, expectedState: 'a state/of? its own' },
    { resource: clientQuestion.resource },
  );
  expect(granted).toMatchObject({ token_type: 'bearer', scope: 'propose', expires_in: 30 * 86_400 });
  const { status, json: listed } = await current(granted.access_token, 'mcp');
  expect([status, listed.token]).toEqual([
    200,
    expect.objectContaining({
      name: 'Example Agent of agent.example.com',
      owner_id: person.userId,
      scope: 'propose',
      audience: 'mcp',
      status: 'active',
      can: words.can,
      cannot: words.cannot,
    }),
  ]);
  const [entry] = await auditLog(owner, person.orgId);
  expect(entry).toMatchObject({
    action: 'api_token.created',
    actor_id: person.userId,
    changes: { name: 'Example Agent of agent.example.com', scope: 'propose' },
  });
});

test('a token of the MCP server is refused by the API itself', async () => {
  const { json } = await exchange(codeOf(await allowed()));
  const { status, json: refused } = await current(json.access_token);
  expect([status, refused.code]).toEqual([401, 'api_token_audience']);
});

test('its person is mailed once the program has its token, and not before', async () => {
  const signals = () => owner`select detail from outbox where event_type = 'user.program_let_in'
    and detail ->> 'user_id' = ${person.userId}`;
  const code = codeOf(await allowed());
  expect(await signals()).toHaveLength(0);
  await exchange(code);
  expect(await signals()).toHaveLength(1);
});

test('who refuses sends the program an error, and the audit log has it', async () => {
  const { json } = await show({ state: 'x' });
  const { json: answer } = await as('refuse', { id: json.id });
  expect(Object.fromEntries(new URL(answer.redirect_to).searchParams)).toEqual({
    error: 'access_denied',
    state: 'x',
    iss: issuer,
  });
  expect((await as('allow', { id: json.id, scope: 'read' })).code).toBe('not_found');
  const [entry] = await auditLog(owner, person.orgId);
  expect(entry).toMatchObject({
    action: 'api_token.refused',
    actor_id: person.userId,
    changes: { name: 'Example Agent of agent.example.com', client_id: clientId },
  });
});

describe('where answers go', () => {
  test.each([
    ['another site', 'https://evil.example.com/callback'],
    ['another path', 'https://agent.example.com/callback/more'],
    ['a path that is the same once resolved', 'https://agent.example.com/x/../callback'],
    ['another query', 'https://agent.example.com/callback?next=https://evil.example.com'],
    ['the same host as a user name', 'https://agent.example.com@evil.example.com/callback'],
    ['a user name', 'https://a@agent.example.com/callback'],
    ['a host that begins alike', 'http://localhost.evil.example.com/callback'],
    ['another path of the own machine', 'http://localhost:1/other'],
    ['another name of the own machine', 'http://127.0.0.1:1/callback'],
    ['a fragment', 'https://agent.example.com/callback#x'],
    ['no https', 'http://agent.example.com/callback'],
    ['a script', 'javascript:alert(1)'],
    ['no address', 'callback'],
  ])('%s is no place for an answer, and nothing is kept', async (_, redirect_uri) => {
    expect((await show({ redirect_uri })).code).toBe('authorize_redirect_uri');
    expect(await owner`select from client_authorizations where shown_to = ${person.userId}`).toEqual([]);
  });

  test.each(['javascript:alert(1)', 'http://agent.example.com/callback', 'cursor://callback'])(
    '%s is none even where the document names it',
    async (redirect_uri) => {
      document = { ...usual, redirect_uris: [redirect_uri] };
      expect((await show({ redirect_uri })).code).toBe('authorize_redirect_uri');
    },
  );

  test('a program on the person’s machine may take any port', async () => {
    for (const redirect_uri of ['http://localhost:1/callback', 'http://localhost/callback'])
      expect((await show({ redirect_uri })).status).toBe(200);
  });

  test('an address keeps the query that it has', async () => {
    const redirect_uri = 'https://agent.example.com/callback?tenant=7';
    document = { ...usual, redirect_uris: [redirect_uri] };
    const { json } = await show({ redirect_uri, state: 'x' });
    const { json: answer } = await as('allow', { id: json.id, scope: 'read' });
    expect(answer.redirect_to).toMatch(
      /^https:\/\/agent\.example\.com\/callback\?tenant=7&code=[^&]+&state=x&iss=/,
    );
  });
});

describe('what is asked', () => {
  test.each([
    ['plain PKCE', { code_challenge_method: 'plain' }, 'code_challenge_method'],
    ['no PKCE', { code_challenge: undefined, code_challenge_method: undefined }, 'code_challenge'],
    ['a challenge that is no SHA-256', { code_challenge: 'short' }, 'code_challenge'],
    ['the implicit flow', { response_type: 'token' }, 'response_type'],
    ['a client by http', { client_id: 'http://agent.example.com/client.json' }, 'client_id'],
    ['a client without a path', { client_id: 'https://agent.example.com' }, 'client_id'],
    [
      'a client with dots in its path',
      { client_id: 'https://agent.example.com/a/../client.json' },
      'client_id',
    ],
    ['a client with a password', { client_id: 'https://a:b@agent.example.com/client.json' }, 'client_id'],
    ['a client with a fragment', { client_id: 'https://agent.example.com/client.json#' }, 'client_id'],
    ['a client that was registered', { client_id: 'abc' }, 'client_id'],
    ['a state twice', { state: ['a', 'b'] }, 'state'],
    ['a long state', { state: 'x'.repeat(1_001) }, 'state'],
  ])('%s is refused', async (_, more, field) => {
    const { status, json } = await show(more);
    expect([status, json.errors.map(({ path }: { path: string }) => path)]).toEqual([
      422,
      expect.arrayContaining([field]),
    ]);
  });

  test.each([
    'https://deploy.example.com',
    'https://deploy.example.com/mcp/',
    'https://other.example.com/mcp',
  ])('a token for %s is none of this service’s', async (resource) => {
    expect((await show({ resource })).code).toBe('authorize_resource');
  });

  test('a document that can’t be read lets nobody in', async () => {
    document = undefined;
    const { status, code } = await show();
    expect([status, code]).toEqual([422, 'client_unreachable']);
  });

  test('nothing is read for somebody who is no member any more', async () => {
    await owner`delete from members where user_id = ${person.userId}`;
    expect((await show()).code).toBe('not_a_member');
    expect(reads).toBe(0);
  });

  test('a document of another program proves nothing', async () => {
    document = { ...usual, client_id: 'https://other.example.com/client.json' };
    expect((await show()).code).toBe('authorize_client');
  });

  test('a name that would deceive is not shown', async () => {
    for (const client_name of ['Claude\u202e', 'https://console.example.com', 'x'.repeat(61), ''])
      document = { ...usual, client_name };
    expect((await show()).json.client_name).toBe('agent.example.com');
  });

  test('what was shown is what is allowed, whatever the document says then', async () => {
    const { json } = await show();
    document = { ...usual, client_name: 'Another', redirect_uris: ['https://evil.example.com/'] };
    const { json: answer } = await as('allow', { id: json.id, scope: 'read' });
    expect(new URL(answer.redirect_to).host).toBe('localhost:53123');
    const [made] = await owner`select name from api_tokens where user_id = ${person.userId}`;
    expect(made?.name).toBe('Example Agent of agent.example.com');
  });

  test('a question is for the person and the organization that it was shown in, for ten minutes', async () => {
    const { json } = await show();
    const colleague = await addMember(owner, person.orgId, 'owner');
    for (const other of [colleague, await createOrg(owner)])
      for (const act of ['allow', 'refuse'] as const)
        expect((await as(act, { id: json.id, ...(act === 'allow' && { scope: 'run' }) }, other)).code).toBe(
          'not_found',
        );
    clock.advance(600_001);
    expect((await as('allow', { id: json.id, scope: 'read' })).code).toBe('not_found');
  });
});

describe('a code', () => {
  const tokenRow = async () => {
    const [row] = await owner`select revoked_because, expires_at > ${clock.now()} as counts from api_tokens
      where user_id = ${person.userId}`;
    return row;
  };

  test('gives one token, and ends it when it comes again', async () => {
    const code = codeOf(await allowed());
    const { json } = await exchange(code);
    expect((await exchange(code)).refusal).toEqual(['invalid_grant', 'authorization_code_used']);
    expect(await tokenRow()).toMatchObject({ revoked_because: 'code_sent_twice' });
    expect((await current(json.access_token, 'mcp')).json.code).toBe('api_token_revoked');
    const [, entry] = await auditLog(owner, person.orgId);
    expect(entry).toMatchObject({ action: 'api_token.revoked', actor_id: null });
  });

  test('is given once: who allows or refuses again is told that it is done', async () => {
    const { json } = await show();
    expect((await as('allow', { id: json.id, scope: 'read' })).status).toBe(200);
    expect((await as('allow', { id: json.id, scope: 'run' })).code).toBe('not_found');
    expect((await as('refuse', { id: json.id })).code).toBe('not_found');
  });

  test('gives one token to two who send it at once', async () => {
    const code = codeOf(await allowed());
    const answers = await Promise.all([exchange(code), exchange(code)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
    expect(await tokenRow()).toMatchObject({ revoked_because: 'code_sent_twice' });
  });

  test.each([
    ['another verifier', { code_verifier: 'x'.repeat(43) }],
    ['the challenge in place of the verifier', { code_verifier: clientQuestion.code_challenge }],
    ['another client', { client_id: 'https://evil.example.com/client.json' }],
    ['another address', { redirect_uri: 'https://agent.example.com/callback' }],
    ['another port', { redirect_uri: 'http://localhost:1/callback' }],
    ['another audience', { resource: 'https://other.example.com/mcp' }],
  ])('is used up by %s, and its token never counts', async (_, more) => {
    const code = codeOf(await allowed());
    expect((await exchange(code, more)).refusal).toEqual(['invalid_grant', 'authorization_code_mismatch']);
    expect((await exchange(code)).refusal).toEqual(['invalid_grant', 'authorization_code_used']);
    clock.advance(60_001);
    expect(await tokenRow()).toMatchObject({ counts: false });
  });

  test('without a verifier, or for one that is unknown, gives nothing', async () => {
    const code = codeOf(await allowed());
    expect((await exchange(code, { code_verifier: undefined })).status).toBe(422);
    expect((await exchange('nothing')).refusal).toEqual(['invalid_grant', 'authorization_code_unknown']);
    expect((await exchange(code)).status).toBe(200);
  });

  test('lasts a minute, and its token doesn’t count without it', async () => {
    const code = codeOf(await allowed());
    clock.advance(60_000);
    expect((await exchange(code)).refusal).toEqual(['invalid_grant', 'authorization_code_expired']);
    expect(await tokenRow()).toMatchObject({ counts: false });
  });

  test('is worth nothing once its person has logged out everywhere', async () => {
    const code = codeOf(await allowed());
    await owner`update users set token_version = token_version + 1 where id = ${person.userId}`;
    expect((await exchange(code)).refusal).toEqual(['invalid_grant', 'authorization_code_expired']);
  });

  test('stands nowhere, and nothing that is kept makes its token again', async () => {
    const code = codeOf(await allowed());
    const { json } = await exchange(code);
    const rows = JSON.stringify(
      await owner`select * from client_authorizations where shown_to = ${person.userId}`,
    );
    expect(rows).not.toContain(code);
    expect(rows).not.toContain(json.access_token);
    expect(JSON.parse(rows)).toMatchObject([{ salt: null }]);
  });
});
