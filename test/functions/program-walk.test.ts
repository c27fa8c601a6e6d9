import { afterAll, expect, test } from 'vitest';
import { type Endpoint, endpoints } from '../../functions/routes.ts';
import { includesScope, type TokenScope, tokenScopes } from '../../functions/shared/actor.ts';
import { recordIn } from '../../functions/shared/http/pipeline/scope.ts';
import { unknownPath } from '../support/builders/bodies/unknown-ids.ts';
import { createOrg, testDatabase } from '../support/hosts/database.ts';
import { type TokenKind, tokenKinds } from '../support/hosts/token-kinds.ts';
import { digester } from '../tenancy/digest.ts';

// Every row, asked by each kind of token with each scope: docs/adr/0035-tokens-of-programs.md.

const database = await testDatabase();
const { owner } = database;
const { apis, kinds, close } = await tokenKinds(database);
afterAll(() => Promise.all([database.close(), close()]));
const org = await createOrg(owner, 'owner');
const digest = await digester(owner);

const withToken = endpoints.filter(({ route }) => route.access !== 'public');
const ask = (token: string, { by }: TokenKind, endpoint: Endpoint) =>
  apis[endpoint.group].call(endpoint.route.method, unknownPath(endpoint), { token, body: {}, ...by });

/** What a row answers to a token that it isn't for; undefined where it may be asked. */
function refusalFor({ route }: Endpoint, scope: TokenScope): string | undefined {
  if (route.scope === undefined) return 'human_required';
  return includesScope(scope, route.scope) ? undefined : 'token_scope';
}

const rank = ({ operationId }: Endpoint) => Number(operationId === 'endCurrentToken');

for (const kind of kinds) {
  for (const scope of tokenScopes) {
    test(`${kind.name} of an owner’s organization with the scope ${scope} is refused all that isn’t of its scope, and changes nothing`, async () => {
      const token = await kind.make(org, scope);
      // A use that is noted is a change.
      await owner`update api_tokens set last_used_at = now()`;
      const before = await digest();
      for (const endpoint of withToken) {
        const refusal = refusalFor(endpoint, scope);
        if (!refusal) continue;
        const { status, json } = await ask(token, kind, endpoint);
        expect([endpoint.operationId, status, json?.code]).toEqual([endpoint.operationId, 403, refusal]);
      }
      expect(await digest()).toEqual(before);
      // The last of them is its own end.
      const open = withToken.filter((endpoint) => !refusalFor(endpoint, scope));
      for (const endpoint of open.toSorted((one, other) => rank(one) - rank(other))) {
        const { json } = await ask(token, kind, endpoint);
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
    priceChange: 'read',
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
