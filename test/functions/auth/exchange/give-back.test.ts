import * as openid from 'openid-client';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { exchangeApi } from '../../../../functions/auth/exchange/api.ts';
import { formAsJson } from '../../../../functions/auth/exchange/form.ts';
import { exchangeRoutes } from '../../../../functions/auth/exchange/routes.ts';
import { serverMetadata } from '../../../../functions/mcp/metadata.ts';
import { newApiToken } from '../../../../functions/shared/api-token.ts';
import { systemClock } from '../../../../functions/shared/clock.ts';
import { createDatabase } from '../../../../functions/shared/db/client.ts';
import { auditLog } from '../../../support/builders/audit.ts';
import { noIssuers } from '../../../support/builders/people/issuers.ts';
import { addService } from '../../../support/builders/people/services.ts';
import { addToken } from '../../../support/builders/people/tokens.ts';
import { proxyEvent } from '../../../support/builders/proxy-event.ts';
import { testApi } from '../../../support/hosts/api.ts';
import { createOrg, type TestOrg, testDatabase } from '../../../support/hosts/database.ts';

// A program gives its token back, as RFC 7009 has it: docs/adr/0046-a-token-counts-once-its-program-has-it.md.

const database = await testDatabase();
const { owner, logins, path } = database;
// With the rights of the function that logs people in, and no more.
const db = createDatabase({
  url: logins.AUTH_DATABASE_URL,
  path,
  deadlineMs: 10_000,
  appBaseUrl: 'http://localhost:3000',
});
afterAll(async () => {
  await db.close();
  await database.close();
});
const issuer = 'https://deploy.example.com';
const options = { db, clock: systemClock, apiBaseUrl: issuer, issuerKeys: noIssuers };
const api = testApi({ routes: exchangeRoutes, api: exchangeApi(options) });
const form = { 'content-type': 'application/x-www-form-urlencoded' };

/** A client that nobody here wrote, over the pipeline. */
const config = new openid.Configuration(
  serverMetadata(issuer, 'https://console.example.com'),
  'https://agent.example.com/client.json',
  undefined,
  openid.None(),
);
config[openid.customFetch] = async (url, { method, headers, body }) => {
  const { pathname } = new URL(url);
  const event = formAsJson(
    proxyEvent(method, pathname, { headers: { ...headers, ...form }, body: String(body) }),
  );
  const answer = await api.call(method, pathname, { body: event.body ?? '' });
  return new Response(answer.text, { status: answer.status, headers: answer.headers });
};

let person: TestOrg;
beforeEach(async () => {
  person = await createOrg(owner, 'admin');
});
const stateOf = async (id: string) =>
  (await owner`select revoked_at is not null as ended, revoked_because from api_tokens where id = ${id}`)[0];

test.each([
  ['of the API', {}],
  ['of the MCP server', { audience: 'mcp' }],
] as const)('openid-client gives back a personal token %s, and none else ends', async (_, options) => {
  const { token, grant } = await addToken(owner, person, options);
  const other = await addToken(owner, person, options);
  await openid.tokenRevocation(config, token, { token_type_hint: 'access_token' });
  expect(await stateOf(grant.id)).toEqual({ ended: true, revoked_because: 'revoked' });
  expect(await stateOf(other.grant.id)).toEqual({ ended: false, revoked_because: null });
  const log = await auditLog(owner, person.orgId);
  expect(log).toMatchObject([
    {
      action: 'api_token.revoked',
      actor_id: person.userId,
      target_id: grant.id,
      changes: { scope: 'read', by_token: { id: grant.id, name: grant.name } },
    },
  ]);
  // Again, it has ended.
  await openid.tokenRevocation(config, token);
  expect(await auditLog(owner, person.orgId)).toHaveLength(1);
});

test('A service account’s token is given back by who holds it', async () => {
  const { token, serviceId } = await addService(owner, person);
  await openid.tokenRevocation(config, token);
  expect(await auditLog(owner, person.orgId)).toMatchObject([
    { action: 'api_token.revoked', actor_id: serviceId },
  ]);
});

const giveBack = async (body: object) => {
  const { status, json } = await api.call('POST', '/api/auth/revoke', { body });
  return [status, json.error ?? null, json.code ?? null];
};

test('One that is unknown, cut or has expired is answered like one that was ended', async () => {
  const expired = await addToken(owner, person, { expiresAt: new Date(Date.now() - 1_000) });
  for (const token of [newApiToken('user'), 'dor_pat_cut', expired.token])
    expect(await giveBack({ token })).toEqual([200, null, null]);
  expect(await auditLog(owner, person.orgId)).toEqual([]);
});

test('What is no token of programs is told that it was not ended', async () => {
  const token = await api.tokenFor(person);
  expect(await giveBack({ token })).toEqual([400, 'unsupported_token_type', 'not_a_program_token']);
  expect((await giveBack({}))[0]).toBe(422);
});
