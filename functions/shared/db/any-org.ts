import type { Tx } from './client.ts';

/**
 * The organization as a value that Postgres doesn't plan for. A table with two policies for reading, which members and
 * invitations are, takes an organization with most of the rows for one with few: of a row in the organization it is
 * reckoned once more how likely it is in it. A page in the order of an index would then cost more than a sort of all rows.
 * To be used where nothing but what the index has is read.
 */
export const anyOrg = (sql: Tx, orgId: string) => sql`(select ${orgId}::text)`;
