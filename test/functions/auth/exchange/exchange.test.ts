import { SignJWT } from 'jose';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { exchangeApi } from '../../../../functions/auth/exchange/api.ts';
import { formAsJson } from '../../../../functions/auth/exchange/form.ts';
import { exchangeRoutes } from '../../../../functions/auth/exchange/routes.ts';
import { issuerKeys } from '../../../../functions/orgs/trusts/issuer-keys.ts';
import type { FoundTrust } from '../../../../functions/orgs/trusts/store.exchange.postgres.ts';
import { systemClock } from '../../../../functions/shared/clock.ts';
import { createDatabase } from '../../../../functions/shared/db/client.ts';
import { apiTokens } from '../../../../functions/shared/http/pipeline/api-tokens.ts';
import { parseCidrs } from '../../../../functions/shared/outgoing/addresses.ts';
import { readIssuerKeys } from '../../../../functions/trusted-issuers/read-keys.ts';
import { auditLog } from '../../../support/builders/audit.ts';
import { orgsGroup } from '../../../support/builders/people/orgs-group.ts';
import { addService } from '../../../support/builders/people/services.ts';
import { addTrust } from '../../../support/builders/people/trusts.ts';
import { proxyEvent } from '../../../support/builders/proxy-event.ts';
import { tokenIssuer } from '../../../support/doubles/token-issuer.ts';
import { testApi } from '../../../support/hosts/api.ts';
import { createOrg, type TestOrg, testDatabase } from '../../../support/hosts/database.ts';
import { github } from '../../orgs/trusts/claims.ts';

// Pipelines without secrets, with tokens of an issuer that nobody here wrote: docs/adr/0037-pipelines-without-secrets.md.

const database = await testDatabase();
const issuer = await tokenIssuer();
const { owner, logins, path } = database;
// With the rights of the function that exchanges, and no more.
const db = createDatabase({
  url: logins.AUTH_DATABASE_URL,
  path,
  deadlineMs: 10_000,
  appBaseUrl: 'http://localhost:3000',
});
afterAll(async () => {
  await db.close();
  await Promise.all([database.close(), issuer.close()]);
});
const orgs = testApi({
  ...orgsGroup({ db: database.db, clock: systemClock }),
  apiTokens: apiTokens(database.db, systemClock),
});

const reading = {
  resolve: async () => ['127.0.0.1'],
  opened: parseCidrs('127.0.0.0/8'),
  authorities: [issuer.authority],
};
let now: Date;
let api: ReturnType<typeof testApi>;
beforeEach(() => {
  now = new Date();
  issuer.read.length = 0;
  api = hostWith(reading);
});
const hostWith = (options: typeof reading) =>
  testApi({
    routes: exchangeRoutes,
    api: exchangeApi({
      db,
      clock: systemClock,
      apiBaseUrl: undefined,
      issuerKeys: issuerKeys((url) => readIssuerKeys(options, url), { now: () => now }),
    }),
  });

const seconds = (time = new Date()) => Math.floor(time.getTime() / 1000);
const grant = {
  grant_type: 'urn:ietf:params:oauth:grant-type:token-exchange',
  subject_token_type: 'urn:ietf:params:oauth:token-type:jwt',
};
const exchange = (token: string, more: object = {}, host = api) =>
  host.call('POST', '/api/auth/token', { body: { ...grant, subject_token: token, ...more } });
const refusal = async (token: string, more: object = {}) => {
  const { status, json } = await exchange(token, more);
  return [status, json.code];
};

async function trusting(changes: Partial<FoundTrust> = {}) {
  const admin = await createOrg(owner, 'admin');
  const id = await addTrust(owner, admin, {
    issuer: issuer.url,
    conditions: { repository_id: ['74'], environment: ['production'] },
    ...changes,
  });
  const token = (claims: object = {}, kid?: string) =>
    issuer.token({ ...github, aud: `dor:${id}`, ...claims }, kid);
  return { admin, id, token };
}

const shown = async (token: string) => {
  const { status, json } = await orgs.call('GET', '/api/orgs/current/tokens/current', { token });
  return [status, json.code ?? json.token];
};
const signedIn = async (user: TestOrg, method: string, path: string, body?: object) =>
  orgs.call(method, path, { token: await orgs.tokenFor(user), ...(body && { body }) });

describe('a pipeline’s token', () => {
  test('is exchanged for fifteen minutes as the service account, and the audit log says for what', async () => {
    const { admin, id, token } = await trusting();
    const { status, json, headers } = await exchange(await token());
    expect([status, json]).toEqual([
      200,
      {
        access_token: expect.stringMatching(/^dor_sa_[0-9A-Za-z]{36}$/),
        issued_token_type: 'urn:ietf:params:oauth:token-type:access_token',
        token_type: 'Bearer',
        expires_in: 900,
        scope: 'propose',
      },
    ]);
    expect(headers['Cache-Control']).toBe('no-store');
    const [answered, found] = await shown(json.access_token);
    expect([answered, found]).toEqual([
      200,
      expect.objectContaining({ owner_kind: 'service', scope: 'propose' }),
    ]);
    expect(Date.parse(found.expires_at) - Date.parse(found.created_at)).toBe(15 * 60_000);
    const [entry] = await auditLog(owner, admin.orgId);
    expect(entry).toMatchObject({
      action: 'api_token.exchanged',
      actor_id: found.owner_id,
      target_id: found.id,
      changes: {
        trust_id: id,
        issuer: issuer.url,
        subject: github.sub,
        claims: { repository_id: '74', environment: 'production' },
      },
    });
    expect(JSON.stringify(entry)).not.toContain(json.access_token);
  });

  test('may ask for less than the trust gives', async () => {
    const { token } = await trusting();
    expect((await exchange(await token(), { scope: 'read' })).json.scope).toBe('read');
    expect(await refusal(await token(), { scope: 'run' })).toEqual([400, 'exchange_scope']);
  });

  test('may come as a form', async () => {
    const { token } = await trusting();
    const body = new URLSearchParams({ ...grant, subject_token: await token() }).toString();
    const sent = proxyEvent('POST', '/api/auth/token');
    const headers = { ...sent.headers, 'content-type': 'application/x-www-form-urlencoded; charset=utf-8' };
    const read = formAsJson({ ...sent, headers, body });
    expect(read.headers['content-type']).toBe('application/json');
    expect((await exchange(JSON.parse(read.body ?? '').subject_token)).status).toBe(200);
    const other = { ...sent, path: '/api/auth/login', headers, body };
    expect(formAsJson(other)).toBe(other);
  });

  test('may be exchanged again while it lasts', async () => {
    const { token } = await trusting();
    const subject = await token();
    const [first, second] = [await exchange(subject), await exchange(subject)];
    expect([first.status, second.status]).toEqual([200, 200]);
    expect(first.json.access_token).not.toBe(second.json.access_token);
  });

  test('is taken by elliptic curves as well, also by a key that is new', async () => {
    const { token } = await trusting();
    expect((await exchange(await token())).status).toBe(200);
    const kid = await issuer.addKey('ES256');
    expect(await refusal(await token({}, kid))).toEqual([400, 'exchange_unknown_key']);
    now = new Date(now.getTime() + 61_000);
    expect((await exchange(await token({}, kid))).status).toBe(200);
    expect(issuer.read).toHaveLength(2);
  });
});

describe('a token is refused', () => {
  test.each([
    ['of another repository that has got the name', { repository_id: '75' }, 'exchange_condition'],
    ['of a pull request', { event_name: 'pull_request_target' }, 'exchange_condition'],
    ['for another service', { aud: 'https://github.com/octo-org' }, 'exchange_audience'],
    [
      'for two services',
      { aud: ['dor:trust-01k9z3v5m8qh2t7xw4c6yb0rne', 'sts.amazonaws.com'] },
      'exchange_audience',
    ],
    ['without an audience', { aud: undefined }, 'exchange_audience'],
    ['for a trust that is none', { aud: 'dor:trust-01k9z3v5m8qh2t7xw4c6yb0rne' }, 'exchange_unknown_trust'],
    ['of another issuer', { iss: 'https://token.actions.githubusercontent.com' }, 'exchange_issuer'],
    ['that has expired', { iat: seconds() - 600, exp: seconds() - 61 }, 'exchange_expired'],
    ['that begins later', { nbf: seconds() + 90 }, 'exchange_not_yet'],
    ['that was made in the future', { iat: seconds() + 90 }, 'exchange_not_yet'],
    ['that lasts for days', { exp: seconds() + 90_000 }, 'exchange_lives_too_long'],
    ['that never ends', { exp: undefined }, 'exchange_claims'],
    ['without a subject', { sub: undefined }, 'exchange_claims'],
  ])('%s', async (_, claims, code) => {
    const { token } = await trusting();
    expect(await refusal(await token(claims))).toEqual([400, code]);
  });

  test('with a skew of a minute it is not', async () => {
    const { token } = await trusting();
    const claims = { iat: seconds() - 600, nbf: seconds() + 30, exp: seconds() - 30 };
    expect((await exchange(await token(claims))).status).toBe(200);
  });

  test('that nobody or a shared secret has signed', async () => {
    const { token } = await trusting();
    const subject = await token();
    const [header = '', payload = ''] = subject.split('.');
    const claims = JSON.parse(Buffer.from(payload, 'base64url').toString());
    const kid = JSON.parse(Buffer.from(header, 'base64url').toString()).kid;
    const none = Buffer.from(JSON.stringify({ alg: 'none', kid })).toString('base64url');
    const shared = await new SignJWT(claims)
      .setProtectedHeader({ alg: 'HS256', kid })
      .sign(new Uint8Array(32));
    for (const wrong of [`${none}.${payload}.`, shared, `${header}.${payload}.AAAA`])
      expect(await refusal(wrong)).toEqual([400, 'exchange_signature']);
    expect(await refusal('dor_pat_x')).toEqual([400, 'exchange_not_a_jwt']);
  });

  test('with RFC 6749’s error beside our code', async () => {
    const { token } = await trusting();
    const { json } = await exchange(await token({ environment: 'staging' }));
    expect(json).toMatchObject({
      code: 'exchange_condition',
      error: 'invalid_grant',
      error_description: json.detail,
    });
    expect(json.detail).toContain('environment is “staging”');
    expect(json.detail).not.toContain('production');
  });
});

test('the audit log says a refused exchange once in ten minutes, with a subject that was verified', async () => {
  const { admin, id, token } = await trusting();
  const subject = await token({ environment: 'staging' });
  await exchange(subject);
  await exchange(subject);
  await exchange(await token({ iss: 'https://evil.example' }));
  const log = await auditLog(owner, admin.orgId);
  expect(log.map(({ action, target_id, changes }) => [action, target_id, changes])).toEqual([
    ['token_trust.refused', id, { issuer: issuer.url, subject: github.sub, code: 'exchange_condition' }],
  ]);
  await owner`update token_trusts set refused_at = now() - interval '11 minutes' where id = ${id}`;
  await exchange(await token({ iss: 'https://evil.example' }));
  expect((await auditLog(owner, admin.orgId)).at(-1)?.changes).toMatchObject({
    subject: null,
    code: 'exchange_issuer',
  });
});

describe('an issuer', () => {
  test('is read once in ten minutes, and its keys count for an hour while it does not answer', async () => {
    const { token } = await trusting();
    for (let n = 0; n < 3; n++) expect((await exchange(await token())).status).toBe(200);
    expect(issuer.read).toHaveLength(1);
    now = new Date(now.getTime() + 11 * 60_000);
    expect((await exchange(await token())).status).toBe(200);
    expect(issuer.read).toHaveLength(2);
  });

  test('inside of the network is not reached', async () => {
    const { token } = await trusting();
    const { status, json } = await exchange(await token(), {}, hostWith({ ...reading, opened: [] }));
    expect([status, json.code]).toEqual([503, 'issuer_unreachable']);
    expect(issuer.read).toEqual([]);
  });

  test('whose document is of another one has no keys', async () => {
    const { token } = await trusting({ issuer: issuer.url.replace('localhost', '127.0.0.1') });
    expect(await refusal(await token())).toEqual([503, 'issuer_unreachable']);
  });
});

describe('the tokens of a trust', () => {
  test('end with it, and with the service account', async () => {
    const { admin, id, token } = await trusting();
    const { json } = await exchange(await token());
    expect((await signedIn(admin, 'DELETE', `/api/orgs/current/trusts/${id}`)).status).toBe(204);
    expect(await shown(json.access_token)).toEqual([401, 'api_token_revoked']);
    expect(await refusal(await token())).toEqual([400, 'exchange_unknown_trust']);
    const service = await addService(owner, admin);
    const other = await addTrust(owner, admin, { issuer: issuer.url, service_id: service.serviceId });
    const second = await exchange(await issuer.token({ ...github, repository_id: '1', aud: `dor:${other}` }));
    expect(second.status).toBe(200);
    await signedIn(admin, 'DELETE', `/api/orgs/current/service-accounts/${service.serviceId}`);
    expect(await shown(second.json.access_token)).toEqual([401, 'api_token_revoked']);
    expect((await signedIn(admin, 'GET', `/api/orgs/current/trusts/${other}`)).status).toBe(404);
  });

  test('are two hundred at once at most, and stand in no list', async () => {
    const { admin, id, token } = await trusting();
    const { json } = await exchange(await token());
    const list = await orgs.call('GET', '/api/orgs/current/tokens', {
      token: await orgs.tokenFor(admin),
      query: { of: 'organization' },
    });
    expect(list.json.items).not.toContainEqual(
      expect.objectContaining({ hint: json.access_token.slice(-4) }),
    );
    await owner`insert into api_tokens (org_id, id, token_hash, hint, name, service_id, scope, created_by, created_at, second_factor, expires_at, trust_id)
      select org_id, id || n, token_hash || n, hint, name, service_id, scope, created_by, created_at, false, expires_at, trust_id
      from api_tokens, generate_series(1, 199) n where trust_id = ${id}`;
    expect(await refusal(await token())).toEqual([429, 'too_many_exchanges']);
  });

  test('are refused while the organization is suspended', async () => {
    const { admin, token } = await trusting();
    await owner`update orgs set suspension = ${owner.json({ reason: 'Too much.', contact: 'ops@example.com', by: 'a@example.com', at: 'now' })} where id = ${admin.orgId}`;
    expect(await refusal(await token())).toEqual([403, 'organization_suspended']);
  });
});
