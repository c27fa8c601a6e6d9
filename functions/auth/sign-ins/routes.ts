import * as z from 'zod';
import { pageQuery } from '../../shared/http/pagination.ts';
import { idParam } from '../../shared/http/params.ts';
import { defineRoutes } from '../../shared/http/route.ts';
import { botCheck, botCheckDown, botCheckToken, busy, password, wrongPassword } from '../fields.ts';
import { code } from '../second-factor/fields.ts';

const refreshSchema = z
  .strictObject({
    code: code.optional(),
    current_password: password
      .describe('The user’s password, for an account without a second factor')
      .optional(),
    bot_check_token: botCheckToken,
  })
  .meta({
    id: 'SignInRefresh',
    description:
      'Proof that the caller is the user: a code of the second factor, or the password of an account without one',
    examples: [{ code: '123456' }],
  });

export const signInRoutes = defineRoutes({
  listSignIns: {
    method: 'GET',
    path: '/api/auth/sessions',
    summary: 'Lists the user’s sign-ins (logins) that have not ended, newest first, in all organizations',
    access: 'viewer',
    actors: 'people only',
    withoutSecondFactor: true,
    whileSuspended: 'members and users',
    limit: 'read',
    query: pageQuery,
  },
  refreshSignIn: {
    method: 'POST',
    path: '/api/auth/fresh-sign-in',
    summary:
      'Proves again who the caller is, by a code of the second factor or, without one, by the password: the answer holds an ' +
      'access token of the same sign-in for acts that need one of the last 10 minutes',
    access: 'viewer',
    actors: 'people only',
    whileSuspended: 'members and users',
    freshSignIn: { no: 'proven by the body' },
    limit: 'auth',
    idempotencyKey: 'ignored',
    body: refreshSchema,
    refuses: {
      403: {
        ...botCheck,
        ...wrongPassword,
        second_factor_wrong: 'The code is wrong, too old or was used before.',
        second_factor_needed: 'The account has a second factor: send a code of it.',
      },
      409: { no_second_factor: 'The account has no second factor: send the password.' },
      422: { one_proof_needed: 'Neither code nor current_password was sent, or both were.' },
      429: { second_factor_locked: 'Too many wrong codes: wait, or use a recovery code.' },
      503: { ...botCheckDown, ...busy },
    },
  },
  endAllSignIns: {
    method: 'DELETE',
    path: '/api/auth/sessions',
    summary:
      'Logs out everywhere: ends all sign-ins of the user, this one too, with every access token of them',
    access: 'viewer',
    actors: 'people only',
    freshSignIn: { no: 'takes away' },
    endsOwnRights: true,
    withoutSecondFactor: true,
    whileSuspended: 'members and users',
    limit: 'write',
    costs: 'few rows',
  },
  endSignIn: {
    method: 'DELETE',
    path: '/api/auth/sessions/{id}',
    summary: 'Ends a sign-in of the user with every access token that came from it',
    access: 'viewer',
    actors: 'people only',
    freshSignIn: { no: 'takes away' },
    endsOwnRights: true,
    withoutSecondFactor: true,
    whileSuspended: 'members and users',
    limit: 'write',
    costs: 'few rows',
    params: z.object({ id: idParam('token', 'sign-in') }),
  },
});
