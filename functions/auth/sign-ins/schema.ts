import * as z from 'zod';
import { idField, textField, timeField } from '../../shared/http/fields.ts';

/** A sign-in as its user sees it. */
export const signInSchema = z
  .object({
    id: idField('token', 'The sign-in’s id'),
    created_at: timeField('When the user logged in'),
    last_used_at: timeField('When the sign-in was last used, exact to the hour'),
    expires_at: timeField('When the sign-in ends'),
    user_agent: textField('The User-Agent of the browser or program', 'Mozilla/5.0 (X11; Linux x86_64)'),
    address: textField(
      'The network of the IP address that the user logged in from (a /24 of IPv4, a /48 of IPv6), not the address itself',
      '203.0.113.0/24',
    ),
    second_factor: z
      .boolean()
      .meta({ description: 'Whether the user logged in with a second factor', examples: [false] }),
    current: z.boolean().describe('Whether this request’s access token belongs to the sign-in'),
  })
  .meta({ id: 'SignIn', description: 'A login with mail address and password, with all its access tokens' });

export type SignInResponse = z.output<typeof signInSchema>;
