import * as z from 'zod';
import { defineRoutes } from '../../shared/http/route.ts';
import { emailField } from '../../shared/people/email-address.ts';
import {
  botCheck,
  botCheckDown,
  botCheckTokenAfterFailures,
  busy,
  newPassword,
  password,
  weakPassword,
  wrongPassword,
} from '../fields.ts';

/** A user changes what they log in with. */
export const credentialRoutes = defineRoutes({
  changeOwnPassword: {
    method: 'POST',
    path: '/api/auth/me/password',
    summary:
      'Changes the caller’s password. Ends all of the caller’s sign-ins, including the current one, revokes their API tokens, and returns a new access token',
    access: 'viewer',
    actors: 'people only',
    freshSignIn: { no: 'proven by the body' },
    limit: 'auth',
    idempotencyKey: 'ignored',
    body: z
      .strictObject({
        current_password: password.describe('Current password of the user'),
        password: newPassword,
        bot_check_token: botCheckTokenAfterFailures,
      })
      .meta({ id: 'PasswordChange', description: 'A change of the caller’s password' }),
    refuses: {
      403: { ...botCheck, ...wrongPassword },
      422: weakPassword,
      503: { ...botCheckDown, ...busy },
    },
  },
  changeOwnEmail: {
    method: 'POST',
    path: '/api/auth/me/email',
    summary:
      'Requests a change of the caller’s email address and emails a link to the new address. The change takes effect when the link’s token is sent to POST /api/auth/verify-email. The response is the same if another account has the address',
    access: 'viewer',
    actors: 'people only',
    freshSignIn: { no: 'proven by the body' },
    limit: 'auth',
    idempotencyKey: 'ignored',
    body: z
      .strictObject({
        email: emailField('New email address'),
        current_password: password.describe('Current password of the user, as proof of identity'),
        bot_check_token: botCheckTokenAfterFailures,
      })
      .meta({
        id: 'EmailChange',
        description:
          'A change of the caller’s email address, which takes effect when the link emailed to the new address is followed',
      }),
    refuses: { 403: { ...botCheck, ...wrongPassword }, 503: { ...botCheckDown, ...busy } },
  },
});
