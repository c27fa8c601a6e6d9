import { describe, expect, test } from 'vitest';
import { isWellFormed } from '../../../../functions/shared/api-token.ts';
import { fixedClock } from '../../../../functions/shared/clock.ts';
import { dayMs } from '../../../../functions/shared/durations.ts';
import { apiTokens } from '../../../../functions/shared/http/pipeline/api-tokens.ts';
import { auditLog } from '../../../support/builders/audit.ts';
import { connectedAccount } from '../../../support/builders/deployments/deployments.ts';
import { orgsGroup } from '../../../support/builders/people/orgs-group.ts';
import { addService } from '../../../support/builders/people/services.ts';
import { addToken } from '../../../support/builders/people/tokens.ts';
import { apiTest } from '../../../support/hosts/api-test.ts';
import { addMember, createOrg, type TestOrg } from '../../../support/hosts/database.ts';

// Tokens of programs: docs/adr/0035-tokens-of-programs.md.

const { api, db, owner } = await apiTest((host) => ({
  ...orgsGroup(host),
  apiTokens: apiTokens(host.db, host.clock),
}));

const by = async (user: TestOrg, method: string, path: string, body?: object) =>
  api.call(method, path, { token: await api.tokenFor(user), ...(body && { body }) });
const with_ = (token: string, method: string, path: string) => api.call(method, path, { token });
const make = async (user: TestOrg, body: object = {}) =>
  (await by(user, 'POST', '/api/orgs/current/tokens', { name: 'pipeline', ...body })).json;
const codeWith = async (token: string) => {
  const { status, json } = await with_(token, 'GET', '/api/orgs/current/tokens/current');
  return [status, json.code ?? 'ok'];
};

describe('a new token', () => {
  test('is shown once, reads, and ends after ninety days', async () => {
    const user = await createOrg(owner);
    const { status, json, headers } = await by(user, 'POST', '/api/orgs/current/tokens', {
      name: 'pipeline',
    });
    expect(status).toBe(201);
    expect(json.token).toMatch(/^dor_pat_[0-9A-Za-z]{36}$/);
    expect(json).toMatchObject({
      name: 'pipeline',
      scope: 'read',
      hint: json.token.slice(-4),
      owner_id: user.userId,
      status: 'active',
      last_used_at: null,
    });
    const days = (Date.parse(json.expires_at) - Date.parse(json.created_at)) / dayMs;
    expect(days).toBe(90);
    const read = await by(user, 'GET', headers.Location as string);
    expect(read.json).toEqual({ ...json, token: undefined });
    expect(JSON.stringify(read.json)).not.toContain(json.token);
    const [stored] = await owner`select * from api_tokens where id = ${json.id}`;
    expect(JSON.stringify(stored)).not.toContain(json.token);
  });

  test('says in sentences what it can and can’t do', async () => {
    const user = await createOrg(owner);
    const read = await make(user);
    expect(read.can).toHaveLength(2);
    expect(read.cannot).toContain('Plan, change, start or cancel anything.');
    const run = await make(user, { scope: 'run', agents: ['vector-database'], labels: { team: 'search' } });
    expect(run.can).toHaveLength(3);
    expect(run.cannot).toEqual(
      expect.arrayContaining([
        'Approve or reject anything.',
        'See or touch deployments other than those of the agent vector-database and with the label team=search.',
      ]),
    );
  });

  test('lasts a year at most, and is narrowed to accounts that exist', async () => {
    const user = await createOrg(owner);
    const long = await by(user, 'POST', '/api/orgs/current/tokens', { name: 'x', expires_in_days: 366 });
    expect([long.status, long.json.code]).toEqual([422, 'invalid_request']);
    const other = await createOrg(owner);
    const [account, program] = [await connectedAccount(owner, other), await addService(owner, other)];
    const ask = (body: object) => by(user, 'POST', '/api/orgs/current/tokens', { name: 'x', ...body });
    for (const id of ['ca-01k9z3v5m8qh2t7xw4c6yb0rne', account]) {
      const unknown = await ask({ cloud_account_ids: [id] });
      expect([unknown.status, unknown.json.code]).toEqual([422, 'unknown_cloud_account']);
    }
    expect((await ask({ service_account_id: program.serviceId })).status).toBe(404);
  });

  test('is one of 25 that have not ended', async () => {
    const user = await createOrg(owner);
    for (let made = 0; made < 25; made++) await addToken(owner, user);
    await addToken(owner, user, { expiresAt: new Date(Date.now() - 1) });
    const { status, json } = await by(user, 'POST', '/api/orgs/current/tokens', { name: 'x' });
    expect([status, json.code]).toEqual([409, 'too_many_tokens']);
  });

  test('stands in the audit log without the token', async () => {
    const user = await createOrg(owner);
    const { id, token } = await make(user, { scope: 'propose' });
    await by(user, 'DELETE', `/api/orgs/current/tokens/${id}`);
    const log = await auditLog(owner, user.orgId);
    expect(log.map(({ action, target_id }) => [action, target_id])).toEqual([
      ['api_token.created', id],
      ['api_token.revoked', id],
    ]);
    expect(JSON.stringify(log)).not.toContain(token);
  });
});

describe('a token', () => {
  test('shows itself, and has when it was last used noted to within ten minutes', async () => {
    const user = await createOrg(owner);
    const { id, token } = await make(user);
    const { status, json } = await with_(token, 'GET', '/api/orgs/current/tokens/current');
    expect([status, json.token.id]).toEqual([200, id]);
    const used = async () =>
      (await owner`select last_used_at from api_tokens where id = ${id}`)[0]?.last_used_at;
    const first = await used();
    expect(first).not.toBeNull();
    await with_(token, 'GET', '/api/orgs/current/tokens/current');
    expect(await used()).toEqual(first);
    await owner`update api_tokens set last_used_at = now() - interval '11 minutes' where id = ${id}`;
    await with_(token, 'GET', '/api/orgs/current/tokens/current');
    expect(Date.now() - (await used()).getTime()).toBeLessThan(10 * 60_000);
  });

  test('of a sign-in shows no token', async () => {
    const { json } = await by(await createOrg(owner), 'GET', '/api/orgs/current/tokens/current');
    expect(json).toEqual({ token: null });
  });

  test('makes no tokens and touches no members; the refusal links to the console', async () => {
    const { token } = await make(await createOrg(owner), { scope: 'run' });
    const { status, json } = await with_(token, 'POST', '/api/orgs/current/tokens');
    expect([status, json.code, json.console_url]).toEqual([
      403,
      'human_required',
      'https://app.example.com/settings/tokens',
    ]);
    expect(json.detail).toContain(json.console_url);
    const members = await with_(token, 'GET', '/api/orgs/current/members');
    expect([members.status, members.json.console_url]).toEqual([
      403,
      'https://app.example.com/settings/members',
    ]);
  });

  test('each fault has its own code', async () => {
    const user = await createOrg(owner);
    const { token } = await make(user);
    const other = token.endsWith('0') ? '1' : '0';
    expect(await codeWith(`${token.slice(0, -1)}${other}`)).toEqual([401, 'api_token_malformed']);
    const expired = await addToken(owner, user, { expiresAt: new Date(Date.now() - 1) });
    expect(await codeWith(expired.token)).toEqual([401, 'api_token_expired']);
    const unknown = await addToken(owner, user);
    await owner`delete from api_tokens where id = ${unknown.grant.id}`;
    expect(await codeWith(unknown.token)).toEqual([401, 'api_token_unknown']);
    const revoked = await addToken(owner, user);
    await owner`update api_tokens set revoked_at = now(), revoked_because = 'revoked' where id = ${revoked.grant.id}`;
    expect(await codeWith(revoked.token)).toEqual([401, 'api_token_revoked']);
    // Once more, from memory.
    expect(await codeWith(revoked.token)).toEqual([401, 'api_token_revoked']);
  });

  test('that has ended itself is refused, and the audit log says by which token', async () => {
    const user = await createOrg(owner);
    const { id, token } = await make(user);
    const path = '/api/orgs/current/tokens/current';
    expect((await api.call('DELETE', path, { token })).status).toBe(204);
    expect(await codeWith(token)).toEqual([401, 'api_token_revoked']);
    const [, entry] = await auditLog(owner, user.orgId);
    expect(entry).toMatchObject({
      action: 'api_token.revoked',
      target_id: id,
      changes: { by_token: { id } },
    });
    expect((await by(user, 'DELETE', path)).json.code).toBe('not_found');
  });

  test('that was used before is refused from the next request on', async () => {
    const user = await createOrg(owner);
    const member = await addMember(owner, user.orgId, 'member');
    const ends: [string, (token: { id: string }) => Promise<unknown>, string][] = [
      ['revoked', ({ id }) => by(user, 'DELETE', `/api/orgs/current/tokens/${id}`), 'api_token_revoked'],
      [
        'logged out everywhere',
        () => owner`update users set token_version = token_version + 1 where id = ${member.userId}`,
        'api_token_revoked',
      ],
      [
        'demoted',
        () => owner`update members set role = 'viewer' where user_id = ${member.userId}`,
        'api_token_revoked',
      ],
      [
        'removed',
        () => by(user, 'DELETE', `/api/orgs/current/members/${member.userId}`),
        'api_token_revoked',
      ],
    ];
    for (const [why, end, code] of ends) {
      const { token, grant } = await addToken(owner, member);
      expect([why, ...(await codeWith(token))]).toEqual([why, 200, 'ok']);
      await end(grant);
      expect([why, ...(await codeWith(token))]).toEqual([why, 401, code]);
    }
    const because =
      await owner`select revoked_because from api_tokens where org_id = ${user.orgId} order by id`;
    expect(because.map((row) => row.revoked_because)).toEqual([
      'revoked',
      'logged_out_everywhere',
      'demoted',
      'left',
    ]);
  });

  test('without a second factor is refused once its organization wants one', async () => {
    const user = await createOrg(owner);
    const without = await addToken(owner, user);
    const withOne = await addToken(owner, user, { secondFactor: true });
    await owner`update orgs set require_second_factor = true where id = ${user.orgId}`;
    expect(await codeWith(without.token)).toEqual([403, 'second_factor_required']);
    expect(await codeWith(withOne.token)).toEqual([200, 'ok']);
  });

  test('that is known takes one round trip, like an access token', async () => {
    const user = await createOrg(owner);
    const { token } = await addToken(owner, user);
    let lookUps = 0;
    const repeatable: typeof db.repeatable = (queries) => {
      lookUps += 1;
      return db.repeatable(queries);
    };
    const tokens = apiTokens({ repeatable }, fixedClock(new Date()));
    for (let n = 0; n < 3; n++) await tokens.find(token);
    expect(lookUps).toBe(1);
    await expect(tokens.find(`${token}x`)).rejects.toMatchObject({ code: 'api_token_malformed' });
    expect(lookUps).toBe(1);
  });
});

describe('whose tokens', () => {
  test('members see their own, admins the organization’s', async () => {
    const admin = await createOrg(owner, 'admin');
    const member = await addMember(owner, admin.orgId, 'member');
    const mine = await make(member);
    const theirs = await make(admin);
    const list = async (user: TestOrg, query: Record<string, string> = {}) =>
      api.call('GET', '/api/orgs/current/tokens', { token: await api.tokenFor(user), query });
    const ids = async (user: TestOrg, query = {}) =>
      (await list(user, query)).json.items?.map(({ id }: { id: string }) => id);
    expect(await ids(member)).toEqual([mine.id]);
    expect(await ids(admin)).toEqual([theirs.id]);
    expect(await ids(admin, { of: 'organization' })).toEqual([theirs.id, mine.id]);
    expect((await list(member, { of: 'organization' })).status).toBe(403);
    expect((await by(member, 'DELETE', `/api/orgs/current/tokens/${theirs.id}`)).status).toBe(403);
    expect((await by(admin, 'DELETE', `/api/orgs/current/tokens/${mine.id}`)).status).toBe(204);
    expect((await by(admin, 'DELETE', `/api/orgs/current/tokens/${mine.id}`)).status).toBe(204);
  });
});

describe('service accounts', () => {
  test('are made, changed and ended by admins, and their tokens with them', async () => {
    const admin = await createOrg(owner, 'admin');
    const member = await addMember(owner, admin.orgId, 'member');
    expect((await by(member, 'POST', '/api/orgs/current/service-accounts', { name: 'x' })).status).toBe(403);
    const { json: account } = await by(admin, 'POST', '/api/orgs/current/service-accounts', {
      name: 'nightly',
    });
    expect(account).toMatchObject({ name: 'nightly', role: 'member', created_by: admin.userId });
    const asked = { service_account_id: account.id, scope: 'run' };
    expect((await by(member, 'POST', '/api/orgs/current/tokens', { name: 'x', ...asked })).status).toBe(403);
    const { token, owner_kind } = await make(admin, asked);
    expect([token.slice(0, 7), owner_kind]).toEqual(['dor_sa_', 'service']);
    expect(await codeWith(token)).toEqual([200, 'ok']);
    const path = `/api/orgs/current/service-accounts/${account.id}`;
    const changed = await by(admin, 'PATCH', path, { role: 'viewer' });
    expect(changed.json.role).toBe('viewer');
    expect((await by(admin, 'DELETE', path)).status).toBe(204);
    expect(await codeWith(token)).toEqual([401, 'api_token_revoked']);
    expect((await by(admin, 'GET', path)).status).toBe(404);
    expect((await by(admin, 'POST', '/api/orgs/current/tokens', { name: 'x', ...asked })).status).toBe(404);
  });

  test('are a hundred at most', async () => {
    const admin = await createOrg(owner, 'admin');
    await owner`insert into service_accounts (org_id, id, name, role, created_by, role_given_by, created_at)
      select ${admin.orgId}, 'sa-' || n, 'x', 'viewer', 'u-1', 'u-1', now() from generate_series(1, 100) n`;
    const { status, json } = await by(admin, 'POST', '/api/orgs/current/service-accounts', { name: 'x' });
    expect([status, json.code]).toEqual([409, 'too_many_service_accounts']);
  });

  test('name who gave the role, and not who names it again', async () => {
    const admin = await createOrg(owner, 'admin');
    const other = await addMember(owner, admin.orgId, 'admin');
    const { json } = await by(admin, 'POST', '/api/orgs/current/service-accounts', { name: 'nightly' });
    const path = `/api/orgs/current/service-accounts/${json.id}`;
    const giver = async () =>
      (await owner`select role_given_by from service_accounts where id = ${json.id}`)[0]?.role_given_by;
    await by(other, 'PATCH', path, { role: 'member' });
    expect(await giver()).toBe(admin.userId);
    await by(other, 'PATCH', path, { role: 'viewer' });
    expect(await giver()).toBe(other.userId);
  });
});

test('a checksum tells a token that was cut or mistyped', async () => {
  const { token } = await make(await createOrg(owner));
  expect(isWellFormed(token)).toBe(true);
  const mistyped = token.replace(/.$/, (last: string) => (last === '0' ? '1' : '0'));
  for (const wrong of [token.slice(0, -1), `${token}a`, mistyped]) expect(isWellFormed(wrong)).toBe(false);
});

test('the end of a service account ends its live tokens, and writes into none of the thousands that pipelines had', async () => {
  const user = await createOrg(owner);
  const service = await addService(owner, user);
  const past = await addToken(owner, service, { expiresAt: new Date(Date.now() - dayMs) });
  const { status } = await by(user, 'DELETE', `/api/orgs/current/service-accounts/${service.serviceId}`);
  expect(status).toBe(204);
  const rows = await owner`select id = ${past.grant.id} as is_past, revoked_because from api_tokens
    where service_id = ${service.serviceId} order by 1`;
  expect([...rows]).toEqual([
    { is_past: false, revoked_because: 'service_account_deleted' },
    { is_past: true, revoked_because: null },
  ]);
});
