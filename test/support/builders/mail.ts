import { SESv2Client, SendEmailCommand } from '@aws-sdk/client-sesv2';
import type { Context, SQSEvent } from 'aws-lambda';
import { mockClient } from 'aws-sdk-client-mock';
import { vi } from 'vitest';
import { createMailer } from '../../../functions/mail/mailer.ts';
import type { MailOptions } from '../../../functions/mail/outgoing.ts';
import { mailWorker } from '../../../functions/mail/worker.ts';
import type { Clock } from '../../../functions/shared/clock.ts';
import { logger } from '../../../functions/shared/logger.ts';
import type { TestDatabase } from '../hosts/database.ts';

export interface ReadMail {
  to: string;
  subject: string;
  text: string;
  html: string;
  headers: Record<string, string>;
}

/** The mail worker with SES in memory. */
export function testMail(
  { db, owner }: Pick<TestDatabase, 'db' | 'owner'>,
  clock: Clock,
  {
    apiBaseUrl,
    membersAtOnce = 200,
    orgMailsInAnHour,
  }: Pick<MailOptions, 'apiBaseUrl' | 'membersAtOnce' | 'orgMailsInAnHour'> = {
    apiBaseUrl: 'https://api.example.com',
  },
) {
  const client = new SESv2Client({ region: 'eu-central-1' });
  const ses = mockClient(client);
  const mailer = createMailer(client, 'no-reply@example.com');
  const work = mailWorker({
    db,
    clock,
    mailer,
    appBaseUrl: 'https://app.example.com',
    apiBaseUrl,
    membersAtOnce,
    ...(orgMailsInAnHour && { orgMailsInAnHour }),
  });
  const sent = (): ReadMail[] =>
    ses.commandCalls(SendEmailCommand).map(({ args }) => {
      const { Destination, Content } = args[0].input;
      const { Subject, Body, Headers = [] } = Content?.Simple ?? {};
      return {
        to: Destination?.ToAddresses?.[0] ?? '',
        subject: Subject?.Data ?? '',
        text: Body?.Text?.Data ?? '',
        html: Body?.Html?.Data ?? '',
        headers: Object.fromEntries(Headers.map(({ Name, Value }) => [Name, Value ?? ''])),
      };
    });
  /**
   * Hands outbox rows to the worker as the bus and queue would, each after the one before: of a batch, it sends what it has read
   * first. True when it took them all.
   */
  const deliver = async (rows: readonly { event_type: string; detail: unknown }[]): Promise<boolean> => {
    const taken: boolean[] = [];
    for (const { event_type, detail } of rows)
      taken.push(await deliverBodies([{ source: 'orchestrator', 'detail-type': event_type, detail }]));
    return taken.every(Boolean);
  };
  /** The same of any events. */
  const deliverBodies = async (events: readonly object[]): Promise<boolean> => {
    const Records = events.map((event, index) => ({
      messageId: `message-${index}`,
      eventSource: 'aws:sqs',
      body: JSON.stringify(event),
    }));
    const { batchItemFailures } = await work({ Records } as unknown as SQSEvent, {} as Context);
    return batchItemFailures.length === 0;
  };
  /** The outbox rows of one type, oldest first. */
  const events = async (type: string) =>
    owner<{ event_type: string; detail: Record<string, unknown> }[]>`
      select event_type, detail from outbox where event_type = ${type} order by created_at, id`;
  /** Before each test: SES takes everything, nothing waits, and the log is silent. */
  const beginAnew = async () => {
    for (const level of ['info', 'warn', 'error'] as const)
      vi.spyOn(logger, level).mockImplementation(() => {});
    ses.reset();
    ses.on(SendEmailCommand).resolves({ MessageId: 'm-1' });
    await owner`delete from outbox`;
  };
  return { ses, sent, deliver, deliverBodies, events, beginAnew };
}
