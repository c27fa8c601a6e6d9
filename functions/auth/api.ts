import { invalid } from '../shared/errors.ts';
import type { Handlers } from '../shared/http/route.ts';
import { tokenLifetimeMs } from '../shared/http/token.ts';
import { hashSecret } from '../shared/ids.ts';
import { type LoginOptions, logIn } from './login.ts';
import type { authRoutes } from './routes.ts';
import { type SignupOptions, signUp } from './signup.ts';
import { consumeVerificationToken, markVerified, revokeToken } from './store.postgres.ts';
import { toUserView, type UserRow } from './user.ts';

export type AuthApiOptions = SignupOptions & LoginOptions;

export function authApi(options: AuthApiOptions): Handlers<typeof authRoutes> {
  const { db, clock } = options;
  return {
    signup: async ({ body, sourceIp }) => {
      const { email, password, name, org_name: orgName, bot_check_token: botCheckToken } = body;
      await signUp(options, { email, password, name, orgName, botCheckToken, sourceIp });
      return { status: 202, body: { status: 'accepted' } };
    },

    login: async ({ body, sourceIp }) => {
      const { email, password, bot_check_token: botCheckToken } = body;
      return { status: 200, body: await logIn(options, { email, password, botCheckToken, sourceIp }) };
    },

    verifyEmail: async ({ body }) => {
      const now = clock.now();
      const isVerified = await db.public(async (sql) => {
        const userId = await consumeVerificationToken(sql, hashSecret(body.token), now);
        if (userId) await markVerified(sql, userId, now);
        return userId !== undefined;
      });
      if (isVerified) return { status: 200, body: { status: 'verified' } };
      const detail = 'This link is not valid any more. Sign up again with the same address to get a new one.';
      throw invalid('invalid_token', detail);
    },

    logout: async ({ actor }) => {
      // Not through the tenant, which refuses a revoked token: logging out twice must work.
      const expiresAt = new Date(clock.now().getTime() + tokenLifetimeMs);
      await db.public((sql) => revokeToken(sql, actor.jti, expiresAt));
      return { status: 204 };
    },

    getMe: async ({ actor }) => {
      const { caller, rows } = await db.tenant(actor, (sql) => [
        sql<(UserRow & { org_name: string })[]>`
          select u.*, o.name as org_name from users u, orgs o where u.id = ${actor.userId} and o.id = ${actor.orgId}`,
      ]);
      // enter_org has found both in the same transaction.
      const user = rows[0][0] as UserRow & { org_name: string };
      const membership = { org_id: actor.orgId, org_name: user.org_name, role: caller.role };
      return { status: 200, body: toUserView(user, membership) };
    },
  };
}
