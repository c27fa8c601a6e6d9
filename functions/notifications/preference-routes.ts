import * as z from 'zod';
import { defineRoutes } from '../shared/http/route.ts';
import { preferencesChange } from './preferences.ts';

// A member's own preferences: no member chooses for others.
export const preferenceRoutes = defineRoutes({
  getNotificationPreferences: {
    method: 'GET',
    path: '/api/notifications/preferences',
    summary: 'Which events the caller gets mails about, and when',
    access: 'viewer',
    actors: 'people only',
    limit: 'read',
  },
  changeNotificationPreferences: {
    method: 'PATCH',
    path: '/api/notifications/preferences',
    summary: 'Changes which events the caller gets mails about, and when; fields that are left out stay',
    access: 'viewer',
    actors: 'people only',
    freshSignIn: { no: 'can be undone' },
    limit: 'write',
    costs: 'few rows',
    body: preferencesChange,
    refuses: { 422: { unknown_time_zone: 'The database does not know the time zone.' } },
  },
  // The request of mail programs for the List-Unsubscribe header of a mail (RFC 8058): the body is ignored, and there is no
  // access token.
  unsubscribe: {
    method: 'POST',
    path: '/api/unsubscribe',
    summary:
      'Switches off, for the member, mails of the kind that the link was sent in. Using the link again changes nothing; if the member has changed the setting since, the link has no effect',
    access: 'public',
    freshSignIn: { no: 'proven by the body' },
    limit: 'write',
    costs: 'few rows',
    idempotencyKey: 'ignored',
    query: z.object({
      token: z
        .string()
        .max(43)
        .regex(/^[\w-]{43}$/, 'must be the token of a mail’s link')
        .meta({ description: 'The token of the mail’s link', examples: ['0'.repeat(43)] }),
    }),
    refuses: {
      404: {
        not_found: 'The link is unknown or too old, or the member has changed the setting since or has left',
      },
    },
  },
});
