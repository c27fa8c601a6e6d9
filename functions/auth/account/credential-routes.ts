import * as z from 'zod';
import { defineRoutes } from '../../shared/http/route.ts';
import { emailField } from '../../shared/people/email-address.ts';
import {
  botCheck,
  botCheckDown,
  botCheckToken,
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
      'Changes the password. Every sign-in of the user ends, also this one, and the answer holds a new access token',
    access: 'viewer',
    actors: 'people only',
    freshSignIn: { no: 'proven by the body' },
    limit: 'auth',
    idempotencyKey: 'ignored',
    body: z
      .strictObject({
        current_password: password.describe('The user’s password before the change'),
        password: newPassword,
        bot_check_token: botCheckToken,
      })
      .meta({ id: 'PasswordChange', description: 'A change of the user’s password' }),
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
      'Asks for another e-mail address: mails a link to it, and POST /api/auth/verify-email with the token of that ' +
      'link makes the change. The answer is the same for addresses of other accounts',
    access: 'viewer',
    actors: 'people only',
    freshSignIn: { no: 'proven by the body' },
    limit: 'auth',
    idempotencyKey: 'ignored',
    body: z
      .strictObject({
        email: emailField('The new e-mail address'),
        current_password: password.describe(
          'The user’s present password, as proof that it is the user who asks',
        ),
        bot_check_token: botCheckToken,
      })
      .meta({
        id: 'EmailChange',
        description:
          'A change of the user’s mail address, which takes effect once a link that is mailed to the new address is followed',
      }),
    refuses: { 403: { ...botCheck, ...wrongPassword }, 503: { ...botCheckDown, ...busy } },
  },
});
