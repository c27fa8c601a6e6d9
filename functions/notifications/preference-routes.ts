import * as z from 'zod';
import { defineRoutes } from '../shared/http/route.ts';
import { preferencesChange } from './preferences.ts';

// A member's own preferences: no member chooses for others.
export const preferenceRoutes = defineRoutes({
  getNotificationPreferences: {
    method: 'GET',
    path: '/api/notifications/preferences',
    summary: 'Shows about which types of events the caller gets mails in this organization, and when',
    access: 'viewer',
    actors: 'people only',
    limit: 'read',
  },
  changeNotificationPreferences: {
    method: 'PATCH',
    path: '/api/notifications/preferences',
    summary:
      'Changes about which types of events the caller gets mails in this organization, and when; what is left out stays as it is',
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
      'Switches off mails for a member: those about the type of event that the mail with the link was about or, if it was the daily mail, the daily mails. Using the link again changes nothing. If the member has changed this setting since the mail was sent, nothing changes and the answer is 404',
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
          description: 'The token at the end of the link for unsubscribing in a mail',
          examples: ['0'.repeat(43)],
        }),
    }),
    refuses: {
      404: {
        not_found:
          'The link is unknown or older than 90 days, or the member has left or has changed the setting since the mail was sent.',
      },
    },
  },
});
