import * as z from 'zod';
import { idField, textField, timeField } from '../../shared/http/fields.ts';

/** A sign-in as its user sees it. */
export const signInSchema = z
  .object({
    id: idField('token', 'Names the sign-in'),
    created_at: timeField('When e-mail and password were entered'),
    last_used_at: timeField('When it was last used, to within an hour'),
    expires_at: timeField('When it ends by itself'),
    user_agent: textField('What the browser or program called itself', 'Mozilla/5.0 (X11; Linux x86_64)'),
    address: textField('The network it came from, not the whole address', '203.0.113.0/24'),
    second_factor: z
      .boolean()
      .meta({ description: 'Whether a second factor was shown in it', examples: [false] }),
    current: z.boolean().describe('Whether this request’s access token belongs to it'),
  })
  .meta({ id: 'SignIn', description: 'One login with e-mail and password, with all its access tokens' });

export type SignInRecord = z.output<typeof signInSchema>;
