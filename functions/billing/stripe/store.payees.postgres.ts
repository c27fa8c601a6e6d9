import type { Tx } from '../../shared/db/client.ts';
import type { Unit } from '../../shared/db/unit.ts';
import type { Payee } from './payee.ts';

/** The owner who is to have the invoices; undefined where the organization has no owner whose address is verified. */
export async function selectPayee({ sql }: Unit, preferred: string | null): Promise<Payee | undefined> {
  const [row] = await sql<Payee[]>`select user_id as "userId", email from payee(${preferred})`;
  return row;
}

/** Across organizations: those of a person that have a customer at Stripe. */
export async function selectPayingOrgs(sql: Tx, userId: string): Promise<string[]> {
  const rows = await sql<{ orgId: string }[]>`select org_id as "orgId" from paying_orgs(${userId})`;
  return rows.map(({ orgId }) => orgId);
}
