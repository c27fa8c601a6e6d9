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

const invalidToken = { invalid_token: 'The token is unknown, used or expired.' };

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
      'Creates an account: in the organization of the invitation, or without one in a new organization. An address that has an account already gets the same answer',
    access: 'public',
    freshSignIn: { no: 'proven by the body' },
    limit: 'auth',
    idempotencyKey: 'ignored',
    body: z
      .strictObject({
        email: emailField('The e-mail address of the new account'),
        password: newPassword,
        name: displayName
          .meta({
            description: 'The name to show to other members; if left out, the mail address is shown',
            examples: ['Ada'],
          })
          .optional(),
        org_name: displayName
          .meta({
            description:
              'The name of the organization that is created for the account; if left out, it is derived from the person’s name or address. Not used with invite_token',
            examples: ['Analytical Engines'],
          })
          .optional(),
        invite_token: inviteToken.optional(),
        bot_check_token: botCheckToken,
      })
      .meta({
        id: 'Signup',
        description: 'An account to create, with an organization of its own or in that of an invitation',
        examples: [signupExample],
      }),
    refuses: {
      402: planLimit,
      403: {
        ...botCheck,
        signup_invite_only: 'This installation takes new accounts only with an invitation.',
        invite_for_other_email: 'The invitation is for another address.',
      },
      422: {
        ...weakPassword,
        invalid_invite: 'The invitation is unknown, used, expired or for another address.',
      },
      503: { ...botCheckDown, ...busy },
    },
  },
  login: {
    method: 'POST',
    path: '/api/auth/login',
    summary:
      'Exchanges e-mail address and password for an access token. The token is for the organization in org_id, else for that of the ' +
      'invitation, else for the user’s oldest one. If the user has a second factor, the answer is 202 with a challenge: ' +
      'POST /api/auth/login/second-factor takes it with a code',
    access: 'public',
    freshSignIn: { no: 'proven by the body' },
    limit: 'auth',
    idempotencyKey: 'ignored',
    body: z
      .strictObject({
        email: emailField('The e-mail address of the user’s account'),
        password,
        ...destination,
        bot_check_token: botCheckToken,
      })
      .meta({ id: 'Login', description: 'A login with mail address and password', examples: [loginExample] }),
    refuses: {
      402: planLimit,
      401: { invalid_credentials: 'The e-mail address or the password is wrong.' },
      403: {
        ...botCheck,
        invite_for_other_email: 'The invitation is for another address.',
      },
      404: {
        not_found: 'The user is not a member of the organization in org_id, or there is no such invitation.',
      },
      503: { ...botCheckDown, ...busy },
    },
  },
  verifyEmail: {
    method: 'POST',
    path: '/api/auth/verify-email',
    summary:
      'Verifies the e-mail address of a new account, or a changed address, with the token of the mailed link, which works once',
    access: 'public',
    freshSignIn: { no: 'proven by the body' },
    limit: 'write',
    costs: 'few rows',
    idempotencyKey: 'ignored',
    body: followedLink,
    refuses: {
      403: {
        password_required:
          'The link confirms a changed address of an account: send the password of that account, too.',
        wrong_password: 'The password is not that of the account whose address is changed.',
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
      'Mails the verification link again. An address that is unknown or verified already gets the same answer',
    access: 'public',
    freshSignIn: { no: 'decides nothing' },
    limit: 'auth',
    idempotencyKey: 'ignored',
    body: z
      .strictObject({
        email: emailField('The e-mail address of the sign-up'),
        bot_check_token: botCheckToken,
      })
      .meta({
        id: 'UnverifiedAddress',
        description: 'The e-mail address of a sign-up to which the verification mail is to be sent again',
      }),
    refuses: { 403: botCheck, 503: botCheckDown },
  },
  forgotPassword: {
    method: 'POST',
    path: '/api/auth/forgot-password',
    summary: 'Mails a link with which the user sets a new password. An unknown address gets the same answer',
    access: 'public',
    freshSignIn: { no: 'decides nothing' },
    limit: 'auth',
    idempotencyKey: 'ignored',
    body: z
      .strictObject({
        email: emailField('The e-mail address of the user’s account'),
        bot_check_token: botCheckToken,
      })
      .meta({
        id: 'ForgottenPassword',
        description: 'The account whose password was forgotten, by its mail address',
      }),
    refuses: { 403: botCheck, 503: botCheckDown },
  },
  resetPassword: {
    method: 'POST',
    path: '/api/auth/reset',
    summary:
      'Sets a new password with the token of a reset mail, which works once. All sign-ins of the user end',
    access: 'public',
    freshSignIn: { no: 'proven by the body' },
    limit: 'write',
    costs: 'few rows',
    idempotencyKey: 'ignored',
    body: z
      .strictObject({ token: mailedToken, password: newPassword, link_secret: linkSecret.optional() })
      .meta({
        id: 'PasswordReset',
        description: 'The new password of a user who forgot theirs, with the token of the mailed link',
      }),
    refuses: { 422: { ...weakPassword, ...invalidToken }, 503: busy },
  },
  logout: {
    method: 'POST',
    path: '/api/auth/logout',
    summary:
      'Ends the sign-in of the access token, with all access tokens that came from it. A token that is missing, expired or ' +
      'unknown gets the same answer, and nothing changes',
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
      'Shows the user to whom the access token belongs, with the organization that the token is for and their role in it',
    access: 'viewer',
    actors: 'people only',
    withoutSecondFactor: true,
    whileSuspended: 'members and users',
    limit: 'read',
  },
  updateMe: {
    method: 'PATCH',
    path: '/api/auth/me',
    summary: 'Changes the caller’s name, as other members see it; null for none',
    access: 'viewer',
    actors: 'people only',
    freshSignIn: { no: 'can be undone' },
    limit: 'write',
    costs: 'few rows',
    body: z
      .strictObject({
        name: displayName
          .nullable()
          .meta({ description: 'The name to show to other members; null for none', examples: ['Ada'] }),
      })
      .meta({ id: 'UserChange', description: 'What to change of the caller’s own user' }),
  },
  ...accountDeletionRoutes,
  ...credentialRoutes,
  getOnboardingStatus: {
    method: 'GET',
    path: '/api/auth/me/onboarding-status',
    summary:
      'Shows which steps to the first deployment are done and which are open, of the user (the verified address) and of the organization that the access token is for',
    access: 'viewer',
    actors: 'people only',
    limit: 'read',
  },
  switchOrg: {
    method: 'POST',
    path: '/api/auth/switch-org',
    summary:
      'Issues an access token of the same sign-in for another organization that the user belongs to. The new token expires when the current one does; the current token stays valid',
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
      .meta({ id: 'OrgSwitch', description: 'The organization that the new access token is to be for' }),
    refuses: {
      403: {
        second_factor_required:
          'The organization to switch to requires a second factor, and the sign-in was without one.',
      },
      404: { not_found: 'The user belongs to no such organization.' },
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
