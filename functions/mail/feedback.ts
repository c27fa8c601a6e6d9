import * as z from 'zod';
import { emailSchema } from '../shared/people/email-address.ts';
import type { FailureReason } from '../shared/people/mail-problem.ts';
import { feedbackSource, feedbackTypes } from './env.ts';

// Pure: SES's events about a mail on the default bus.
// https://docs.aws.amazon.com/ses/latest/dg/event-publishing-retrieving-sns-contents.html has the fields of `detail`.

const schema = z.object({
  source: z.literal(feedbackSource),
  detail: z.object({
    eventType: z.enum(feedbackTypes),
    bounce: z.object({ bounceType: z.string() }).optional(),
    complaint: z.object({ complaintFeedbackType: z.string().nullish() }).optional(),
    mail: z.object({
      messageId: z.string().min(1),
      timestamp: z.iso.datetime({ offset: true }),
      destination: z.array(z.string()),
    }),
  }),
});

export interface Feedback {
  /** As SES answered it when the mail was sent. */
  messageId: string;
  /** The recipient. Undefined for several: this service sends each mail to one. */
  email: string | undefined;
  /** When SES took it. */
  takenAt: Date;
  /** Undefined for what passes: a full mailbox, a server that was away, a complaint that was taken back. */
  reason: FailureReason | undefined;
}

type Detail = z.output<typeof schema>['detail'];

function reasonOf({ eventType, bounce, complaint }: Detail): FailureReason | undefined {
  // `Undetermined` is a bounce from which SES could not read why.
  if (eventType === 'Bounce') return bounce?.bounceType === 'Permanent' ? 'bounced' : undefined;
  return complaint?.complaintFeedbackType === 'not-spam' ? undefined : 'complained';
}

/**
 * Reads the body of a queue's message. Undefined for an event of this service.
 * @throws Error when it is of SES and not as described; the message then ends in the dead letters
 */
export function parseFeedback(body: string): Feedback | undefined {
  const event = JSON.parse(body) as { source?: unknown };
  if (event.source !== feedbackSource) return undefined;
  const { detail } = schema.parse(event);
  const { messageId, timestamp, destination } = detail.mail;
  const [email, ...others] = destination.map((address) => emailSchema.safeParse(address).data);
  return {
    messageId,
    email: others.length === 0 ? email : undefined,
    takenAt: new Date(timestamp),
    reason: reasonOf(detail),
  };
}
