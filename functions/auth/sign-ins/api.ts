import { notFound } from '../../shared/errors.ts';
import { page, pageRequest } from '../../shared/http/pagination.ts';
import type { Handlers } from '../../shared/http/route.ts';
import { auditOwnAccount } from '../sign-in-log.ts';
import { type RefreshOptions, refreshSignIn } from './refresh.ts';
import type { signInRoutes } from './routes.ts';
import { type SignInRow, toSignInResponse } from './sign-in.ts';
import { endAllSignIns, findSignInEnd, revokeSignIn, selectSignIns } from './store.postgres.ts';

export function signInsApi(options: RefreshOptions): Handlers<typeof signInRoutes> {
  const { db, clock } = options;
  return {
    refreshSignIn: async ({ actor, body }) => ({
      status: 200,
      body: await refreshSignIn(options, actor, {
        code: body.code,
        current: body.current_password,
        botCheckToken: body.bot_check_token,
      }),
    }),

    listSignIns: async ({ actor, query }) => {
      const request = pageRequest(query, 'sign-ins');
      const now = clock.now();
      const { rows } = await db.tenant(actor, (sql) => [selectSignIns(sql, actor.userId, now, request)]);
      const toResponse = (row: SignInRow) => toSignInResponse(row, actor.signIn.id, now);
      return { status: 200, body: page(rows[0], request, toResponse) };
    },

    endSignIn: async ({ actor, params: { id } }) => {
      await db.write(actor, async (unit) => {
        const until = await findSignInEnd(unit.sql, actor.userId, id, unit.now);
        if (!until) throw notFound('sign-in');
        await revokeSignIn(unit, actor.userId, { id, until });
        await auditOwnAccount(unit, { action: 'auth.sign_in_ended', changes: { sign_in: id } });
      });
      return { status: 204 };
    },

    endAllSignIns: async ({ actor }) => {
      await db.write(actor, async (unit) => {
        await endAllSignIns(unit, actor.userId);
        await auditOwnAccount(unit, { action: 'auth.sign_in_ended', changes: { sign_in: 'all' } });
      });
      return { status: 204 };
    },
  };
}
