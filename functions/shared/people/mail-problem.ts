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
      '`bounced`: the mail server of the address permanently refused an email. `complained`: the user marked an email as spam',
    ).meta({ examples: ['bounced'] }),
    mailed_at: timeField('Time at which the service sent the email that was refused or marked as spam'),
  })
  .meta({
    id: 'MailProblem',
    description:
      'Why the service no longer sends emails to the user’s address. Emails for a forgotten password and for a change of the address are still sent; once the user follows the link in one of them, the service sends all emails again',
  });

export type MailProblemResponse = z.output<typeof mailProblemSchema>;
