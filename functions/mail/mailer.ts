import { BadRequestException, SESv2Client, SendEmailCommand } from '@aws-sdk/client-sesv2';
import { answersWithin } from '../shared/aws/client-patience.ts';
import { hourMs, minuteMs } from '../shared/durations.ts';
import type { RenderedMail } from './render.ts';

/** The provider refuses this mail for good, because its address is invalid. */
export class MailRefused extends Error {
  override readonly name = 'MailRefused';
}

/** The mail provider refuses all mails of this account for a while, to any recipient. */
export class SendingRefused extends Error {
  override readonly name = 'SendingRefused';
  /** When it is worth another try. */
  readonly waitMs: number;

  constructor(message: string, waitMs: number) {
    super(message);
    this.waitMs = waitMs;
  }
}

/** An operator or AWS resumes sending. */
const pausedMs = 15 * minuteMs;
/** The quota is of the last 24 hours: each hour some of it is free again. */
const quotaMs = hourMs;

/** How long the account is refused as a whole; undefined where the refusal is about the mail, or ends within seconds. */
function refusedFor({ name, message }: Error): number | undefined {
  if (name === 'SendingPausedException' || name === 'AccountSuspendedException') return pausedMs;
  if (name === 'LimitExceededException') return quotaMs;
  const isThrottled = name === 'TooManyRequestsException' || name === 'ThrottlingException';
  // The same error as for a rate that is too high: "Daily message quota exceeded."
  return isThrottled && /\bdaily\b/i.test(message) ? quotaMs : undefined;
}

export interface Mailer {
  /**
   * Sends one mail; resolves to the provider's message id.
   * @throws MailRefused; SendingRefused where the account may send nothing; or Error for what passes with time or the operator can fix; both name the refusal and never
   * the address
   */
  send(to: string, mail: RenderedMail): Promise<string>;
}

/** A batch is two rounds of five mails: all of them have failed before the worker's half a minute is over. */
export const mailPatience = answersWithin(5_000);

/** A client as EMAIL_API_KEY says: `role` for the function's own role, or `<access key id>:<secret>`. */
export function mailClient(apiKey: string): SESv2Client {
  if (apiKey === 'role') return new SESv2Client(mailPatience);
  const colon = apiKey.indexOf(':');
  if (colon < 1) throw new Error('EMAIL_API_KEY must be role or <access key id>:<secret>.');
  const credentials = { accessKeyId: apiKey.slice(0, colon), secretAccessKey: apiKey.slice(colon + 1) };
  return new SESv2Client({ ...mailPatience, credentials });
}

/**
 * The mailer of the operator's configuration.
 * @param configurationSet of our own account: a key may be of another one, which doesn't have it
 */
export const mailerOf = (
  { EMAIL_API_KEY, EMAIL_FROM }: { EMAIL_API_KEY: string; EMAIL_FROM: string },
  configurationSet?: string,
): Mailer =>
  createMailer(
    mailClient(EMAIL_API_KEY),
    EMAIL_FROM,
    EMAIL_API_KEY === 'role' ? configurationSet : undefined,
  );

/** @param configurationSet tells what becomes of the mails; the account has to have it */
export function createMailer(client: SESv2Client, from: string, configurationSet?: string): Mailer {
  return {
    send: async (to, { subject, text, html, unsubscribeUrl }) => {
      const part = (Data: string) => ({ Data, Charset: 'UTF-8' });
      const command = new SendEmailCommand({
        FromEmailAddress: from,
        Destination: { ToAddresses: [to] },
        ...(configurationSet && { ConfigurationSetName: configurationSet }),
        Content: {
          Simple: {
            Subject: part(subject),
            Body: { Text: part(text), Html: part(html) },
            ...(unsubscribeUrl && { Headers: unsubscribeHeaders(unsubscribeUrl) }),
          },
        },
      });
      try {
        return (await client.send(command)).MessageId ?? '';
      } catch (error) {
        // The provider's message quotes the address, and errors from here get into the log.
        const reason = `The mail was not accepted: ${(error as Error).name}.`;
        const waitMs = refusedFor(error as Error);
        if (waitMs !== undefined) throw new SendingRefused(reason, waitMs);
        // Everything else in the request was checked at the start. Other errors of SES are about the sender (sandbox,
        // paused, domain) or temporary (throttled, down).
        throw error instanceof BadRequestException ? new MailRefused(reason) : new Error(reason);
      }
    },
  };
}

/** Headers by which mail programs unsubscribe with one click, without opening a page (RFC 8058). */
const unsubscribeHeaders = (url: string) => [
  { Name: 'List-Unsubscribe', Value: `<${url}>` },
  { Name: 'List-Unsubscribe-Post', Value: 'List-Unsubscribe=One-Click' },
];
