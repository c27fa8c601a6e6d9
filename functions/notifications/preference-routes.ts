import * as z from 'zod';
import { defineRoutes } from '../shared/http/route.ts';
import { preferencesChange } from './preferences.ts';

// A member's own preferences: no member chooses for others.
export const preferenceRoutes = defineRoutes({
  getNotificationPreferences: {
    method: 'GET',
    path: '/api/notifications/preferences',
    summary: 'Returns which event types of the organization the caller is emailed about, and when',
    access: 'viewer',
    actors: 'people only',
    limit: 'read',
  },
  changeNotificationPreferences: {
    method: 'PATCH',
    path: '/api/notifications/preferences',
    summary:
      'Changes which event types of the organization the caller is emailed about and when, and returns the preferences; omitted fields stay unchanged',
    access: 'viewer',
    actors: 'people only',
    freshSignIn: { no: 'can be undone' },
    limit: 'write',
    costs: 'few rows',
    body: preferencesChange,
    refuses: { 422: { unknown_time_zone: '`time_zone` isn’t a time zone that the database knows.' } },
  },
  // The request of mail programs for the List-Unsubscribe header of a mail (RFC 8058): the body is ignored, and there is no
  // access token.
  unsubscribe: {
    method: 'POST',
    path: '/api/unsubscribe',
    summary:
      'Unsubscribes a member from the emails that the link was sent in: from emails about that event type, or from the daily digest. Using the link again changes nothing. If the member has changed the same preference since the email was sent, nothing changes and the response is 404',
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
        .meta({
          description: 'Token at the end of the unsubscribe link in an email',
          examples: ['0'.repeat(43)],
        }),
    }),
    refuses: {
      404: {
        not_found:
          'The unsubscribe link is unknown or older than 90 days, its member has left the organization, or the member has changed the preference since the email was sent.',
      },
    },
  },
});
