// Every service that ours works with, and every way in which one can fail: what plays it, or why nothing does. The table of
// docs/operations.md has a row for each that is played (test/docs/outages.test.ts).

/** In the order of the page. */
export const ways = [
  'away',
  'half-open',
  'slow',
  'refusing',
  'read-only',
  'full',
  'wrong credentials',
] as const;
type Way = (typeof ways)[number];

/** A test that plays it, by its file, or the reason why there is none and no row. */
type Cell = { playedIn: string } | { reason: string };

const here = 'test/e2e/outages/outages.test.ts';
const halfWorkingAws = 'test/e2e/outages/half-working-aws.ts';
const halfWorkingPostgres = 'test/e2e/outages/half-working-postgres.ts';
const model = 'test/functions/sessions/conversation/model/outage.test.ts';
const secrets = 'test/functions/shared/secret-box/secret-box.kms.test.ts';
const ses = 'test/functions/mail/ses.test.ts';

const playedIn = (file: string): Cell => ({ playedIn: file });
const because = (reason: string): Cell => ({ reason });
const byRole = because(
  'AWS gives a role credentials by itself, and refuses a wrong one as one that may not: refusing.',
);
const noStates = because('AWS has no such state of this service.');

export const cells: Record<string, Record<Way, Cell>> = {
  Postgres: {
    away: playedIn(here),
    'half-open': playedIn('test/functions/shared/db/half-working.test.ts'),
    slow: playedIn('test/functions/shared/db/half-working.test.ts'),
    refusing: playedIn(halfWorkingPostgres),
    'read-only': playedIn(halfWorkingPostgres),
    full: playedIn(halfWorkingPostgres),
    'wrong credentials': playedIn('test/functions/shared/db/half-working.test.ts'),
  },
  DynamoDB: {
    away: playedIn(here),
    'half-open': playedIn(halfWorkingAws),
    slow: playedIn('test/functions/shared/http/limits/rate-limit.test.ts'),
    refusing: playedIn(halfWorkingAws),
    'read-only': noStates,
    full: because('The table grows with what is in it; too much at once is refused as throttling.'),
    'wrong credentials': byRole,
  },
  'The event bus': {
    away: playedIn(here),
    'half-open': playedIn(halfWorkingAws),
    slow: playedIn(halfWorkingAws),
    refusing: playedIn(halfWorkingAws),
    'read-only': noStates,
    full: noStates,
    'wrong credentials': byRole,
  },
  SQS: {
    away: playedIn(here),
    'half-open': because(
      'The bus delivers, not we; a webhook’s attempt that isn’t queued is found by its sweep.',
    ),
    slow: because('Nobody waits for a queue.'),
    refusing: because('As away: the bus keeps what it can’t deliver.'),
    'read-only': noStates,
    full: because('A queue has no bound; messages end after 14 days.'),
    'wrong credentials': byRole,
  },
  KMS: {
    away: playedIn(here),
    'half-open': playedIn(halfWorkingAws),
    slow: playedIn(halfWorkingAws),
    refusing: playedIn(secrets),
    'read-only': noStates,
    full: noStates,
    'wrong credentials': byRole,
  },
  SES: {
    away: playedIn(ses),
    'half-open': because('As away: the client gives up, and the message comes again.'),
    slow: because('Nobody waits for a mail to be taken.'),
    refusing: playedIn(ses),
    'read-only': noStates,
    full: because('A quota that is used up is refused.'),
    'wrong credentials': because(
      'As refusing, with keys in EMAIL_API_KEY: the dead letters’ alarm names the error.',
    ),
  },
  'Document store': {
    away: playedIn('test/functions/sessions/conversation/store/silent-store.test.ts'),
    'half-open': playedIn('test/functions/sessions/conversation/store/silent-store.test.ts'),
    slow: because('As half-open where an operation takes more than four seconds, else slow answers.'),
    refusing: because('As away: the driver tries the other members of the set until its deadline.'),
    'read-only': because('As away: without a primary the driver waits for one until its deadline.'),
    full: because('MongoDB ends its process when its disk is full: away.'),
    'wrong credentials': because('As away; the error’s codeName is AuthenticationFailed.'),
  },
  'Model provider': {
    away: playedIn(model),
    'half-open': playedIn(model),
    slow: playedIn(model),
    refusing: playedIn(model),
    'read-only': because('Nothing is written there.'),
    full: because('A quota that is used up is refused.'),
    'wrong credentials': playedIn(model),
  },
};

/** What is played against the running service, with the status that somebody sees. */
export const played: readonly {
  service: 'DynamoDB' | 'The event bus' | 'KMS';
  /** `throttling` is a refusal that says: not now. */
  way: Exclude<Way, 'away'> | 'throttling';
  sees: string;
  status: number;
  /** Events wait for the sweep. */
  waits?: true;
}[] = [
  { service: 'DynamoDB', way: 'half-open', sees: 'messages get 503', status: 503 },
  { service: 'DynamoDB', way: 'refusing', sees: 'messages get 503', status: 503 },
  { service: 'DynamoDB', way: 'throttling', sees: 'messages get 503', status: 503 },
  { service: 'The event bus', way: 'half-open', sees: 'changes are answered', status: 201, waits: true },
  { service: 'The event bus', way: 'refusing', sees: 'changes are answered', status: 201, waits: true },
  { service: 'The event bus', way: 'throttling', sees: 'changes are answered', status: 201, waits: true },
  { service: 'The event bus', way: 'slow', sees: 'changes are answered', status: 201 },
  { service: 'KMS', way: 'half-open', sees: 'a federated account gets 503', status: 503 },
  { service: 'KMS', way: 'refusing', sees: 'a federated account gets 503', status: 503 },
  { service: 'KMS', way: 'throttling', sees: 'a federated account gets 503', status: 503 },
  { service: 'KMS', way: 'slow', sees: 'a federated account is reached', status: 200 },
];
