import * as z from 'zod';
import { inviteToken } from '../orgs/invite.ts';
import { displayName } from '../shared/display-name.ts';
import { defineRoutes } from '../shared/http/route.ts';
import { onboardingSchema } from './onboarding.ts';
import { emailSchema, userSchema } from './user.ts';

// The provider's tokens have at most 2048 characters.
const botCheckToken = z.string().max(2048).optional();
/** Any length here: the rules for new passwords stand in password-rules.ts, and old ones must keep working. */
const password = z.string().min(1, 'must not be empty').max(1000, 'is too long');

/** A mailed token. Anything else of this length is just unknown. */
const mailedToken = z.string().min(1, 'must not be empty').max(200, 'is too long');
const accepted = z.object({ status: z.literal('accepted') });
/** Any text: what is no org's id is an org that the user isn't in. */
const orgId = z.string().min(1, 'must not be empty').max(100, 'is too long');
const signedIn = z.object({
  access_token: z.string(),
  token_type: z.literal('Bearer'),
  expires_at: z.iso.datetime(),
  user: userSchema,
});

export const authRoutes = defineRoutes({
  signup: {
    method: 'POST',
    path: '/api/auth/signup',
    summary:
      'Creates an account, in the organization of an invite or with one of its own; known addresses get the same answer',
    access: 'public',
    limit: 'auth',
    body: z.object({
      email: emailSchema,
      password,
      name: displayName.optional(),
      org_name: displayName.optional(),
      invite_token: inviteToken.optional(),
      bot_check_token: botCheckToken,
    }),
    responses: { 202: accepted },
  },
  login: {
    method: 'POST',
    path: '/api/auth/login',
    summary: 'Exchanges e-mail and password for an access token of the named, invited or oldest organization',
    access: 'public',
    limit: 'auth',
    body: z.object({
      email: emailSchema,
      password,
      org_id: orgId.optional(),
      invite_token: inviteToken.optional(),
      bot_check_token: botCheckToken,
    }),
    responses: { 200: signedIn },
  },
  verifyEmail: {
    method: 'POST',
    path: '/api/auth/verify-email',
    summary: 'Consumes the token of a verification mail, of a first address or a changed one, once',
    access: 'public',
    limit: 'write',
    body: z.object({ token: mailedToken }),
    responses: { 200: z.object({ status: z.literal('verified') }) },
  },
  resendVerification: {
    method: 'POST',
    path: '/api/auth/resend-verification',
    summary: 'Mails the verification link again; the same answer for unknown and for verified addresses',
    access: 'public',
    limit: 'auth',
    body: z.object({ email: emailSchema, bot_check_token: botCheckToken }),
    responses: { 202: accepted },
  },
  forgotPassword: {
    method: 'POST',
    path: '/api/auth/forgot-password',
    summary: 'Mails a link that sets a new password; the same answer for unknown addresses',
    access: 'public',
    limit: 'auth',
    body: z.object({ email: emailSchema, bot_check_token: botCheckToken }),
    responses: { 202: accepted },
  },
  resetPassword: {
    method: 'POST',
    path: '/api/auth/reset',
    summary: 'Sets a new password with the token of a reset mail, once, and ends all access tokens',
    access: 'public',
    limit: 'write',
    body: z.object({ token: mailedToken, password }),
    responses: { 200: z.object({ status: z.literal('changed') }) },
  },
  logout: {
    method: 'POST',
    path: '/api/auth/logout',
    summary:
      'Ends the sign-in of the access token, with all tokens that came from it; repeating it changes nothing',
    access: 'viewer',
    limit: 'write',
    responses: { 204: null },
  },
  getMe: {
    method: 'GET',
    path: '/api/auth/me',
    summary: 'The current user with organization and role',
    access: 'viewer',
    limit: 'read',
    responses: { 200: userSchema },
  },
  updateMe: {
    method: 'PATCH',
    path: '/api/auth/me',
    summary: 'Changes the display name; null for none',
    access: 'viewer',
    limit: 'write',
    body: z.strictObject({ name: displayName.nullable() }),
    responses: { 200: userSchema },
  },
  changeOwnPassword: {
    method: 'POST',
    path: '/api/auth/me/password',
    summary: 'Sets another password; every access token ends, and the answer holds a new one',
    access: 'viewer',
    limit: 'auth',
    body: z.strictObject({ current_password: password, password, bot_check_token: botCheckToken }),
    responses: { 200: signedIn },
  },
  changeOwnEmail: {
    method: 'POST',
    path: '/api/auth/me/email',
    summary:
      'Mails a link to another address, which is the user’s once verify-email got its token; the same answer for ' +
      'addresses that are taken',
    access: 'viewer',
    limit: 'auth',
    body: z.strictObject({ email: emailSchema, current_password: password, bot_check_token: botCheckToken }),
    responses: { 202: accepted },
  },
  getOnboardingStatus: {
    method: 'GET',
    path: '/api/auth/me/onboarding-status',
    summary: 'What the user and the current organization have still to do before the first deployment',
    access: 'viewer',
    limit: 'read',
    responses: { 200: onboardingSchema },
  },
  switchOrg: {
    method: 'POST',
    path: '/api/auth/switch-org',
    summary:
      'Issues an access token for another organization of the user; it ends when the former one does, which stays valid',
    access: 'viewer',
    limit: 'write',
    body: z.object({ org_id: orgId }),
    responses: { 200: signedIn },
  },
});
