import { afterAll, expect, test } from 'vitest';
import { type Endpoint, endpoints } from '../../functions/routes.ts';
import { includesScope, type TokenScope, tokenScopes } from '../../functions/shared/actor.ts';
import { recordIn } from '../../functions/shared/http/pipeline/scope.ts';
import { unknownPath } from '../support/builders/bodies/unknown-ids.ts';
import { addService } from '../support/builders/people/services.ts';
import { addToken } from '../support/builders/people/tokens.ts';
import { createOrg, testDatabase } from '../support/hosts/database.ts';
import { groupApis } from '../support/hosts/group-apis.ts';
import { digester } from '../tenancy/digest.ts';

// Every row, asked by each kind of token with each scope: docs/adr/0035-tokens-of-programs.md.

const database = await testDatabase();
afterAll(() => database.close());
const { owner } = database;
const apis = groupApis(database.db);
const org = await createOrg(owner, 'owner');
const digest = await digester(owner);

const withToken = endpoints.filter(({ route }) => route.access !== 'public');
const ask = (token: string, endpoint: Endpoint) =>
  apis[endpoint.group].call(endpoint.route.method, unknownPath(endpoint), { token, body: {} });

const kinds: Record<string, (scope: TokenScope) => Promise<string>> = {
  'a personal token of an owner': async (scope) => (await addToken(owner, org, { scope })).token,
  'a token of a service account': async (scope) => (await addService(owner, org, { scope })).token,
};

/** What a row answers to a token that it isn't for; undefined where it may be asked. */
function refusalFor({ route }: Endpoint, scope: TokenScope): string | undefined {
  if (route.scope === undefined) return 'human_required';
  return includesScope(scope, route.scope) ? undefined : 'token_scope';
}

for (const [kind, tokenWith] of Object.entries(kinds)) {
  for (const scope of tokenScopes) {
    test(`${kind} with the scope ${scope} is refused all that isn’t of its scope, and changes nothing`, async () => {
      const token = await tokenWith(scope);
      const before = await digest();
      for (const endpoint of withToken) {
        const refusal = refusalFor(endpoint, scope);
        if (!refusal) continue;
        const { status, json } = await ask(token, endpoint);
        expect([endpoint.operationId, status, json?.code]).toEqual([endpoint.operationId, 403, refusal]);
      }
      expect(await digest()).toEqual(before);
      for (const endpoint of withToken) {
        if (refusalFor(endpoint, scope)) continue;
        // One of its own for each: a token may end itself.
        const { json } = await ask(await tokenWith(scope), endpoint);
        expect([endpoint.operationId, json?.code]).not.toEqual([
          endpoint.operationId,
          expect.stringMatching(/^(human_required|token_)/),
        ]);
      }
    });
  }
}

test('no scope opens a row that decides, destroys, deletes data, or is of members, billing and tokens', () => {
  const acting = endpoints.filter(({ route }) => route.scope !== undefined && route.method !== 'GET');
  expect(Object.fromEntries(acting.map(({ operationId, route }) => [operationId, route.scope]))).toEqual({
    applyDeployment: 'run',
    cancelRun: 'run',
    checkDrift: 'propose',
    endCurrentToken: 'read',
    preflightDeployment: 'propose',
    previewChange: 'read',
    previewDeployment: 'read',
    rollbackDeployment: 'propose',
    startDeployment: 'propose',
    updateDeployment: 'propose',
    withdrawProposal: 'propose',
  });
});

test('a record in the path of a row that is open to programs is compared with what the token is narrowed to', () => {
  const open = endpoints.filter(({ route }) => route.scope !== undefined);
  // Lists and bodies: their functions compare.
  const byFunction = [
    'endCurrentToken',
    'getCurrentToken',
    'listAgents',
    'listClouds',
    'listDeployments',
    'startDeployment',
  ];
  // Of the whole organization: a narrowed token is refused (test/functions/orgs/tokens/reads.test.ts).
  const whole = [
    'getAuditEvent',
    'getMessage',
    'getSession',
    'listAuditEvents',
    'listMessages',
    'listSessions',
  ];
  const without = open.filter(({ route }) => recordIn(route.path) === undefined);
  expect(without.map(({ operationId }) => operationId).sort()).toEqual([...byFunction, ...whole].sort());
});
