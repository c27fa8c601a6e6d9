import { invalid } from '../shared/errors.ts';
import type { Handlers } from '../shared/http/route.ts';
import { tokenLifetimeMs } from '../shared/http/token.ts';
import { hashSecret } from '../shared/ids.ts';
import { type LoginOptions, logIn, switchOrg } from './login.ts';
import { onboardingStatus } from './onboarding.ts';
import { type ResetOptions, requestReset, resetPassword } from './reset.ts';
import type { authRoutes } from './routes.ts';
import { type SignupOptions, signUp } from './signup.ts';
import { consumeEmailToken, markVerified, revokeToken } from './store.postgres.ts';
import { toUserView, type UserRow } from './user.ts';

export type AuthApiOptions = SignupOptions & LoginOptions & ResetOptions;

export function authApi(options: AuthApiOptions): Handlers<typeof authRoutes> {
  const { db, clock } = options;
  return {
    signup: async ({ body, requestId, sourceIp, userAgent }) => {
      await signUp(options, {
        email: body.email,
        password: body.password,
        name: body.name,
        orgName: body.org_name,
        inviteToken: body.invite_token,
        botCheckToken: body.bot_check_token,
        source: { requestId, sourceIp, userAgent },
      });
      return { status: 202, body: { status: 'accepted' } };
    },

    login: async ({ body, requestId, sourceIp, userAgent }) => {
      const signedIn = await logIn(options, {
        email: body.email,
        password: body.password,
        orgId: body.org_id,
        inviteToken: body.invite_token,
        botCheckToken: body.bot_check_token,
        source: { requestId, sourceIp, userAgent },
      });
      return { status: 200, body: signedIn };
    },

    verifyEmail: async ({ body }) => {
      const now = clock.now();
      const isVerified = await db.public(async (sql) => {
        const userId = await consumeEmailToken(sql, 'verify_email', hashSecret(body.token), now);
        if (userId) await markVerified(sql, userId, now);
        return userId !== undefined;
      });
      if (isVerified) return { status: 200, body: { status: 'verified' } };
      const detail = 'This link is not valid any more. Sign up again with the same address to get a new one.';
      throw invalid('invalid_token', detail);
    },

    forgotPassword: async ({ body, sourceIp }) => {
      const { email, bot_check_token: botCheckToken } = body;
      await requestReset(options, { email, botCheckToken, sourceIp });
      return { status: 202, body: { status: 'accepted' } };
    },

    resetPassword: async ({ body }) => {
      await resetPassword(options, body);
      return { status: 200, body: { status: 'changed' } };
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

    getOnboardingStatus: async ({ actor }) => ({ status: 200, body: await onboardingStatus(db, actor) }),

    switchOrg: async ({ actor, body }) => ({
      status: 200,
      body: await switchOrg(options, actor, body.org_id),
    }),
  };
}
