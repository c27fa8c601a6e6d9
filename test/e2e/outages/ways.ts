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
const stripe = 'test/functions/billing/stripe/payments.test.ts';
const connecting = 'test/functions/clouds/clouds.test.ts';
const runs = 'test/functions/deployments/runs/destroy/whatever-was-before.test.ts';
const hub = 'test/functions/model-hub/look-up.test.ts';

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
    'half-open': playedIn('test/functions/webhooks/queue.test.ts'),
    slow: because('Nobody waits for a queue.'),
    refusing: because('As away: the bus keeps what it can’t deliver.'),
    'read-only': noStates,
    full: because('A queue has no bound; messages end after 14 days.'),
    'wrong credentials': byRole,
  },
  'Step Functions': {
    away: playedIn(halfWorkingAws),
    'half-open': playedIn(halfWorkingAws),
    slow: playedIn(halfWorkingAws),
    refusing: playedIn(halfWorkingAws),
    'read-only': noStates,
    full: because('Too many executions or starts are refused as throttling.'),
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
    'half-open': playedIn(ses),
    slow: because('Nobody waits for a mail to be taken; beyond two times five seconds it is half-open.'),
    refusing: playedIn(ses),
    'read-only': noStates,
    full: because('A quota that is used up is refused.'),
    'wrong credentials': playedIn(ses),
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
  Stripe: {
    away: playedIn(stripe),
    'half-open': playedIn(stripe),
    slow: because('Slow answers; beyond 20 seconds it is half-open.'),
    refusing: playedIn(stripe),
    'read-only': because('Stripe has no such state.'),
    full: because('Too many requests are refused.'),
    'wrong credentials': playedIn(stripe),
  },
  'The customer’s STS': {
    away: playedIn(connecting),
    'half-open': playedIn(connecting),
    slow: playedIn('test/functions/clouds/budget.test.ts'),
    refusing: playedIn('test/functions/clouds/outcomes.test.ts'),
    'read-only': noStates,
    full: noStates,
    'wrong credentials': playedIn('test/functions/clouds/outcomes.test.ts'),
  },
  'The customer’s CloudFormation, EKS and cluster': {
    away: playedIn(runs),
    'half-open': playedIn(runs),
    slow: because('Runs wait by their state machines; a call beyond ten seconds is half-open.'),
    refusing: playedIn(runs),
    'read-only': because('A cluster or an account without rights to write refuses.'),
    full: because('Quotas and room are failures of the run that name what to do, not of the service.'),
    'wrong credentials': playedIn('test/functions/deployments/drift/check.test.ts'),
  },
  'Model hub': {
    away: playedIn(hub),
    'half-open': playedIn(hub),
    slow: because('Beyond its deadline it is half-open.'),
    refusing: playedIn(hub),
    'read-only': because('Nothing is written there.'),
    full: because('Too many requests are refused.'),
    'wrong credentials': playedIn(hub),
  },
};

/** What is played against the running service, with the status that somebody sees. */
export const played: readonly {
  service: 'DynamoDB' | 'The event bus' | 'KMS' | 'Step Functions';
  /** `throttling` is a refusal that says: not now. */
  way: Way | 'throttling';
  sees: string;
  status: number;
  /** Events wait for the sweep. */
  waits?: true;
  /** What functions log of it. */
  logs?: 'workflow_signal_failed';
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
  {
    service: 'Step Functions',
    way: 'away',
    sees: 'a session is made, and begins later',
    status: 201,
    logs: 'workflow_signal_failed',
  },
  { service: 'Step Functions', way: 'half-open', sees: 'a session is made, and begins', status: 201 },
  {
    service: 'Step Functions',
    way: 'refusing',
    sees: 'a session is made, and begins later',
    status: 201,
    logs: 'workflow_signal_failed',
  },
  {
    service: 'Step Functions',
    way: 'throttling',
    sees: 'a session is made, and begins later',
    status: 201,
    logs: 'workflow_signal_failed',
  },
  { service: 'Step Functions', way: 'slow', sees: 'a session is made, and begins', status: 201 },
];
