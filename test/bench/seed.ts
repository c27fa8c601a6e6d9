import { randomBytes } from 'node:crypto';
import postgres from 'postgres';
import { systemClock } from '../../functions/shared/clock.ts';
import { accessTokens } from '../../functions/shared/http/pipeline/token.ts';
import { newId } from '../../functions/shared/ids.ts';

export interface Seed {
  orgId: string;
  userIds: string[];
  /** One at its first gate, without messages. */
  sessionId: string;
  /** One access token per user. */
  tokens: string[];
}

/** One org with deployments to list and users to share the limits among. Written directly: it is not measured. */
export async function seed(
  ownerUrl: string,
  jwtSecret: string,
  users: number,
  deployments: number,
): Promise<Seed> {
  const sql = postgres(ownerUrl, { max: 1, onnotice: () => {} });
  const issuer = accessTokens([jwtSecret], systemClock);
  const orgId = newId('org');
  const accountId = newId('cloudAccount');
  const userIds = Array.from({ length: users }, () => newId('user'));
  await sql`insert into orgs ${sql({ id: orgId, name: 'Bench' })}`;
  await sql`insert into users ${sql(
    userIds.map((id) => ({
      id,
      email: `${id}@example.com`,
      password_hash: '-',
      email_verified_at: new Date(),
    })),
  )}`;
  await sql`insert into members ${sql(userIds.map((user_id) => ({ org_id: orgId, user_id, role: 'member' })))}`;
  await sql`insert into cloud_accounts ${sql({
    org_id: orgId,
    id: accountId,
    provider: 'aws',
    account_label: 'Bench',
    account_id: '111122223333',
    credentials: sql.json({}),
    default_region: 'us-east-1',
    connected_by: userIds[0] as string,
  })}`;
  const rows = Array.from({ length: deployments }, (_, number) => ({
    org_id: orgId,
    id: newId('deployment'),
    name: `vector-database-${number}`,
    agent_id: 'vector-database',
    cloud_account_id: accountId,
    scope: sql.json({ cluster_name: 'production', namespace: 'vector-database', region: 'us-east-1' }),
    status: 'succeeded',
    requested_by: userIds[0] as string,
  }));
  await sql`insert into deployments ${sql(rows)}`;
  const sessionId = newId('session');
  await sql`insert into sessions ${sql({
    org_id: orgId,
    id: sessionId,
    agent_id: 'vector-database',
    user_id: userIds[0] as string,
    status: 'active',
    current_gate: 1,
    waiting_on: 'user',
  })}`;
  await sql`analyze`;
  await sql.end();
  const tokens = await Promise.all(userIds.map((userId) => issuer.issue({ userId, orgId, tokenVersion: 1 })));
  return { orgId, userIds, sessionId, tokens };
}

export const newJwtSecret = () => randomBytes(32).toString('base64url');
