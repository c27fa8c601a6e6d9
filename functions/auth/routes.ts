import * as z from 'zod';
import { displayName } from '../shared/display-name.ts';
import { defineRoutes } from '../shared/http/route.ts';
import { emailSchema, userSchema } from './user.ts';

// The provider's tokens have at most 2048 characters.
const botCheckToken = z.string().max(2048).optional();
/** Any length here: the rules for new passwords stand in password-rules.ts, and old ones must keep working. */
const password = z.string().min(1, 'must not be empty').max(1000, 'is too long');

export const authRoutes = defineRoutes({
  signup: {
    method: 'POST',
    path: '/api/auth/signup',
    summary: 'Creates an account and an organization of its own; the same answer for known addresses',
    access: 'public',
    limit: 'auth',
    body: z.object({
      email: emailSchema,
      password,
      name: displayName.optional(),
      org_name: displayName.optional(),
      bot_check_token: botCheckToken,
    }),
    responses: { 202: z.object({ status: z.literal('accepted') }) },
  },
  login: {
    method: 'POST',
    path: '/api/auth/login',
    summary: 'Exchanges e-mail and password for an access token',
    access: 'public',
    limit: 'auth',
    body: z.object({ email: emailSchema, password, bot_check_token: botCheckToken }),
    responses: { 200: z.object({ access_token: z.string(), user: userSchema }) },
  },
  verifyEmail: {
    method: 'POST',
    path: '/api/auth/verify-email',
    summary: 'Consumes the token of a verification mail, once',
    access: 'public',
    limit: 'write',
    body: z.object({ token: z.string().min(1, 'must not be empty').max(200, 'is too long') }),
    responses: { 200: z.object({ status: z.literal('verified') }) },
  },
  logout: {
    method: 'POST',
    path: '/api/auth/logout',
    summary: 'Ends the access token it is called with; repeating it changes nothing',
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
});
