import { afterAll, expect, test } from 'vitest';
import { roles } from '../../../../functions/shared/actor.ts';
import { addService } from '../../../support/builders/people/services.ts';
import { addToken } from '../../../support/builders/people/tokens.ts';
import { testDatabase } from '../../../support/hosts/database.ts';
import { tokenKinds } from '../../../support/hosts/token-kinds.ts';
import { seed, shareOf } from '../../../support/samples.ts';
import { checkOperation } from '../../../tenancy/matrix.ts';
import { endpointsWithId } from '../../../tenancy/records.ts';
import { createWorld, type World } from '../../../tenancy/world.ts';

// The matrix once more for the rows that are open to programs, asked by tokens of them: personal ones of our users, one of a service account
// of ours with the role of a viewer, and those of a third organization that its people and pipelines get in each way there is.

const database = await testDatabase();
const { apis, kinds, close } = await tokenKinds(database);
afterAll(() => Promise.all([database.close(), close()]));
const world = await createWorld(database);
const { owner } = database;

const scope = 'run' as const;
const own = await Promise.all(
  roles.map(async (role) => [role, (await addToken(owner, world.ours.users[role], { scope })).token]),
);
const strangeAdmin = await addToken(owner, world.strangers.users.owner);
const viewer = await addService(owner, world.ours.users.owner, { scope, role: 'viewer' });
const stranger = await addService(owner, world.strangers.users.owner, { scope });
// Tokens of MCP clients open nothing of the API; test/functions/mcp asks what they may.
const gotIn = await Promise.all(
  kinds
    .filter(({ by }) => by.authorizer === undefined)
    .map(async ({ isPersonal, make }) => ({
      isPersonal,
      token: await make(world.strangers.users.owner, scope),
    })),
);
const revoked = await addToken(owner, world.ours.users.owner, { scope });
await owner`update api_tokens set revoked_at = now() where id = ${revoked.grant.id}`;
// A use that is noted is a change, which the matrix would count.
await owner`update api_tokens set last_used_at = now()`;
const programs: World = {
  ...world,
  tokens: {
    ...world.tokens,
    ...Object.fromEntries(own),
    viewer: viewer.token,
    stranger: stranger.token,
    'revoked token': revoked.token,
  },
};

/** The rest has nothing to do with what a token is: test/tenancy/matrix.test.ts asks it. */
const asked = {
  askers: ['viewer', 'member', 'owner', 'stranger', 'revoked token'],
  isWellFormed: true,
} as const;

const byStranger = { askers: ['stranger'], isWellFormed: true } as const;

const open = endpointsWithId.filter(({ route }) => route.scope !== undefined);

test('there are rows for programs', () => {
  expect(open.length).toBeGreaterThan(15);
});

for (const [n, endpoint] of open.entries()) {
  test(`${endpoint.operationId}: another organization’s record is like none to a program`, async () => {
    // No service account is an admin.
    const tokens = {
      ...programs.tokens,
      ...(endpoint.route.access === 'admin' && { stranger: strangeAdmin.token }),
    };
    expect(await checkOperation({ ...programs, tokens }, endpoint, asked)).toBeGreaterThan(0);
    const able = gotIn.filter(({ isPersonal }) => isPersonal || endpoint.route.access !== 'admin');
    for (const { token: stranger } of shareOf(able, 3, seed + n))
      await checkOperation({ ...programs, apis, tokens: { ...tokens, stranger } }, endpoint, byStranger);
  });
}
