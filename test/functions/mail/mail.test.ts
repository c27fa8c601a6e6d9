import { inspect } from 'node:util';
import { SESv2Client, SendEmailCommand } from '@aws-sdk/client-sesv2';
import type { Context, SQSEvent } from 'aws-lambda';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { createMailer, mailClient } from '../../../functions/mail/mailer.ts';
import { mailWorker } from '../../../functions/mail/worker.ts';
import { fixedClock } from '../../../functions/shared/clock.ts';
import { hashSecret, newId } from '../../../functions/shared/ids.ts';
import { logger } from '../../../functions/shared/logger.ts';
import { mockAws } from '../../support/doubles/aws-client.ts';
import { createOrg, type TestDatabase, testDatabase } from '../../support/hosts/database.ts';

const ses = mockAws(SESv2Client);
const clock = fixedClock('2026-03-01T12:00:00Z');
let database: TestDatabase;
let work: (event: SQSEvent, context: Context) => Promise<{ batchItemFailures: { itemIdentifier: string }[] }>;

beforeAll(async () => {
  database = await testDatabase();
  work = mailWorker({
    db: database.db,
    clock,
    mailer: createMailer(new SESv2Client({ region: 'eu-central-1' }), 'Orchestrator <no-reply@example.com>'),
    appBaseUrl: 'https://app.example.com',
  });
});
afterAll(() => database.close());
beforeEach(() => {
  for (const level of ['info', 'error'] as const) vi.spyOn(logger, level).mockImplementation(() => {});
  ses.reset();
  ses.on(SendEmailCommand).resolves({ MessageId: 'm-1' });
});

async function unverifiedUser(name = 'Ada') {
  const { userId, email, orgId } = await createOrg(database.owner);
  await database.owner`update users set email_verified_at = null, name = ${name} where id = ${userId}`;
  return { userId, email, orgId };
}

const batch = (...bodies: unknown[]) =>
  ({
    Records: bodies.map((body, index) => ({
      messageId: `message-${index}`,
      eventSource: 'aws:sqs',
      body: typeof body === 'string' ? body : JSON.stringify(body),
    })),
  }) as SQSEvent;
const requested = (userId: string) => ({
  source: 'orchestrator',
  'detail-type': 'user.verification_requested',
  detail: { id: newId('outbox'), event_type: 'user.verification_requested', user_id: userId },
});
const failures = async (event: SQSEvent) =>
  (await work(event, {} as Context)).batchItemFailures.map(({ itemIdentifier }) => itemIdentifier);
const sent = () => ses.commandCalls(SendEmailCommand).map(({ args }) => args[0].input);
const tokenIn = (text = '') => /token=([\w-]{43})/.exec(text)?.[1] ?? '';

describe('a requested verification', () => {
  it('mails a link whose token is stored only as a hash, for 24 hours', async () => {
    const { userId, email } = await unverifiedUser();
    expect(await failures(batch(requested(userId)))).toEqual([]);
    const [mail] = sent();
    expect(mail).toMatchObject({
      FromEmailAddress: 'Orchestrator <no-reply@example.com>',
      Destination: { ToAddresses: [email] },
    });
    const text = mail?.Content?.Simple?.Body?.Text?.Data;
    expect(text).toContain('https://app.example.com/verify-email#token=');
    expect(tokenIn(mail?.Content?.Simple?.Body?.Html?.Data)).toBe(tokenIn(text));
    const stored = await database.owner`select token_hash, expires_at, used_at from email_tokens
      where user_id = ${userId}`;
    expect(stored).toEqual([
      {
        token_hash: hashSecret(tokenIn(text)),
        expires_at: new Date(clock.now().getTime() + 24 * 60 * 60_000),
        used_at: null,
      },
    ]);
  });

  it('voids the links of earlier mails', async () => {
    const { userId } = await unverifiedUser();
    await failures(batch(requested(userId)));
    clock.advance(60_000);
    await failures(batch(requested(userId)));
    expect(sent()).toHaveLength(2);
    const open = await database.owner`select token_hash from email_tokens
      where user_id = ${userId} and used_at is null`;
    const last = tokenIn(sent().at(-1)?.Content?.Simple?.Body?.Text?.Data);
    expect(open).toEqual([{ token_hash: hashSecret(last) }]);
  });

  it('sends nothing to a user who is verified or gone', async () => {
    const { userId } = await createOrg(database.owner);
    expect(await failures(batch(requested(userId), requested(newId('user'))))).toEqual([]);
    expect(sent()).toEqual([]);
  });
});

describe('the worker', () => {
  it('reports only the messages that failed, and logs neither addresses nor tokens', async () => {
    const fine = await unverifiedUser();
    const refused = await unverifiedUser();
    ses
      .on(SendEmailCommand, { Destination: { ToAddresses: [refused.email] } })
      .rejects(
        Object.assign(new Error(`Address ${refused.email} is on the list`), { name: 'MessageRejected' }),
      );
    const lines: unknown[] = [];
    for (const level of ['info', 'error', 'warn'] as const) {
      vi.spyOn(logger, level).mockImplementation((...line: unknown[]) => void lines.push(line));
    }
    const events = batch(requested(fine.userId), 'not json', requested(refused.userId), { source: 'aws.s3' });
    expect((await failures(events)).sort()).toEqual(['message-1', 'message-2', 'message-3']);
    const log = inspect(lines, { depth: 12 });
    expect(log).toContain('MessageRejected');
    expect(log).not.toContain(refused.email);
    expect(log).not.toContain(fine.email);
    for (const mail of sent()) expect(log).not.toContain(tokenIn(mail.Content?.Simple?.Body?.Text?.Data));
  });

  it('reports a batch that failed as a whole instead of throwing it into the log', async () => {
    expect(await failures(batch('not json'))).toEqual(['message-0']);
  });

  it('ignores an event that asks for no mail', async () => {
    const other = { ...requested('u-1'), 'detail-type': 'session.gate_completed' };
    expect(await failures(batch(other))).toEqual([]);
    expect(sent()).toEqual([]);
  });
});

describe('a mail', () => {
  it('is sent with the role or with the operator’s key, and with nothing else', async () => {
    const { credentials } = mailClient('AKIAEXAMPLE:se:cret').config;
    expect(await credentials()).toMatchObject({ accessKeyId: 'AKIAEXAMPLE', secretAccessKey: 'se:cret' });
    expect(() => mailClient('nonsense')).toThrow('EMAIL_API_KEY must be role or');
    expect(() => mailClient('nonsense')).not.toThrow('nonsense');
  });
});
