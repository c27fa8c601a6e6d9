import * as z from 'zod';
import { idField, textField, timeField } from '../../shared/http/fields.ts';

/** A sign-in as its user sees it. */
export const signInSchema = z
  .object({
    id: idField('token', 'The id of the sign-in, with which DELETE /api/auth/sessions/{id} ends it'),
    created_at: timeField('When the user logged in'),
    last_used_at: timeField('When an access token of the sign-in was last used, exact to the hour'),
    expires_at: timeField(
      'When the sign-in ends by itself, with all its access tokens: 12 hours after the login',
    ),
    user_agent: textField(
      'The header User-Agent that the browser or program sent when the user logged in',
      'Mozilla/5.0 (X11; Linux x86_64)',
    ),
    address: textField(
      'The network of the IP address that the user logged in from (a /24 of IPv4, a /48 of IPv6), not the address itself',
      '203.0.113.0/24',
    ),
    second_factor: z.boolean().meta({
      description: 'Whether the user has shown a code of a second factor in this sign-in',
      examples: [false],
    }),
    current: z.boolean().describe('Whether this is the sign-in whose access token the request was sent with'),
  })
  .meta({
    id: 'SignIn',
    description: 'A sign-in of the user: one login, with all access tokens that came from it',
  });

export type SignInResponse = z.output<typeof signInSchema>;
