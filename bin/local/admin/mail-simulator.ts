import { randomUUID } from 'node:crypto';

// What SES's mailbox simulator does: https://docs.aws.amazon.com/ses/latest/dg/send-an-email-from-console.html. Addresses may
// have a label, as bounce+ada@simulator.amazonses.com.

interface SentMail {
  id: string;
  sent_at: string;
  from: string;
  to: string[];
}

/** As an entry of PutEvents. */
export interface MailEvent {
  Source: string;
  DetailType: string;
  Detail: string;
}

const bounce = (bounceSubType: string, to: string, timestamp: string) => ({
  eventType: 'Bounce',
  bounce: {
    bounceType: 'Permanent',
    bounceSubType,
    bouncedRecipients: [
      {
        emailAddress: to,
        action: 'failed',
        status: '5.1.1',
        diagnosticCode: 'smtp; 550 5.1.1 user unknown',
      },
    ],
    timestamp,
    feedbackId: randomUUID(),
  },
});

const simulated: Record<string, { type: string; detail(to: string, timestamp: string): object }> = {
  bounce: { type: 'Email Bounced', detail: (to, timestamp) => bounce('General', to, timestamp) },
  suppressionlist: {
    type: 'Email Bounced',
    detail: (to, timestamp) => bounce('Suppressed', to, timestamp),
  },
  complaint: {
    type: 'Email Complaint Received',
    detail: (to, timestamp) => ({
      eventType: 'Complaint',
      complaint: {
        complainedRecipients: [{ emailAddress: to }],
        timestamp,
        feedbackId: randomUUID(),
        complaintFeedbackType: 'abuse',
      },
    }),
  },
};

/** What SES publishes of a mail that was sent by a configuration set; undefined where it arrives. */
export function simulatedEvent(mail: SentMail, configurationSet: string): MailEvent | undefined {
  const [to = ''] = mail.to;
  const [, name = ''] = /^(\w+)(?:\+.*)?@simulator\.amazonses\.com$/i.exec(to) ?? [];
  const found = simulated[name.toLowerCase()];
  if (!found) return undefined;
  const { id: messageId, sent_at: timestamp, from: source, to: destination } = mail;
  const tags = { 'ses:configuration-set': [configurationSet] };
  return {
    Source: 'aws.ses',
    DetailType: found.type,
    Detail: JSON.stringify({
      ...found.detail(to, new Date().toISOString()),
      mail: { timestamp, source, messageId, destination, tags },
    }),
  };
}
