import type { ClusterLook } from '../agents/context.ts';
import type { ModelLook } from '../model-hub/look.ts';
import type { Tx } from '../shared/db/client.ts';
import type { Unit } from '../shared/db/unit.ts';

// Facts from outside, kept with a session so that they aren't read with each message.

/** A look with the time at which it was taken. */
export interface KeptLook extends ClusterLook {
  looked_at: string;
}

/** The model hub's answer, with the time of the look-up. */
export interface KeptModelLook extends ModelLook {
  looked_at: string;
}

/** The snapshot of the cluster that the session's user named, and the model hub's answer, where there were any. */
export const selectLook = (sql: Tx, orgId: string, id: string) =>
  sql<
    { cluster_look: KeptLook | null; model_look: KeptModelLook | null }[]
  >`select cluster_look, model_look from sessions
    where org_id = ${orgId} and id = ${id}`;

export async function keepModelLook({ sql, orgId }: Unit, id: string, look: KeptModelLook): Promise<void> {
  await sql`update sessions set model_look = ${sql.json(look as never)} where org_id = ${orgId} and id = ${id}`;
}

export async function keepLook({ sql, orgId }: Unit, id: string, look: KeptLook): Promise<void> {
  await sql`update sessions set cluster_look = ${sql.json(look as never)} where org_id = ${orgId} and id = ${id}`;
}
