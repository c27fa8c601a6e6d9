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

export interface SignInRow {
  id: string;
  user_id: string;
  created_at: Date;
  expires_at: Date;
  last_used_at: Date;
  user_agent: string;
  address: string;
  second_factor_at: Date | null;
}

export const toSignInRecord = (row: SignInRow, currentId: string): SignInRecord => ({
  id: row.id,
  created_at: row.created_at.toISOString(),
  last_used_at: row.last_used_at.toISOString(),
  expires_at: row.expires_at.toISOString(),
  user_agent: row.user_agent,
  address: row.address,
  second_factor: row.second_factor_at !== null,
  current: row.id === currentId,
});
