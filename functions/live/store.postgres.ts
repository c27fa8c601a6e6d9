import type { Tx } from '../shared/db/client.ts';
import type { Bearer } from './bearer.ts';
import type { HappenedEvent } from './change.ts';

// What the live channel reads of other domains: the outbox, and who still is a member by a sign-in that stands.

/** Events of the organization from an id of the outbox on, in the order of their ids. */
export const selectEventsFrom = (sql: Tx, orgId: string, from: string, limit: number) =>
  sql<HappenedEvent[]>`select id, event_type as type, detail from outbox
    where org_id = ${orgId} and id >= ${from} order by id limit ${limit}`;

export interface StandingRow {
  user_id: string;
  sign_in: string;
  role: Bearer['role'];
}

/** Of the members by their sign-ins those who may still read the organization's things, with the roles that they have now. */
export const selectStanding = (sql: Tx, bearers: readonly Bearer[]) => {
  const asked = bearers.map(({ userId, tokenVersion, signIn }) => ({
    user_id: userId,
    sign_in: signIn.id,
    token_version: tokenVersion,
  }));
  return sql<StandingRow[]>`select * from standing_members(${sql.json(asked)})`;
};
