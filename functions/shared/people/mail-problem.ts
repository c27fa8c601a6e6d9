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
      'bounced: the server of the address refused a mail for good. complained: its reader marked one as unwanted',
    ).meta({ examples: ['bounced'] }),
    mailed_at: timeField('When the mail that was refused or marked was sent'),
  })
  .meta({
    id: 'MailProblem',
    description:
      'Why mails to a user’s address are not sent. They are sent again once a link that was mailed to the address is followed: ask for a new password, or change the address',
  });

export type MailProblemResponse = z.output<typeof mailProblemSchema>;
