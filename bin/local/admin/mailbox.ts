import { randomUUID } from 'node:crypto';
import { appendFile, readFile } from 'node:fs/promises';
import { type Service, ServiceError } from '../host/json-protocol.ts';
import { type MailEvent, simulatedEvent } from './mail-simulator.ts';

/** A mail as the mailbox shows it. */
export interface Mail {
  id: string;
  sent_at: string;
  from: string;
  to: string[];
  subject: string;
  text: string;
  html: string;
  /** Those that the sender added, such as List-Unsubscribe. */
  headers: Record<string, string>;
}

export interface Mailbox {
  service: Service;
  /** Newest first. */
  list(): Mail[];
  /** Has what becomes of mails to the simulator's addresses told, as SES publishes it. */
  tellBy(publish: (event: MailEvent) => void): void;
}

interface SendEmailInput {
  ConfigurationSetName?: string;
  FromEmailAddress?: string;
  Destination?: { ToAddresses?: string[]; CcAddresses?: string[]; BccAddresses?: string[] };
  Content?: {
    Simple?: {
      Subject: { Data: string };
      Body: { Text?: { Data: string }; Html?: { Data: string } };
      Headers?: { Name: string; Value: string }[];
    };
  };
}

/** After the answer, as on AWS: the sender has noted the mail's id by then. */
const toldAfterMs = 1_000;

/** SES (version 2) that delivers into a file: one line of JSON per mail. */
export async function openMailbox(file: string): Promise<Mailbox> {
  const text = await readFile(file, 'utf8').catch(() => '');
  const mails = text.split('\n').flatMap(readLine);
  // A process that was killed while it wrote leaves a line without an end.
  if (text !== '' && !text.endsWith('\n')) await appendFile(file, '\n');
  let publish: ((event: MailEvent) => void) | undefined;
  const send = async ({ ConfigurationSetName, FromEmailAddress, Destination, Content }: SendEmailInput) => {
    const to = [
      ...(Destination?.ToAddresses ?? []),
      ...(Destination?.CcAddresses ?? []),
      ...(Destination?.BccAddresses ?? []),
    ];
    const simple = Content?.Simple;
    if (!FromEmailAddress || to.length === 0 || !simple) {
      throw new ServiceError(
        'BadRequestException',
        'A mail needs FromEmailAddress, a Destination and Content.Simple.',
      );
    }
    const mail: Mail = {
      id: randomUUID(),
      sent_at: new Date().toISOString(),
      from: FromEmailAddress,
      to,
      subject: simple.Subject.Data,
      text: simple.Body.Text?.Data ?? '',
      html: simple.Body.Html?.Data ?? '',
      headers: Object.fromEntries((simple.Headers ?? []).map(({ Name, Value }) => [Name, Value])),
    };
    await appendFile(file, `${JSON.stringify(mail)}\n`, { mode: 0o600 });
    mails.push(mail);
    const event = ConfigurationSetName && simulatedEvent(mail, ConfigurationSetName);
    if (event) setTimeout(() => publish?.(event), toldAfterMs).unref();
    return { MessageId: mail.id };
  };
  return {
    service: { name: 'SES', routes: { 'POST /v2/email/outbound-emails': send } },
    list: () => mails.toReversed(),
    tellBy: (by) => {
      publish = by;
    },
  };
}

// A line that a killed process left unfinished is skipped.
function readLine(line: string): Mail[] {
  try {
    return line === '' ? [] : [JSON.parse(line) as Mail];
  } catch {
    return [];
  }
}
