import * as z from 'zod';
import { openEnum, timeField } from '../http/fields.ts';

// Pure: that mails to a member don't arrive, as the API shows it to the member and to admins.

/** `bounced`: the address's server refused a mail for good. `complained`: its reader called one unwanted. */
export const failureReasons = ['bounced', 'complained'] as const;
export type FailureReason = (typeof failureReasons)[number];

export const mailProblemSchema = z
  .object({
    reason: openEnum(
      failureReasons,
      'bounced: the mail server of the address refused a mail for good. complained: the user marked a mail as unwanted (spam)',
    ).meta({ examples: ['bounced'] }),
    mailed_at: timeField('When the service sent the mail that was refused or marked as spam'),
  })
  .meta({
    id: 'MailProblem',
    description:
      'Why the service no longer sends mails to a user’s address. It sends them again once the user follows a link that it still mails: of a forgotten password, or of a change of the address',
  });

export type MailProblemResponse = z.output<typeof mailProblemSchema>;
