import { afterAll, describe, expect, test } from 'vitest';
import { includesScope, type TokenScope, tokenScopes } from '../../functions/shared/actor.ts';
import { newId } from '../../functions/shared/ids.ts';
import { deployedDeployment } from '../support/builders/deployments/deployed.ts';
import { connectedAccount, startBody, withExternalIds } from '../support/builders/deployments/deployments.ts';
import { addMember, createOrg, type TestOrg, testDatabase } from '../support/hosts/database.ts';
import { type TokenKind, tokenKinds } from '../support/hosts/token-kinds.ts';

// What somebody tries who has a token of a program that they should not have, or a program that goes too far: with each kind of token, got in
// its own way, and each scope (docs/adr/0035-tokens-of-programs.md). test/functions/program-walk.test.ts asks every operation.

const database = await testDatabase();
const { owner } = database;
const { apis, kinds, close } = await tokenKinds(database);
afterAll(() => Promise.all([database.close(), close()]));

type Answered = [status: number, code: string];
const personsAlone: Answered = [403, 'human_required'];

/** A token, and what sends requests by it as its kind does. */
async function entered(kind: TokenKind, scope: TokenScope, person: TestOrg) {
  const token = await kind.make(person, scope);
  const send = async (method: string, path: string, body?: object, more: object = {}): Promise<Answered> => {
    const group = Object.keys(apis).find((name) => path.startsWith(`/api/${name}`)) as keyof typeof apis;
    const { status, json } = await apis[group].call(method, path, {
      token,
      ...(body && { body }),
      ...kind.by,
      ...more,
    });
    return [status, json?.code ?? 'done'];
  };
  return { token, send };
}

/** An organization with what there is to harm, and a token of its owner or of a service account there. */
async function world(kind: TokenKind, scope: TokenScope) {
  const person = await createOrg(owner);
  const accountId = await connectedAccount(owner, person);
  await withExternalIds(owner, person);
  const { deploymentId: running } = await deployedDeployment(database, person);
  const start = (token: string, by: object, name: string) =>
    apis.deployments.call('POST', '/api/deployments', {
      token,
      body: { ...startBody, name, cloud_account_id: accountId },
      ...by,
    });
  const demand = (approval_required: boolean) =>
    owner`update orgs set ${owner({ approval_required })} where id = ${person.orgId}`;
  await demand(false);
  const begun = (await start(await apis.orgs.tokenFor(person), {}, 'begun-by-a-person')).json;
  await demand(true);
  const waiting = (await start(await apis.orgs.tokenFor(person), {}, 'asked-by-a-person')).json;
  const { token, send } = await entered(kind, scope, person);
  return { person, running, begun, waiting, send, startAs: (name: string) => start(token, kind.by, name) };
}

/** What persons alone may have done, and what a program may not reach. */
const harm = async ({ orgId }: TestOrg) => {
  const [found] = await owner`select
    (select count(*)::int from approvals where org_id = ${orgId} and decided_at is not null) as decisions,
    (select count(*)::int from runs where org_id = ${orgId} and (kind = 'destroy' or cancel_requested_at is not null)) as ends,
    (select count(*)::int from deployments where org_id = ${orgId} and (protected or expires_at is not null)) as bounds,
    (select count(*)::int from api_tokens where org_id = ${orgId}) as tokens,
    (select count(*)::int from token_trusts where org_id = ${orgId}) as trusts,
    (select string_agg(user_id || role, ' ' order by user_id) from members where org_id = ${orgId}) as members,
    (select to_jsonb(orgs) from orgs where id = ${orgId}) as settings`;
  return found;
};

const combinations = kinds.flatMap((kind) => tokenScopes.map((scope) => ({ kind, scope, name: kind.name })));

describe.each(combinations)('$name with the scope $scope', ({ kind, scope }) => {
  test('decides, destroys, ends and widens nothing, however it is put', async () => {
    const { person, running, begun, waiting, send, startAs } = await world(kind, scope);
    const path = (id: string) => `/api/deployments/${id}`;
    const own = includesScope(scope, 'propose') ? (await startAs('asked-by-the-program')).json : waiting;
    const before = await harm(person);
    const { approval } = own;
    const named = { approval_id: approval.id, plan_digest: approval.plan_digest, action: approval.action };
    // A service account is refused what others have made before it is asked what it wants with it.
    const within = (needed: TokenScope, code: string): Answered => [
      403,
      !includesScope(scope, needed) ? 'token_scope' : kind.isPersonal ? 'human_required' : code,
    ];
    const propose = within('propose', 'not_your_deployment');
    const run = within('run', 'not_your_run');
    const tries: [string, Answered, Promise<Answered>][] = [
      ['approves what it asked for', personsAlone, send('POST', `${path(own.id)}/approve`, named)],
      ['rejects it', personsAlone, send('POST', `${path(own.id)}/reject`, { ...named, comment: 'no' })],
      ['destroys', personsAlone, send('POST', `${path(running)}/destroy`, { confirm: 'Vectors' })],
      [
        'deletes data',
        personsAlone,
        send('POST', `${path(running)}/destroy`, { confirm: 'Vectors', delete_data: true }),
      ],
      [
        'has it end by itself',
        propose,
        send('PATCH', path(running), { expires_at: new Date().toISOString() }),
      ],
      [
        'takes a protection away',
        within('propose', 'human_required'),
        send('PATCH', path(running), { protected: false }),
      ],
      [
        'cancels what a person has begun',
        run,
        send('POST', `${path(begun.id)}/runs/${begun.last_run.id}/cancel`),
      ],
      [
        'makes a token',
        personsAlone,
        send('POST', '/api/orgs/current/tokens', { name: 'more', scope: 'run' }),
      ],
      ['ends another one', personsAlone, send('DELETE', `/api/orgs/current/tokens/${newId('apiToken')}`)],
      ['makes a trust', personsAlone, send('POST', '/api/orgs/current/trusts', {})],
      [
        'invites',
        personsAlone,
        send('POST', '/api/orgs/current/invites', { email: 'mallory@example.com', role: 'admin' }),
      ],
      ['drops approvals', personsAlone, send('PATCH', '/api/orgs/current', { approval_required: false })],
      ['talks', personsAlone, send('POST', '/api/sessions', { agent_id: 'vector-database' })],
      [
        'lets a machine in',
        personsAlone,
        send('POST', '/api/auth/device/allow', { id: newId('deviceLogin'), scope: 'run' }),
      ],
      ['logs its user out', personsAlone, send('DELETE', '/api/auth/sessions')],
    ];
    for (const [what, expected, answer] of tries)
      expect([what, ...(await answer)]).toEqual([what, ...expected]);
    expect(await harm(person)).toEqual(before);
  });
});

describe.each(kinds)('$name', (kind) => {
  const scope = 'run';

  test('counts in the header of its scheme alone, whole, and is worth no other credential', async () => {
    const { token, send } = await entered(kind, scope, await createOrg(owner));
    const list = '/api/deployments';
    const sent = (authorization: string | undefined, more: object = {}) =>
      send('GET', list, undefined, {
        token: undefined,
        ...(authorization && { headers: { authorization } }),
        ...more,
      });
    expect(await send('GET', list)).toEqual([200, 'done']);
    expect(await sent(`bearer ${token}`)).toEqual([200, 'done']);
    for (const authorization of [
      `Basic ${btoa(`x:${token}`)}`,
      token,
      `Token ${token}`,
      `Bearer ${token}, Bearer x`,
    ])
      expect([authorization, ...(await sent(authorization))]).toEqual([authorization, 401, 'token_missing']);
    expect(await sent(undefined, { headers: { cookie: `token=${token}`, 'x-api-key': token } })).toEqual([
      401,
      'token_missing',
    ]);
    expect(await sent(undefined, { query: { access_token: token } })).toEqual([401, 'token_missing']);
    for (const wrong of [
      token.slice(0, -1),
      `${token}0`,
      token.replace('dor_', 'dor_pat_'),
      token.replace(/.{3}$/, '---'),
    ])
      expect(await sent(`Bearer ${wrong}`)).toEqual([401, 'api_token_malformed']);
    // Neither for an issuer's token nor for a machine's code is it taken.
    const exchange = (body: object) => send('POST', '/api/auth/token', body, { token: undefined });
    expect(
      await exchange({
        grant_type: 'urn:ietf:params:oauth:grant-type:token-exchange',
        subject_token_type: 'urn:ietf:params:oauth:token-type:jwt',
        subject_token: token,
      }),
    ).toEqual([400, 'exchange_not_a_jwt']);
    expect(
      await exchange({
        grant_type: 'urn:ietf:params:oauth:grant-type:device_code',
        client_id: 'dor',
        device_code: token,
      }),
    ).toEqual([400, 'device_login_unknown']);
  });

  test('ends at once when it is ended, and with whom it acts for', async () => {
    const read = '/api/deployments';
    const ends: [string, (person: TestOrg, id: string) => Promise<unknown>][] = [
      ['ended', async (person, id) => asPerson(person, 'DELETE', `/api/orgs/current/tokens/${id}`)],
      [
        kind.isPersonal ? 'logged out everywhere' : 'its account deleted',
        async (person, id) => {
          if (kind.isPersonal) return asPerson(person, 'DELETE', '/api/auth/sessions');
          const [row] = await owner`select service_id from api_tokens where id = ${id}`;
          return asPerson(person, 'DELETE', `/api/orgs/current/service-accounts/${row?.service_id}`);
        },
      ],
    ];
    for (const [why, end] of ends) {
      const person = await createOrg(owner);
      const { send } = await entered(kind, scope, person);
      expect([why, ...(await send('GET', read))]).toEqual([why, 200, 'done']);
      const [made] = await owner`select id from api_tokens where org_id = ${person.orgId}`;
      await end(person, made?.id);
      expect([why, ...(await send('GET', read))]).toEqual([why, 401, 'api_token_revoked']);
    }
  });

  test('reaches nothing of another organization, of which its user may be a member', async () => {
    const person = await createOrg(owner);
    const { send } = await entered(kind, scope, person);
    const other = await createOrg(owner);
    const { deploymentId } = await deployedDeployment(database, other);
    await owner`insert into members (org_id, user_id, role) values (${other.orgId}, ${person.userId}, 'admin')`;
    for (const path of [`/api/deployments/${deploymentId}`, `/api/deployments/${deploymentId}/plans`])
      expect(await send('GET', path)).toEqual([404, 'not_found']);
    expect(await send('POST', '/api/auth/switch-org', { org_id: other.orgId })).toEqual(personsAlone);
  });
});

test('a token for the MCP server is refused by each request of the API that did not come through it', async () => {
  const kind = kinds.find(({ by }) => by.authorizer) as TokenKind;
  const { send } = await entered(kind, 'run', await createOrg(owner));
  for (const more of [{ authorizer: undefined }, { authorizer: undefined, headers: { 'x-caller': 'mcp' } }])
    expect(await send('GET', '/api/deployments', undefined, more)).toEqual([401, 'api_token_audience']);
});

test('what its user loses, a personal token loses: a role, the membership', async () => {
  const person = await createOrg(owner);
  for (const kind of kinds.filter(({ isPersonal }) => isPersonal))
    for (const lose of [
      (id: string) => owner`update members set role = 'viewer' where user_id = ${id}`,
      (id: string) => owner`delete from members where user_id = ${id}`,
    ]) {
      const member = await addMember(owner, person.orgId, 'member');
      const token = await kind.make(member, 'run');
      await lose(member.userId);
      const { status, json } = await apis.deployments.call('GET', '/api/deployments', { token, ...kind.by });
      expect([kind.name, status, json.code]).toEqual([
        kind.name,
        401,
        expect.stringMatching(/^api_token_(revoked|unknown)$/),
      ]);
    }
});

const asPerson = async (person: TestOrg, method: string, path: string) => {
  const token = await apis.orgs.tokenFor(person);
  const group = path.startsWith('/api/auth') ? 'auth' : 'orgs';
  const { status, json } = await apis[group].call(method, path, { token });
  expect([path, status, json?.code]).toEqual([path, 204, undefined]);
};
