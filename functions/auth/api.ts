import type { ExchangeOptions } from '../orgs/trusts/exchange.ts';
import type { BufferedHandlers } from '../shared/http/http-handler.ts';
import { tokenIn } from '../shared/http/pipeline/authenticate.ts';
import type { Handlers } from '../shared/http/route.ts';
import { changeName, changeOwnPassword, requestEmailChange } from './account/account.ts';
import { type OnboardingOptions, onboardingStatus } from './account/onboarding.ts';
import { authorizeApi } from './authorize/api.ts';
import type { AuthorizeOptions } from './authorize/decide.ts';
import { cancelUserDeletion, findUserDeletion, requestUserDeletion } from './deletion/deletion.ts';
import { type DeviceApiOptions, deviceApi } from './device/api.ts';
import { exchangeApi } from './exchange/api.ts';
import { type LoginOptions, logIn, logOut, switchOrg } from './log-in/login.ts';
import { type ResetOptions, requestReset, resetPassword } from './log-in/reset.ts';
import type { accountRoutes, authRoutes } from './routes.ts';
import { secondFactorApi } from './second-factor/api.ts';
import type { CodeCheckOptions } from './second-factor/code-check.ts';
import { signInsApi } from './sign-ins/api.ts';
import { showInvitation } from './sign-up/invitation.ts';
import { type SignupOptions, signUp } from './sign-up/signup.ts';
import { passwordNext, requestVerification, verifyEmail } from './sign-up/verification.ts';
import { selectMe } from './store.postgres.ts';
import { type OwnUserRow, toOwnUserResponse } from './user.ts';

export type AuthApiOptions = SignupOptions &
  LoginOptions &
  ResetOptions &
  CodeCheckOptions &
  OnboardingOptions &
  ExchangeOptions &
  DeviceApiOptions &
  AuthorizeOptions;

/** One function per row that doesn't stream. */
export const authApi = (options: AuthApiOptions): BufferedHandlers<typeof authRoutes> => ({
  ...accountApi(options),
  showInvitation: async ({ body }) => ({ status: 200, body: await showInvitation(options, body.token) }),
  ...signInsApi(options),
  ...secondFactorApi(options),
  ...exchangeApi(options),
  ...deviceApi(options),
  ...authorizeApi(options),
});

function accountApi(options: AuthApiOptions): Handlers<typeof accountRoutes> {
  const { db } = options;
  return {
    signup: async ({ body, requestId, sourceIp, userAgent }) => {
      const linkSecret = await signUp(options, {
        email: body.email,
        password: body.password,
        name: body.name,
        orgName: body.org_name,
        inviteToken: body.invite_token,
        botCheckToken: body.bot_check_token,
        source: { requestId, sourceIp, userAgent },
      });
      return { status: 202, body: { status: 'accepted', link_secret: linkSecret } };
    },

    login: async ({ body, requestId, sourceIp, userAgent }) => {
      const answer = await logIn(options, {
        email: body.email,
        password: body.password,
        orgId: body.org_id,
        inviteToken: body.invite_token,
        botCheckToken: body.bot_check_token,
        source: { requestId, sourceIp, userAgent },
      });
      return 'challenge' in answer
        ? { status: 202, body: answer.challenge }
        : { status: 200, body: answer.signedIn };
    },

    verifyEmail: async ({ body, requestId, sourceIp, userAgent }) => {
      const source = { requestId, sourceIp, userAgent };
      const { passwordNeeded } = await verifyEmail(options, {
        token: body.token,
        password: body.password,
        linkSecret: body.link_secret,
        botCheckToken: body.bot_check_token,
        source,
      });
      const verified = { status: 'verified' as const, password_needed: passwordNeeded };
      return { status: 200, body: passwordNeeded ? { ...verified, next_step: passwordNext } : verified };
    },

    resendVerification: async ({ body, sourceIp }) => {
      await requestVerification(options, { ...body, botCheckToken: body.bot_check_token, sourceIp });
      return { status: 202, body: { status: 'accepted' } };
    },

    forgotPassword: async ({ body, sourceIp }) => {
      const { email, bot_check_token: botCheckToken } = body;
      await requestReset(options, { email, botCheckToken, sourceIp });
      return { status: 202, body: { status: 'accepted' } };
    },

    resetPassword: async ({ body, requestId, sourceIp, userAgent }) => {
      const { token, password, link_secret: linkSecret } = body;
      const source = { requestId, sourceIp, userAgent };
      await resetPassword(options, { token, password, linkSecret, source });
      return { status: 200, body: { status: 'changed' } };
    },

    logout: async ({ headers, requestId, sourceIp, userAgent }) => {
      await logOut(options, tokenIn(headers.authorization), { requestId, sourceIp, userAgent });
      return { status: 204 };
    },

    getMe: async ({ actor }) => {
      const { caller, rows } = await db.tenant(actor, (sql) => [selectMe(sql, actor.userId, actor.orgId)]);
      // enter_org has found both in the same transaction.
      const user = rows[0][0] as OwnUserRow;
      return { status: 200, body: toOwnUserResponse(user, { orgId: actor.orgId, role: caller.role }) };
    },

    updateMe: async ({ actor, body }) => ({ status: 200, body: await changeName(options, actor, body.name) }),

    deleteMe: async ({ actor }) => ({ status: 202, body: await requestUserDeletion(options, actor) }),

    getMyDeletion: async ({ actor }) => ({ status: 200, body: await findUserDeletion(options, actor) }),

    cancelMyDeletion: async ({ actor }) => {
      await cancelUserDeletion(options, actor);
      return { status: 204 };
    },

    changeOwnPassword: async ({ actor, body }) => ({
      status: 200,
      body: await changeOwnPassword(options, actor, {
        current: body.current_password,
        password: body.password,
        botCheckToken: body.bot_check_token,
      }),
    }),

    changeOwnEmail: async ({ actor, body }) => {
      const linkSecret = await requestEmailChange(options, actor, {
        email: body.email,
        current: body.current_password,
        botCheckToken: body.bot_check_token,
      });
      return { status: 202, body: { status: 'accepted', link_secret: linkSecret } };
    },

    getOnboardingStatus: async ({ actor }) => ({ status: 200, body: await onboardingStatus(options, actor) }),

    switchOrg: async ({ actor, body }) => ({
      status: 200,
      body: await switchOrg(options, actor, body.org_id),
    }),
  };
}
