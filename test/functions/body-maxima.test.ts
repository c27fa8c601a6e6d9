import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { endpoints } from '../../functions/routes.ts';
import { longestBodies } from '../support/builders/bodies/longest-bodies.ts';
import { unknownPath } from '../support/builders/bodies/unknown-ids.ts';
import { measuredOrg } from '../support/hosts/measured-org.ts';
import { shareOf } from '../support/samples.ts';

// What one body can have Postgres do: each row's with every list, map and text as long as its schema allows, one after the
// other and all at once. Counted as in request-maxima.test.ts, the pages of all its statements together: a sign-up has most, 1,128.

const most = { characters: 6_000, parts: 80, pages: 4_000 };

/** A third of them a day. */
const withBody = shareOf(
  endpoints.filter(({ route }) => route.body),
  3,
);

/** Rows of the full organization, for paths that name one. */
const filledIds: Record<string, string> = {
  deployments: `deploy-${String(402).padStart(26, '0')}`,
  sessions: `s-${String(402).padStart(26, '0')}`,
};

async function giveIds({ owner, reader }: Awaited<ReturnType<typeof measuredOrg>>): Promise<void> {
  const { deployments: deployment = '', sessions: session = '' } = filledIds;
  await owner.begin(async (sql) => {
    await sql`set local session_replication_role = replica`;
    await sql`update deployments set id = ${deployment}, status = 'succeeded' where id = ${deployment.replace('deploy', 'd')}`;
    await sql`update sessions set user_id = ${reader.userId}, status = 'active' where id = ${session}`;
  });
}

describe.each(['an empty', 'a full'] as const)('in %s organization', (which) => {
  let org: Awaited<ReturnType<typeof measuredOrg>>;
  beforeAll(async () => {
    org = await measuredOrg(which);
    await giveIds(org);
  });
  afterAll(() => org.close());
  // What one row did to the caller must not keep the next one from being asked.
  beforeEach(async () => {
    const { userId, orgId } = org.reader;
    await org.owner`update users set token_version = 1, email_verified_at = now() where id = ${userId}`;
    await org.owner`update members set role = 'owner' where org_id = ${orgId} and user_id = ${userId}`;
  });

  test.each(withBody)(
    '$route.method $route.path asks little of Postgres, whatever its body holds',
    async (endpoint) => {
      const { group, route } = endpoint;
      const { each, all } = longestBodies(route.body as NonNullable<typeof route.body>);
      const path = unknownPath(endpoint, filledIds[route.path.split('/')[2] ?? '']);
      const heavy: unknown[] = [];
      for (const { field, body } of [...each, { field: 'all', body: all }]) {
        const token = route.access === 'public' ? undefined : await org.apis[group].tokenFor(org.reader);
        const [{ status }, { statements, ...asked }] = await org.asked(() =>
          org.apis[group].call(route.method, path, { ...(token ? { token } : {}), body }),
        );
        const isHeavy =
          asked.parts > most.parts || asked.pagesInAll > most.pages || asked.characters > most.characters;
        if (status >= 500 || isHeavy) heavy.push({ field, status, ...asked });
      }
      expect(heavy).toEqual([]);
    },
  );
});
