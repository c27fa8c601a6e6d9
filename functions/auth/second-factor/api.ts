import type { Handlers } from '../../shared/http/route.ts';
import type { SignInOptions } from '../log-in/sign-in.ts';
import { confirm, enrol, remove, renewCodes, type SecondFactorOptions } from './enrolment.ts';
import { logInWithCode } from './login.ts';
import type { secondFactorRoutes } from './routes.ts';
import { selectStanding } from './store.postgres.ts';

export function secondFactorApi(
  options: SecondFactorOptions & SignInOptions,
): Handlers<typeof secondFactorRoutes> {
  return {
    loginWithCode: async ({ body, requestId, sourceIp, userAgent }) => ({
      status: 200,
      body: await logInWithCode(options, {
        challengeToken: body.challenge_token,
        code: body.code,
        orgId: body.org_id,
        inviteToken: body.invite_token,
        source: { requestId, sourceIp, userAgent },
      }),
    }),

    getSecondFactor: async ({ actor }) => {
      const { rows } = await options.db.tenant(actor, (sql) => [selectStanding(sql, actor.userId)]);
      const [{ since, left }] = rows[0];
      const body = {
        enabled: since !== null,
        since: since?.toISOString() ?? null,
        recovery_codes_left: left,
      };
      return { status: 200, body };
    },

    enrolSecondFactor: async ({ actor, body }) => ({
      status: 201,
      headers: { Location: '/api/auth/second-factor' },
      body: await enrol(options, actor, {
        current: body.current_password,
        botCheckToken: body.bot_check_token,
      }),
    }),

    confirmSecondFactor: async ({ actor, body }) => ({
      status: 200,
      body: { recovery_codes: await confirm(options, actor, body.code) },
    }),

    removeSecondFactor: async ({ actor, body }) => {
      await remove(options, actor, body.code);
      return { status: 204 };
    },

    renewRecoveryCodes: async ({ actor, body }) => ({
      status: 200,
      body: { recovery_codes: await renewCodes(options, actor, body.code) },
    }),
  };
}
