import * as z from 'zod';
import { inviteToken } from '../orgs/invites/invite.ts';
import { planLimit } from '../orgs/member-entitlement.ts';
import { defineRoutes } from '../shared/http/route.ts';
import { displayName } from '../shared/people/display-name.ts';
import { emailField } from '../shared/people/email-address.ts';
import { credentialRoutes } from './account/credential-routes.ts';
import { authorizeRoutes } from './authorize/routes.ts';
import { accountDeletionRoutes } from './deletion/deletion-routes.ts';
import { deviceRoutes } from './device/routes.ts';
import { exchangeRoutes } from './exchange/routes.ts';
import {
  botCheck,
  botCheckDown,
  botCheckToken,
  botCheckTokenAfterFailures,
  busy,
  destination,
  linkSecret,
  newPassword,
  orgId,
  password,
  weakPassword,
} from './fields.ts';
import { followedLink, mailedToken } from './mailed-token.ts';
import { ownDataRoutes } from './own-data-routes.ts';
import { secondFactorRoutes } from './second-factor/routes.ts';
import { signInRoutes } from './sign-ins/routes.ts';
import { invitationRoutes } from './sign-up/invitation-routes.ts';

const invalidToken = { invalid_token: 'The token is unknown, used or expired. Request a new link.' };

const loginExample = { email: 'ada@example.com', password: 'correct horse battery' };
// Another address than the login's: a wrong password for an account that exists is written down.
const signupExample = {
  ...loginExample,
  email: 'grace@example.com',
  name: 'Grace',
  org_name: 'Analytical Engines',
  bot_check_token: 'XXXX.DUMMY.TOKEN.XXXX',
};

/** Getting in and one's own account. */
export const accountRoutes = defineRoutes({
  signup: {
    method: 'POST',
    path: '/api/auth/signup',
    summary:
      'Creates a user account, in the organization of the invitation or, without one, in a new organization. In an installation with a waiting list, a request without an invitation only adds the address to the list. The response is the same if the address already has an account',
    access: 'public',
    freshSignIn: { no: 'proven by the body' },
    limit: 'auth',
    idempotencyKey: 'ignored',
    body: z
      .strictObject({
        email: emailField('Email address of the new account'),
        password: newPassword,
        name: displayName
          .meta({
            description: 'Name of the user, shown to other members. If omitted, the email address is shown',
            examples: ['Ada'],
          })
          .optional(),
        org_name: displayName
          .meta({
            description:
              'Name of the new organization. Default: derived from the user’s name or email address. Ignored with `invite_token`',
            examples: ['Analytical Engines'],
          })
          .optional(),
        invite_token: inviteToken.optional(),
        bot_check_token: botCheckToken,
      })
      .meta({
        id: 'Signup',
        description: 'A user account to create, in a new organization or in that of an invitation',
        examples: [signupExample],
      }),
    refuses: {
      402: planLimit,
      403: {
        ...botCheck,
        signup_invite_only: 'This installation creates accounts only with an invitation.',
        invite_for_other_email: 'The invitation is for another email address.',
      },
      422: {
        ...weakPassword,
        invalid_invite: 'The invitation is unknown, accepted, cancelled or expired. Ask to be invited again.',
      },
      503: { ...botCheckDown, ...busy },
    },
  },
  login: {
    method: 'POST',
    path: '/api/auth/login',
    summary:
      'Signs in with email address and password, and returns an access token for the organization of `invite_token`, or else the one in `org_id`, or else the one that the user joined first. If the user has a second factor, the response is 202 with a challenge, to send with a code to POST /api/auth/login/second-factor',
    access: 'public',
    freshSignIn: { no: 'proven by the body' },
    limit: 'auth',
    idempotencyKey: 'ignored',
    body: z
      .strictObject({
        email: emailField('Email address of the user account'),
        password,
        ...destination,
        bot_check_token: botCheckTokenAfterFailures,
      })
      .meta({
        id: 'Login',
        description: 'A sign-in with email address and password',
        examples: [loginExample],
      }),
    refuses: {
      402: planLimit,
      401: { invalid_credentials: 'The email address or the password is wrong.' },
      403: {
        ...botCheck,
        invite_for_other_email: 'The invitation is for another email address.',
      },
      404: {
        not_found:
          'The user is not a member of the organization in `org_id`, or the invitation is unknown, accepted, cancelled or expired.',
      },
      503: { ...botCheckDown, ...busy },
    },
  },
  verifyEmail: {
    method: 'POST',
    path: '/api/auth/verify-email',
    summary:
      'Verifies the email address of a new account, or confirms a changed address, with the token of the emailed link. The token works once',
    access: 'public',
    freshSignIn: { no: 'proven by the body' },
    limit: 'write',
    costs: 'few rows',
    idempotencyKey: 'ignored',
    body: followedLink,
    refuses: {
      403: {
        password_required:
          'The link confirms a changed address of an account. Send the account’s `password`, or `link_secret`.',
        wrong_password: '`password` is not the password of the account whose address is being changed.',
        ...botCheck,
      },
      422: { ...weakPassword, ...invalidToken },
      503: { ...botCheckDown, ...busy },
    },
  },
  resendVerification: {
    method: 'POST',
    path: '/api/auth/resend-verification',
    summary:
      'Emails the verification link again. The response is the same if the address is unknown or already verified',
    access: 'public',
    freshSignIn: { no: 'decides nothing' },
    limit: 'auth',
    idempotencyKey: 'ignored',
    body: z
      .strictObject({
        email: emailField('Email address of the sign-up'),
        bot_check_token: botCheckToken,
      })
      .meta({
        id: 'UnverifiedAddress',
        description: 'The email address of a sign-up, to which the verification link is sent again',
      }),
    refuses: { 403: botCheck, 503: botCheckDown },
  },
  forgotPassword: {
    method: 'POST',
    path: '/api/auth/forgot-password',
    summary:
      'Emails a link with which the user sets a new password. The response is the same if the address is unknown',
    access: 'public',
    freshSignIn: { no: 'decides nothing' },
    limit: 'auth',
    idempotencyKey: 'ignored',
    body: z
      .strictObject({
        email: emailField('Email address of the user account'),
        bot_check_token: botCheckToken,
      })
      .meta({
        id: 'ForgottenPassword',
        description: 'The account whose password was forgotten',
      }),
    refuses: { 403: botCheck, 503: botCheckDown },
  },
  resetPassword: {
    method: 'POST',
    path: '/api/auth/reset',
    summary:
      'Sets a new password with the token of an emailed link, which works once. Ends all of the user’s sign-ins and revokes their API tokens',
    access: 'public',
    freshSignIn: { no: 'proven by the body' },
    limit: 'write',
    costs: 'few rows',
    idempotencyKey: 'ignored',
    body: z
      .strictObject({ token: mailedToken, password: newPassword, link_secret: linkSecret.optional() })
      .meta({
        id: 'PasswordReset',
        description: 'A new password, with the token of the emailed link',
      }),
    refuses: { 422: { ...weakPassword, ...invalidToken }, 503: busy },
  },
  logout: {
    method: 'POST',
    path: '/api/auth/logout',
    summary:
      'Ends the sign-in of the access token, with all access tokens issued in it. The response is the same if the token is missing, expired or unknown',
    access: 'public',
    freshSignIn: { no: 'takes away' },
    limit: 'write',
    costs: 'few rows',
    idempotencyKey: 'ignored',
  },
  getMe: {
    method: 'GET',
    path: '/api/auth/me',
    summary:
      'Returns the caller’s user account, with the organization of the access token and the caller’s role in it',
    access: 'viewer',
    actors: 'people only',
    withoutSecondFactor: true,
    whileSuspended: 'members and users',
    limit: 'read',
  },
  updateMe: {
    method: 'PATCH',
    path: '/api/auth/me',
    summary: 'Changes the caller’s name, as shown to other members',
    access: 'viewer',
    actors: 'people only',
    freshSignIn: { no: 'can be undone' },
    limit: 'write',
    costs: 'few rows',
    body: z
      .strictObject({
        name: displayName.nullable().meta({
          description: 'Name of the user, shown to other members; `null` for none',
          examples: ['Ada'],
        }),
      })
      .meta({ id: 'UserChange', description: 'A change of the caller’s user account' }),
  },
  ...accountDeletionRoutes,
  ...credentialRoutes,
  getOnboardingStatus: {
    method: 'GET',
    path: '/api/auth/me/onboarding-status',
    summary:
      'Returns the steps to the first deployment, and which of them are done. `verify_email` applies to the caller, all other steps to the organization of the access token',
    access: 'viewer',
    actors: 'people only',
    limit: 'read',
  },
  switchOrg: {
    method: 'POST',
    path: '/api/auth/switch-org',
    summary:
      'Issues an access token of the same sign-in for another organization of the user. The new token expires at the same time as the current one, which stays valid',
    access: 'viewer',
    actors: 'people only',
    freshSignIn: { no: 'decides nothing' },
    withoutSecondFactor: true,
    whileSuspended: 'members and users',
    limit: 'write',
    costs: 'few rows',
    idempotencyKey: 'ignored',
    body: z
      .strictObject({ org_id: orgId })
      .meta({ id: 'OrgSwitch', description: 'The organization that the new access token is for' }),
    refuses: {
      403: {
        second_factor_required:
          'The organization requires a second factor, and the sign-in was made without one.',
      },
      404: {
        not_found:
          'The user is not a member of the organization in `org_id`, or no such organization exists.',
      },
    },
  },
});

export const authRoutes = defineRoutes({
  ...accountRoutes,
  ...invitationRoutes,
  ...ownDataRoutes,
  ...signInRoutes,
  ...secondFactorRoutes,
  ...exchangeRoutes,
  ...deviceRoutes,
  ...authorizeRoutes,
});
