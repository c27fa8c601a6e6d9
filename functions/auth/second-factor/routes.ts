import * as z from 'zod';
import { planLimit } from '../../orgs/member-entitlement.ts';
import { defineRoutes } from '../../shared/http/route.ts';
import {
  botCheck,
  botCheckDown,
  botCheckToken,
  busy,
  destination,
  password,
  wrongPassword,
} from '../fields.ts';
import { challengeToken, code } from './fields.ts';

const codeRefuses = {
  403: { second_factor_wrong: 'The code is wrong, too old or was used before.' },
  409: { no_second_factor: 'The account has no second factor.' },
  429: { second_factor_locked: 'Too many wrong codes: wait, or use a recovery code.' },
};
const codeBody = z.strictObject({ code });

export const secondFactorRoutes = defineRoutes({
  loginWithCode: {
    method: 'POST',
    path: '/api/auth/login/second-factor',
    summary:
      'The second half of a login of a user with a second factor: exchanges the challenge of the first half and a code for an access token. A recovery code works as well',
    access: 'public',
    freshSignIn: { no: 'proven by the body' },
    usesSealedSecrets: true,
    limit: 'auth',
    idempotencyKey: 'ignored',
    body: z.strictObject({ challenge_token: challengeToken, code, ...destination }).meta({
      id: 'LoginCode',
      description:
        'The second half of a login: the challenge of the first half, and a code of the second factor',
    }),
    refuses: {
      ...codeRefuses,
      402: planLimit,
      401: { challenge_over: 'The challenge is unknown, used or expired: log in again.' },
      403: { ...codeRefuses[403], invite_for_other_email: 'The invitation is for another address.' },
      404: {
        not_found: 'The user is not a member of the organization in org_id, or there is no such invitation.',
      },
    },
  },
  getSecondFactor: {
    method: 'GET',
    path: '/api/auth/second-factor',
    summary: 'Whether the caller has a second factor, since when, and how many recovery codes are left',
    access: 'viewer',
    actors: 'people only',
    withoutSecondFactor: true,
    limit: 'read',
  },
  enrolSecondFactor: {
    method: 'POST',
    path: '/api/auth/second-factor',
    summary:
      'Creates a second factor for the caller: a secret for an authenticator app, which the answer shows once. It takes effect when one of its codes is sent to POST /api/auth/second-factor/confirm',
    access: 'viewer',
    actors: 'people only',
    freshSignIn: { no: 'proven by the body' },
    withoutSecondFactor: true,
    usesSealedSecrets: true,
    limit: 'auth',
    idempotencyKey: 'ignored',
    body: z
      .strictObject({
        current_password: password.describe(
          'The user’s present password, as proof that it is the user who asks',
        ),
        bot_check_token: botCheckToken,
      })
      .meta({
        id: 'SecondFactorRequest',
        description: 'The proof that the caller is the user: their password',
      }),
    refuses: {
      403: { ...botCheck, ...wrongPassword },
      409: { second_factor_exists: 'The account has a second factor already: remove it first.' },
      503: { ...botCheckDown, ...busy },
    },
  },
  confirmSecondFactor: {
    method: 'POST',
    path: '/api/auth/second-factor/confirm',
    summary:
      'Confirms a new second factor with one of its codes; from then on each login asks for a code. The answer shows the recovery codes, this once',
    access: 'viewer',
    actors: 'people only',
    freshSignIn: { no: 'proven by the body' },
    withoutSecondFactor: true,
    usesSealedSecrets: true,
    limit: 'auth',
    idempotencyKey: 'ignored',
    body: codeBody.meta({
      id: 'SecondFactorConfirmation',
      description: 'The confirmation of a new second factor: a code that the authenticator app shows for it',
    }),
    refuses: codeRefuses,
  },
  removeSecondFactor: {
    method: 'POST',
    path: '/api/auth/second-factor/remove',
    summary:
      'Removes the second factor, with one of its codes or a recovery code. From then on the user can’t enter organizations that require one',
    access: 'viewer',
    actors: 'people only',
    freshSignIn: { no: 'proven by the body' },
    withoutSecondFactor: true,
    usesSealedSecrets: true,
    limit: 'auth',
    idempotencyKey: 'ignored',
    body: codeBody.meta({
      id: 'SecondFactorRemoval',
      description:
        'The proof that the caller has the second factor: a code of the authenticator app, or a recovery code',
    }),
    refuses: codeRefuses,
  },
  renewRecoveryCodes: {
    method: 'POST',
    path: '/api/auth/second-factor/recovery-codes',
    summary:
      'Creates new recovery codes for the second factor, which replace the former ones. Only this answer shows them',
    access: 'viewer',
    actors: 'people only',
    freshSignIn: { no: 'proven by the body' },
    withoutSecondFactor: true,
    usesSealedSecrets: true,
    limit: 'auth',
    idempotencyKey: 'ignored',
    body: codeBody.meta({
      id: 'RecoveryCodesRequest',
      description:
        'The proof that the caller has the second factor: a code of the authenticator app, or a recovery code',
    }),
    refuses: codeRefuses,
  },
});
