import type { Tx } from './client.ts';

/**
 * The organization as a value that Postgres doesn't plan for. For a table with two policies for reading (members,
 * invitations) the planner underestimates an organization that has most of the rows: it multiplies the selectivity of
 * the organization twice. A page in the order of an index would then cost more than a sort of all rows. To be used
 * where nothing but what the index has is read.
 */
export const anyOrg = (sql: Tx, orgId: string) => sql`(select ${orgId}::text)`;
