import * as z from 'zod';
import { planLimit } from '../../orgs/member-entitlement.ts';
import { defineRoutes } from '../../shared/http/route.ts';
import {
  botCheck,
  botCheckDown,
  botCheckTokenAfterFailures,
  busy,
  destination,
  password,
  wrongPassword,
} from '../fields.ts';
import { challengeToken, code } from './fields.ts';

const codeRefuses = {
  403: {
    second_factor_wrong: 'The code is wrong, too old or already used. Wait for the next code and send that.',
  },
  409: { no_second_factor: 'The account has no second factor.' },
  429: { second_factor_locked: 'Too many wrong codes were sent. Wait, or use a recovery code.' },
};
const codeBody = z.strictObject({ code });

export const secondFactorRoutes = defineRoutes({
  loginWithCode: {
    method: 'POST',
    path: '/api/auth/login/second-factor',
    summary:
      'Completes the sign-in of a user with a second factor. Exchanges the challenge from POST /api/auth/login and a code, or a recovery code, for an access token',
    access: 'public',
    freshSignIn: { no: 'proven by the body' },
    usesSealedSecrets: true,
    limit: 'auth',
    idempotencyKey: 'ignored',
    body: z.strictObject({ challenge_token: challengeToken, code, ...destination }).meta({
      id: 'LoginCode',
      description: 'The second step of a sign-in: the challenge, with a code of the second factor',
    }),
    refuses: {
      ...codeRefuses,
      402: planLimit,
      401: { challenge_over: 'The challenge is unknown, used or expired. Sign in again.' },
      403: { ...codeRefuses[403], invite_for_other_email: 'The invitation is for another email address.' },
      404: {
        not_found:
          'The user is not a member of the organization in `org_id`, or the invitation is unknown, accepted, cancelled or expired.',
      },
    },
  },
  getSecondFactor: {
    method: 'GET',
    path: '/api/auth/second-factor',
    summary:
      'Returns whether the caller has a second factor, since when, and how many recovery codes are left',
    access: 'viewer',
    actors: 'people only',
    withoutSecondFactor: true,
    limit: 'read',
  },
  enrolSecondFactor: {
    method: 'POST',
    path: '/api/auth/second-factor',
    summary:
      'Creates a second factor for the caller. Returns a secret for an authenticator app, once. The second factor takes effect when one of its codes is sent to POST /api/auth/second-factor/confirm',
    access: 'viewer',
    actors: 'people only',
    freshSignIn: { no: 'proven by the body' },
    withoutSecondFactor: true,
    usesSealedSecrets: true,
    limit: 'auth',
    idempotencyKey: 'ignored',
    body: z
      .strictObject({
        current_password: password.describe('Current password of the user, as proof of identity'),
        bot_check_token: botCheckTokenAfterFailures,
      })
      .meta({
        id: 'SecondFactorRequest',
        description: 'Proof of identity: the user’s password',
      }),
    refuses: {
      403: { ...botCheck, ...wrongPassword },
      409: { second_factor_exists: 'The account already has a second factor. Remove it first.' },
      503: { ...botCheckDown, ...busy },
    },
  },
  confirmSecondFactor: {
    method: 'POST',
    path: '/api/auth/second-factor/confirm',
    summary:
      'Confirms a new second factor with one of its codes. From then on, each sign-in requires a code. Returns the recovery codes, once',
    access: 'viewer',
    actors: 'people only',
    freshSignIn: { no: 'proven by the body' },
    withoutSecondFactor: true,
    usesSealedSecrets: true,
    limit: 'auth',
    idempotencyKey: 'ignored',
    body: codeBody.meta({
      id: 'SecondFactorConfirmation',
      description: 'Confirmation of a new second factor: a code from the authenticator app',
    }),
    refuses: {
      ...codeRefuses,
      409: {
        no_second_factor: 'The account has no second factor to confirm. Create one first.',
      },
    },
  },
  removeSecondFactor: {
    method: 'POST',
    path: '/api/auth/second-factor/remove',
    summary:
      'Removes the second factor, with one of its codes or a recovery code. From then on, the user can’t enter organizations that require a second factor',
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
        'Proof that the caller has the second factor: a code from the authenticator app, or a recovery code',
    }),
    refuses: codeRefuses,
  },
  renewRecoveryCodes: {
    method: 'POST',
    path: '/api/auth/second-factor/recovery-codes',
    summary: 'Replaces the caller’s recovery codes with new ones. Returns the new codes, once',
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
        'Proof that the caller has the second factor: a code from the authenticator app, or a recovery code',
    }),
    refuses: codeRefuses,
  },
});
