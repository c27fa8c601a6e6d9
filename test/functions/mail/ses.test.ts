import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { inspect } from 'node:util';
import { SESv2Client } from '@aws-sdk/client-sesv2';
import type { Context, SQSEvent } from 'aws-lambda';
import { afterAll, beforeAll, beforeEach, describe, expect, it, test, vi } from 'vitest';
import { mailConfig } from '../../../functions/mail/env.ts';
import { createMailer, mailClient, mailerOf, mailPatience } from '../../../functions/mail/mailer.ts';
import { mailWorker } from '../../../functions/mail/worker.ts';
import { fixedClock } from '../../../functions/shared/clock.ts';
import { newId } from '../../../functions/shared/ids.ts';
import { logger } from '../../../functions/shared/logger.ts';
import { createOrg, testDatabase } from '../../support/hosts/database.ts';

/** An answer of SES: its error's name, that it took the mail, or none. */
type SesAnswer = 'taken' | 'silent' | { status: number; name: string; message?: string };

const clock = fixedClock(new Date());
const database = await testDatabase({ clock });
const mails: { path: string; to: string; subject: string }[] = [];
const log: unknown[] = [];
let answer: (to: string) => SesAnswer;
let server: Server;
let work: ReturnType<typeof mailWorker>;

beforeAll(async () => {
  server = createServer(async (request, response) => {
    const { Destination, Content } = JSON.parse(await text(request));
    const to = Destination.ToAddresses[0];
    mails.push({ path: `${request.method} ${request.url}`, to, subject: Content.Simple.Subject.Data });
    const said = answer(to);
    if (said === 'silent') return;
    if (said === 'taken') {
      response.end(JSON.stringify({ MessageId: `m-${mails.length}` }));
    } else {
      response.writeHead(said.status, { 'content-type': 'application/json', 'x-amzn-errortype': said.name });
      response.end(JSON.stringify({ message: `${said.message ?? said.name} for ${to}` }));
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const client = new SESv2Client({
    region: 'eu-central-1',
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    credentials: { accessKeyId: 'a', secretAccessKey: 's' },
    maxAttempts: 2,
  });
  const mailer = createMailer(client, 'no-reply@example.com');
  work = mailWorker({ db: database.db, clock, mailer, appBaseUrl: 'https://app.example.com' });
});
afterAll(async () => {
  server.closeAllConnections();
  server.close();
  await database.close();
});
beforeEach(() => {
  mails.length = 0;
  log.length = 0;
  for (const level of ['info', 'error', 'warn'] as const) {
    vi.spyOn(logger, level).mockImplementation((...line: unknown[]) => void log.push(line));
  }
  answer = () => 'taken';
});

/** An event that asks for one mail, as the queue delivers it, and whom it is to. */
async function resetRequested() {
  const { userId, email } = await createOrg(database.owner);
  const type = 'user.reset_requested';
  const detail = { id: newId('outbox'), event_type: type, user_id: userId };
  const body = JSON.stringify({ source: 'orchestrator', 'detail-type': type, detail });
  return { email, userId, record: { messageId: `message of ${userId}`, eventSource: 'aws:sqs', body } };
}
type Asked = Awaited<ReturnType<typeof resetRequested>>;

const failed = async (...asked: Asked[]) => {
  const event = { Records: asked.map(({ record }) => record) } as unknown as SQSEvent;
  return (await work(event, {} as Context)).batchItemFailures.map(({ itemIdentifier }) => itemIdentifier);
};
const to = (email: string) => mails.filter((mail) => mail.to === email).length;

describe('SES', () => {
  it.each([
    { status: 429, name: 'TooManyRequestsException' },
    { status: 500, name: 'InternalFailure' },
    { status: 400, name: 'MailFromDomainNotVerifiedException' },
    // The sandbox. Whether it ends is the operator's.
    { status: 400, name: 'MessageRejected' },
    { status: 403, name: 'AccessDeniedException' },
    // Keys in EMAIL_API_KEY that AWS doesn't know (any more).
    { status: 403, name: 'InvalidClientTokenId' },
  ])(
    'that answers $name gets the mail again when its message comes again, and the others’ only once',
    async (error) => {
      const [fine, late] = [await resetRequested(), await resetRequested()];
      answer = (email) => (email === late.email ? error : 'taken');
      expect(await failed(fine, late)).toEqual([late.record.messageId]);
      answer = () => 'taken';
      const before = to(late.email);
      expect(await failed(late)).toEqual([]);
      expect([to(fine.email), to(late.email) - before]).toEqual([1, 1]);
      expect(mails[0]).toMatchObject({
        path: 'POST /v2/email/outbound-emails',
        subject: 'Set a new password',
      });
      expect(inspect(log, { depth: 12 })).toContain(error.name);
      expect(inspect(log, { depth: 12 })).not.toContain(late.email);
    },
  );

  it('that calls an address none is not asked again, and the log names the user and not the address', async () => {
    const [fine, bad] = [await resetRequested(), await resetRequested()];
    answer = (email) => (email === bad.email ? { status: 400, name: 'BadRequestException' } : 'taken');
    for (let n = 0; n < 3; n++) expect(await failed(bad, fine)).toEqual([]);
    expect([to(fine.email), to(bad.email)]).toEqual([1, 1]);
    const lines = inspect(log, { depth: 12 });
    expect(lines).toContain('mail_refused');
    expect(lines).toContain(bad.userId);
    expect(lines).not.toContain(bad.email);
  });

  it('that takes the connection and says nothing is waited for so long, and asked again', async () => {
    const [fine, late] = [await resetRequested(), await resetRequested()];
    answer = (email) => (email === late.email ? 'silent' : 'taken');
    const { port } = server.address() as AddressInfo;
    const client = new SESv2Client({
      ...mailPatience,
      requestHandler: { ...mailPatience.requestHandler, requestTimeout: 500 },
      region: 'eu-central-1',
      endpoint: `http://127.0.0.1:${port}`,
      credentials: { accessKeyId: 'a', secretAccessKey: 's' },
    });
    const mailer = createMailer(client, 'no-reply@example.com');
    const patient = mailWorker({ db: database.db, clock, mailer, appBaseUrl: 'https://app.example.com' });
    const event = { Records: [fine.record, late.record] } as unknown as SQSEvent;
    const { batchItemFailures } = await patient(event, {} as Context);
    expect(batchItemFailures).toEqual([{ itemIdentifier: late.record.messageId }]);
    answer = () => 'taken';
    expect(await failed(late)).toEqual([]);
  });

  it('that is unreachable is asked again', async () => {
    const asked = await resetRequested();
    const client = new SESv2Client({
      region: 'eu-central-1',
      endpoint: 'http://127.0.0.1:1',
      maxAttempts: 1,
      credentials: { accessKeyId: 'a', secretAccessKey: 's' },
    });
    const mailer = createMailer(client, 'no-reply@example.com');
    const unreachable = mailWorker({ db: database.db, clock, mailer, appBaseUrl: 'https://app.example.com' });
    const event = { Records: [asked.record] } as unknown as SQSEvent;
    expect((await unreachable(event, {} as Context)).batchItemFailures).toHaveLength(1);
    expect(await failed(asked)).toEqual([]);
    expect(to(asked.email)).toBe(1);
  });
});

describe('the sender', () => {
  const check = (EMAIL_FROM: string) =>
    mailConfig.safeParse({ MAIL_DATABASE_URL: 'postgres://x', EMAIL_API_KEY: 'role', EMAIL_FROM }).success;

  it.each(['no-reply@example.com', 'Acme, Inc. <no-reply@mail.example.com>', '"A" <o\'neil+x@example.com>'])(
    'may be %s',
    (sender) => expect(check(sender)).toBe(true),
  );

  it.each([
    '',
    'Acme',
    'no-reply@',
    '<no-reply@example.com',
    'a@b <c@d> <e@f>',
    'A\r\nBcc: x@y.z <a@b.c>',
    'é@example.com',
  ])('is refused at the start when SES would refuse it: %j', (sender) => expect(check(sender)).toBe(false));
});

it.each([
  ['LimitExceededException', 400, undefined, 60],
  ['TooManyRequestsException', 429, 'Daily message quota exceeded.', 60],
  ['SendingPausedException', 400, undefined, 15],
  ['AccountSuspendedException', 400, undefined, 15],
])(
  'An account that may send nothing for a while costs no try of its mails: their events come again. %s',
  async (name, status, message, minutes) => {
    const asked = await resetRequested();
    answer = () => ({ status, name, ...(message && { message }) });
    expect(await failed(asked)).toEqual([]);
    expect(log).toContainEqual([
      'mail_sending_refused',
      expect.objectContaining({ reason: `The mail was not accepted: ${name}.` }),
    ]);
    expect(JSON.stringify(log)).not.toContain(asked.email);
    const [later, ...more] = await database.owner`select id, event_type, detail, created_at from outbox
    where detail ->> 'user_id' = ${asked.userId} and published_at is null`;
    expect(more).toEqual([]);
    expect(later?.created_at.getTime()).toBe(clock.now().getTime() + minutes * 60_000);
    answer = () => 'taken';
    const { event_type: type, detail, id } = later as { event_type: string; detail: object; id: string };
    const body = JSON.stringify({ source: 'orchestrator', 'detail-type': type, detail: { ...detail, id } });
    const again = { ...asked, record: { ...asked.record, body } };
    mails.length = 0;
    expect(await failed(again)).toEqual([]);
    expect(to(asked.email)).toBe(1);
  },
);

test('with keys in EMAIL_API_KEY their account sends, and without the configuration set, of which it may have none', async () => {
  const asked: { authorization?: string; set?: string }[] = [];
  const ses = createServer(async (request, response) => {
    const { ConfigurationSetName: set } = JSON.parse(await text(request));
    asked.push({ authorization: request.headers.authorization, set });
    response.end(JSON.stringify({ MessageId: 'm-1' }));
  });
  await new Promise<void>((resolve) => ses.listen(0, '127.0.0.1', resolve));
  vi.stubEnv('AWS_ENDPOINT_URL_SESV2', `http://127.0.0.1:${(ses.address() as AddressInfo).port}`);
  vi.stubEnv('AWS_REGION', 'eu-central-1');
  vi.stubEnv('AWS_ACCESS_KEY_ID', 'OURS');
  vi.stubEnv('AWS_SECRET_ACCESS_KEY', 'secret of the function');
  try {
    const mail = { subject: 'Hello', text: 'Hello', html: '<p>Hello</p>' };
    for (const key of ['role', 'THEIRS:secret:with:colons'])
      await mailerOf({ EMAIL_API_KEY: key, EMAIL_FROM: 'no-reply@example.com' }, 'our-set').send(
        'ada@example.com',
        mail,
      );
    expect(
      asked.map(({ authorization, set }) => [/Credential=(\w+)\//.exec(authorization ?? '')?.[1], set]),
    ).toEqual([
      ['OURS', 'our-set'],
      ['THEIRS', undefined],
    ]);
    expect(() => mailClient('nonsense')).toThrow('EMAIL_API_KEY must be role or <access key id>:<secret>.');
  } finally {
    vi.unstubAllEnvs();
    ses.closeAllConnections();
    ses.close();
  }
});
