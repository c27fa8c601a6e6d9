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

/** A test that plays it, by its file and words of its name, or the reason why there is none and no row. */
type Cell = { playedIn: string; test?: string } | { reason: string };

const here = 'test/e2e/outages/outages.test.ts';
const halfWorkingAws = 'test/e2e/outages/half-working-aws.ts';
const halfWorkingPostgres = 'test/e2e/outages/half-working-postgres.ts';
const workingHalf = 'test/functions/shared/db/half-working.test.ts';
const model = 'test/functions/sessions/conversation/model/outage.test.ts';
const secrets = 'test/functions/shared/secret-box/secret-box.kms.test.ts';
const ses = 'test/functions/mail/ses.test.ts';
const stripe = 'test/functions/billing/stripe/payments.test.ts';
const connecting = 'test/functions/clouds/clouds.test.ts';
const applies = 'test/functions/deployments/runs/apply/apply-run.test.ts';
const anyRun = 'test/functions/deployments/runs/destroy/whatever-was-before.test.ts';
const outcomes = 'test/functions/clouds/outcomes.test.ts';
const hub = 'test/functions/model-hub/look-up.test.ts';

/** @param test words of the test's name, where the file has others */
const playedIn = (file: string, test?: string): Cell => ({ playedIn: file, ...(test && { test }) });
const because = (reason: string): Cell => ({ reason });
const byRole = because(
  'AWS gives a role credentials by itself, and refuses a wrong one as one that may not: refusing.',
);
const noStates = because('AWS has no such state of this service.');

export const cells: Record<string, Record<Way, Cell>> = {
  Postgres: {
    away: playedIn(here, 'without Postgres in the middle of a run'),
    'half-open': playedIn(workingHalf, 'A server that takes connections and never answers'),
    slow: playedIn(halfWorkingPostgres, 'that is slow'),
    refusing: playedIn(halfWorkingPostgres, 'that lets no more connections in'),
    'read-only': playedIn(halfWorkingPostgres, 'that takes no changes'),
    full: playedIn(halfWorkingPostgres, 'whose disk is full'),
    'wrong credentials': playedIn(workingHalf, 'A wrong password is the server’s refusal'),
  },
  DynamoDB: {
    away: playedIn(here, 'without DynamoDB reads are answered'),
    'half-open': playedIn(halfWorkingAws),
    slow: playedIn(
      'test/functions/shared/http/limits/rate-limit.test.ts',
      'a store that is too slow for reads alone',
    ),
    refusing: playedIn(halfWorkingAws),
    'read-only': noStates,
    full: because('The table grows with what is in it; too much at once is refused as throttling.'),
    'wrong credentials': byRole,
  },
  'The event bus': {
    away: playedIn(here, 'without the bus the next gate opens'),
    'half-open': playedIn(halfWorkingAws),
    slow: playedIn(halfWorkingAws),
    refusing: playedIn(halfWorkingAws),
    'read-only': noStates,
    full: noStates,
    'wrong credentials': byRole,
  },
  SQS: {
    away: playedIn(here, 'without SQS the next gate opens'),
    'half-open': playedIn(
      'test/functions/webhooks/queue.test.ts',
      'A queue that takes the connection and says nothing',
    ),
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
    away: playedIn(here, 'without KMS a federated account'),
    'half-open': playedIn(halfWorkingAws),
    slow: playedIn(halfWorkingAws),
    refusing: playedIn(secrets),
    'read-only': noStates,
    full: noStates,
    'wrong credentials': byRole,
  },
  SES: {
    away: playedIn(ses, 'that is unreachable is asked again'),
    'half-open': playedIn(ses, 'that takes the connection and says nothing is waited for so long'),
    slow: because('Nobody waits for a mail to be taken; beyond two times five seconds it is half-open.'),
    refusing: playedIn(ses, 'An account that may send nothing for a while'),
    'read-only': noStates,
    full: because('A quota that is used up is refused.'),
    'wrong credentials': playedIn(ses, 'that answers $name gets the mail again'),
  },
  'Document store': {
    away: playedIn('test/functions/sessions/conversation/store/silent-store.test.ts', 'is not there'),
    'half-open': playedIn('test/functions/sessions/conversation/store/silent-store.test.ts'),
    slow: because('As half-open where an operation takes more than four seconds, else slow answers.'),
    refusing: because('As away: the driver tries the other members of the set until its deadline.'),
    'read-only': because('As away: without a primary the driver waits for one until its deadline.'),
    full: because('MongoDB ends its process when its disk is full: away.'),
    'wrong credentials': because('As away; the error’s codeName is AuthenticationFailed.'),
  },
  'Model provider': {
    away: playedIn(model, 'unreachable: nothing listens'),
    'half-open': playedIn(model, 'timed_out: it accepts and never answers'),
    slow: playedIn(model, 'timed_out: it says a word and nothing more'),
    refusing: playedIn(model, 'A provider that wants to be left alone is'),
    'read-only': because('Nothing is written there.'),
    full: because('A quota that is used up is refused.'),
    'wrong credentials': playedIn(model, 'wrong_key'),
  },
  Stripe: {
    away: playedIn(stripe, 'where Stripe answers %s the caller is told when to come again'),
    'half-open': playedIn(stripe, 'a caller that waits for Stripe gets an answer after 20 seconds'),
    slow: because('Slow answers; beyond 20 seconds it is half-open.'),
    refusing: playedIn(stripe, 'where Stripe answers %s the caller is told when to come again'),
    'read-only': because('Stripe has no such state.'),
    full: because('Too many requests are refused.'),
    'wrong credentials': playedIn(stripe, 'where Stripe answers %s the caller is told when to come again'),
  },
  'The customer’s STS': {
    away: playedIn(connecting, 'answers 503 when AWS is unreachable, and nothing is saved'),
    'half-open': playedIn(
      connecting,
      'says cloud_unavailable, and so 503, when nothing answers within its budget',
    ),
    slow: playedIn('test/functions/clouds/budget.test.ts', 'AWS: the second call uses the budget up'),
    // Faults and throttling, and refusals.
    refusing: playedIn(outcomes, '%s is %s'),
    'read-only': noStates,
    full: noStates,
    'wrong credentials': playedIn(connecting, 'its external id is another one'),
  },
  'The customer’s CloudFormation, EKS and cluster': {
    away: playedIn(applies, 'waits out a cloud that fails for a moment'),
    // In every run of all tests: the disturbance with a call that is never answered isn't drawn.
    'half-open': playedIn(anyRun, 'An apply ends that meets a cloud with %s after %i calls'),
    slow: because('Runs wait by their state machines; a call beyond ten seconds is half-open.'),
    refusing: playedIn(
      'test/functions/deployments/drift/check.test.ts',
      'a throttled check is repeated later',
    ),
    'read-only': because('A cluster or an account without rights to write refuses.'),
    full: because('Quotas and room are failures of the run that name what to do, not of the service.'),
    'wrong credentials': playedIn(
      'test/functions/deployments/runs/destroy/destroy-run.test.ts',
      'whose role was deleted meanwhile says what to restore',
    ),
  },
  'Model hub': {
    away: playedIn(hub, 'a hub that is away'),
    'half-open': playedIn(hub, 'a hub that doesn’t end its answer'),
    slow: because('Beyond its deadline it is half-open.'),
    // Faults and too many requests.
    refusing: playedIn(hub, 'a fault of the hub at one file'),
    'read-only': because('Nothing is written there.'),
    full: because('Too many requests are refused.'),
    'wrong credentials': playedIn(hub, 'A model whose files are refused with %i is gated'),
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
