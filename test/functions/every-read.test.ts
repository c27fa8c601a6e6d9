import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type * as z from 'zod';
import { endpoints } from '../../functions/routes.ts';
import { systemClock } from '../../functions/shared/clock.ts';
import { org as largeOrg } from '../bench/growth/row-values.ts';
import { longestQueries } from '../support/builders/bodies/longest-queries.ts';
import { paramsOf } from '../support/builders/bodies/unknown-ids.ts';
import { testMail } from '../support/builders/mail.ts';
import { signedIn } from '../support/builders/people/sign-ins.ts';
import { type Asked, measuredOrg } from '../support/hosts/measured-org.ts';
import { recordOf } from '../tenancy/kept-records.ts';
import { needed } from '../tenancy/reads.ts';
import { furnishAll, recordFor } from '../tenancy/records.ts';
import { createWorld, type World } from '../tenancy/world.ts';

// What one request, one mail's event and an export have Postgres do in an organization with a thousand rows of each table.
// Counted is what doesn't depend on the machine. How it grows beyond is judged where statements are planned (test/support/growth);
// lists with their filters are in request-maxima.test.ts.

/**
 * Of the heaviest statement: a few milliseconds of planning, and at most 30 MB of memory that is looked at. Of all that a request
 * asks, where it isn't an export, as much: the most was 799 pages.
 */
const most = { characters: 5_000, parts: 80, pages: 4_000 };

let org: Awaited<ReturnType<typeof measuredOrg>>;
let world: World;
beforeAll(async () => {
  org = await measuredOrg('a full', 1_000);
  world = await createWorld(org.database);
  await furnishAll(world);
  await fillOrg(world.ours.orgId);
});
afterAll(() => org.close());

/** Gives the organization the rows of the large one, but for those that it has itself under the same key. */
async function fillOrg(orgId: string): Promise<void> {
  const { owner } = org;
  const tables = await owner<{ name: string }[]>`
    select c.relname as name from pg_attribute a join pg_class c on c.oid = a.attrelid
    where a.attname = 'org_id' and c.relkind = 'r' and c.relnamespace = 'public'::regnamespace
      and c.relname not in ('audit_seals', 'billing_accounts')`;
  await owner.begin(async (sql) => {
    await sql`set local session_replication_role = replica`;
    for (const { name } of tables)
      await sql`update ${sql(name)} set org_id = ${orgId} where org_id = ${largeOrg}`;
    // An export renders plans, and reads each deployment with what belongs to it: of those a few pages.
    await sql`delete from deployments where org_id = ${orgId} and id like 'd-%' and right(id, 1) <> '7'`;
    await sql`delete from plans where org_id = ${orgId} and id like 'p-%' and right(id, 1) <> '7'`;
    await sql`update plans set plan = (select plan from plans where org_id = ${orgId} and id not like 'p-%' limit 1)
      where org_id = ${orgId} and id like 'p-%'`;
  });
  await owner`analyze`;
}

const isHeavy = ({ characters, parts, pages }: Asked) =>
  parts > most.parts || pages > most.pages || characters > most.characters;
const isHeavyInAll = ({ pagesInAll }: Asked) => pagesInAll > most.pages;
/** Answers that are read in parts, each of which is bounded. */
const inParts = /^export(Org|Me)$/;

// Those of operators are asked for in test/functions/operator.
const gets = endpoints.filter(({ route }) => route.method === 'GET' && route.access !== 'operator');

/** The route's path with ids of the organization's own. */
async function pathOf(endpoint: (typeof gets)[number]): Promise<string> {
  const hasParams = Object.keys(paramsOf(endpoint)).length > 0;
  const params = hasParams ? await recordOf(world, world.ours, recordFor(endpoint).make, true) : {};
  return endpoint.route.path.replace(/\{(\w+)\}/g, (_, name: string) => params[name] as string);
}

describe('In a full organization', () => {
  test.each(gets)('$route.path asks little of Postgres', async (endpoint) => {
    const { group, operationId, route } = endpoint;
    const path = await pathOf(endpoint);
    const token = route.access === 'public' ? undefined : await signedIn(org.owner, world.ours.users.owner);
    const query = needed[operationId] ?? {};
    const [{ status, text }, asked] = await org.asked(() =>
      org.apis[group].call('GET', path, { ...(token && { token }), query }),
    );
    const isTooMuch = isHeavy(asked) || (!inParts.test(operationId) && isHeavyInAll(asked));
    expect(isTooMuch ? asked : status).toBe(200);
    // An export that fails on its way has answered 200 by then.
    if (inParts.test(operationId)) expect(text.slice(-600)).toContain('"end"');
  });

  // Lists without an id in their path are in request-maxima.test.ts.
  test.each(gets.filter(({ route }) => route.params && route.query))(
    '$route.path asks little of Postgres, with any query',
    async (endpoint) => {
      const { group, route } = endpoint;
      const path = await pathOf(endpoint);
      const token = await signedIn(org.owner, world.ours.users.owner);
      const heavy: unknown[] = [];
      for (const query of longestQueries({ path, query: route.query as z.ZodObject })) {
        const [{ status }, asked] = await org.asked(() =>
          org.apis[group].call('GET', path, { token, query }),
        );
        if (![200, 400, 422].includes(status) || isHeavy(asked) || isHeavyInAll(asked))
          heavy.push({ query, status, ...asked });
      }
      expect(heavy).toEqual([]);
    },
  );

  test('the mails of an event ask little of Postgres, however many members it goes to', async () => {
    const mail = testMail(org.database, systemClock, { membersAtOnce: 50 });
    await mail.beginAnew();
    await org.database.db.system(world.ours.orgId, (unit) =>
      unit.emit({
        type: 'org.approval_required_toggled',
        entityId: world.ours.orgId,
        title: 'Approvals are needed',
        payload: { approval_required: true },
      }),
    );
    const first = await mail.events('org.approval_required_toggled');
    const [isDelivered, asked] = await org.asked(() => mail.deliver(first));
    const others = await mail.events('member.mails_due');
    const [isShareDelivered, askedOfShare] = await org.asked(() => mail.deliver(others.slice(0, 1)));
    expect({ isDelivered, isShareDelivered, shares: others.length > 1 }).toEqual({
      isDelivered: true,
      isShareDelivered: true,
      shares: true,
    });
    expect([asked, askedOfShare].filter(isHeavy)).toEqual([]);
  });
});
