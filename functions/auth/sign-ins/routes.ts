import * as z from 'zod';
import { pageQuery } from '../../shared/http/pagination.ts';
import { idParam } from '../../shared/http/params.ts';
import { defineRoutes } from '../../shared/http/route.ts';
import {
  botCheck,
  botCheckDown,
  botCheckTokenAfterFailures,
  busy,
  password,
  wrongPassword,
} from '../fields.ts';
import { code } from '../second-factor/fields.ts';

const refreshSchema = z
  .strictObject({
    code: code.optional(),
    current_password: password
      .describe('Password of the user, for an account without a second factor')
      .optional(),
    bot_check_token: botCheckTokenAfterFailures,
  })
  .meta({
    id: 'SignInRefresh',
    description: 'Proof of identity: a code of the second factor, or the password of an account without one',
    examples: [{ code: '123456' }],
  });

export const signInRoutes = defineRoutes({
  listSignIns: {
    method: 'GET',
    path: '/api/auth/sessions',
    summary: 'Lists the user’s active sign-ins, in all organizations, newest first',
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
      'Verifies the caller’s identity again, with a code of the second factor or, for an account without one, the password. Returns an access token of the same sign-in for operations that require a sign-in of the last 10 minutes',
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
        second_factor_wrong:
          'The code is wrong, too old or already used. Wait for the next code and send that.',
        second_factor_needed: 'The account has a second factor. Send `code` instead.',
      },
      409: { no_second_factor: 'The account has no second factor. Send `current_password` instead.' },
      422: { one_proof_needed: 'Send either `code` or `current_password`: both or neither were sent.' },
      429: { second_factor_locked: 'Too many wrong codes were sent. Wait, or use a recovery code.' },
      503: { ...botCheckDown, ...busy },
    },
  },
  endAllSignIns: {
    method: 'DELETE',
    path: '/api/auth/sessions',
    summary:
      'Ends all sign-ins of the user, including the current one, with their access tokens, and revokes the user’s API tokens',
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
    summary: 'Ends a sign-in of the user, with all access tokens issued in it',
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
