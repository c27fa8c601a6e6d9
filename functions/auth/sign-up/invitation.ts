import type * as z from 'zod';
import { findShownInvite } from '../../orgs/invites/store.invites.postgres.ts';
import type { Clock } from '../../shared/clock.ts';
import type { Database } from '../../shared/db/client.ts';
import { notFound } from '../../shared/errors.ts';
import { hashSecret } from '../../shared/ids.ts';
import type { invitationSchema } from './invitation-schema.ts';

/**
 * What the holder of an invitation's link may know before they log in.
 * @throws AppError not_found alike for an unknown, expired, used, cancelled or replaced token
 */
export async function showInvitation(
  { db, clock }: { db: Database; clock: Clock },
  token: string,
): Promise<z.output<typeof invitationSchema>> {
  const found = await db.public((sql) => findShownInvite(sql, hashSecret(token), clock.now()));
  if (!found) throw notFound('invitation');
  const { email, role, org, inviter, expires_at } = found;
  return { email, role, org_name: org, invited_by_name: inviter, expires_at: expires_at.toISOString() };
}
