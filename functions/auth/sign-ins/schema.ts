import * as z from 'zod';
import { idField, textField, timeField } from '../../shared/http/fields.ts';

/** A sign-in as its user sees it. */
export const signInSchema = z
  .object({
    id: idField('token', 'ID of the sign-in. To end the sign-in, send it to DELETE /api/auth/sessions/{id}'),
    created_at: timeField('Time at which the user signed in'),
    last_used_at: timeField(
      'Time at which an access token of the sign-in was last used, accurate to the hour',
    ),
    expires_at: timeField(
      'Time at which the sign-in expires with all its access tokens, 12 hours after the user signed in',
    ),
    user_agent: textField(
      '`User-Agent` header of the browser or client with which the user signed in',
      'Mozilla/5.0 (X11; Linux x86_64)',
    ),
    address: textField(
      'Network of the IP address from which the user signed in: a /24 for IPv4, a /48 for IPv6',
      '203.0.113.0/24',
    ),
    second_factor: z.boolean().meta({
      description: 'Whether a code of the second factor was sent in this sign-in',
      examples: [false],
    }),
    current: z.boolean().describe('Whether the access token of the request belongs to this sign-in'),
  })
  .meta({
    id: 'SignIn',
    description: 'A sign-in of the user, with all access tokens issued in it',
  });

export type SignInResponse = z.output<typeof signInSchema>;
