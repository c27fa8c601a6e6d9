import { quotaFollowing } from '../../aws/session-policy.ts';
import type { Clock } from '../../shared/clock.ts';
import { withDeadline } from '../../shared/concurrency/deadline.ts';
import { inLanes } from '../../shared/concurrency/lanes.ts';
import { withSubject } from '../../shared/correlation.ts';
import type { Database } from '../../shared/db/client.ts';
import { minuteMs, secondMs } from '../../shared/durations.ts';
import { logger } from '../../shared/logger.ts';
import { Refusal, RetryableError } from '../../shared/workflow-errors.ts';
import { type ConnectedAccount, findAccount } from '../accounts.ts';
import type { openDesk } from './aws-quotas.ts';
import { tellEnd } from './quota-events.ts';
import {
  answerWithinMs,
  findingOf,
  nextLook,
  type QuotaDesk,
  type QuotaRequestRow,
} from './quota-request.ts';
import { noteAsked } from './quotas.ts';
import {
  changeQuotaRequest,
  claimQuotaRequest,
  type DueQuotaRequest,
  type QuotaChange,
  selectDueQuotaRequests,
} from './store.quotas.postgres.ts';

export interface FollowOptions {
  db: Database;
  clock: Clock;
  openDesk: typeof openDesk;
  /** Whether no further look should be begun: the function's own time is nearly up. */
  isTimeUp: () => boolean;
}

export interface FollowResult {
  found: number;
  looked: number;
  failed: number;
}

/** At one start; the next one goes on a minute later. */
const mostPerStart = 50;
/** Each waits for a customer's cloud. */
const atOnce = 3;
/** Longer than a look can take, so that no other worker looks meanwhile. */
const claimMs = 2 * minuteMs;
/** A look that takes longer is given up. The function begins none in its last 25 s. */
const lookMs = 20 * secondMs;

/** Looks at the requests for more of a quota that are due: docs/adr/0055-quota-is-asked-for-by-a-person.md. */
export async function followQuotaRequests(options: FollowOptions): Promise<FollowResult> {
  const { db, clock, isTimeUp } = options;
  const limit = mostPerStart;
  const due = await db.sweep((sql) => selectDueQuotaRequests(sql, { now: clock.now(), limit }));
  const result = { found: due.length, looked: 0, failed: 0 };
  await inLanes(due, { atOnce, isTimeUp }, async (next) => {
    const outcome = await withSubject({ org_id: next.orgId }, () => look(options, next));
    if (outcome) result[outcome] += 1;
  });
  return result;
}

/** A failure at one request must not stop the others; it is looked at again after its pause. */
async function look(options: FollowOptions, due: DueQuotaRequest) {
  try {
    return await lookOnce(options, due);
  } catch (error) {
    logger.error('quota_request_not_followed', { quota_request: due.id, error: error as Error });
    return 'failed';
  }
}

async function lookOnce({ db, clock, openDesk }: FollowOptions, { orgId, id }: DueQuotaRequest) {
  const now = clock.now();
  const claimed = await db.system(orgId, async (unit) => {
    const row = await claimQuotaRequest(unit, id, new Date(now.getTime() + claimMs));
    return row && { row, account: await findAccount(unit, row.cloud_account_id) };
  });
  if (!claimed) return undefined;
  const { row, account } = claimed;
  if (!account) return putOff(db, orgId, row, 'The account is not connected.', now);
  try {
    await withDeadline(follow({ db, openDesk, row, account, now }), lookMs, () => {
      throw new RetryableError('The cloud did not answer in time.');
    });
    return 'looked';
  } catch (error) {
    if (!(error instanceof Refusal || error instanceof RetryableError)) throw error;
    return putOff(db, orgId, row, error.message, now, account);
  }
}

interface Look extends Pick<FollowOptions, 'db' | 'openDesk'> {
  row: QuotaRequestRow;
  account: ConnectedAccount;
  now: Date;
}

async function follow({ db, openDesk, row, account, now }: Look): Promise<void> {
  const { id, region, quota } = row;
  const desk = await openDesk({ account, sessionName: id, region, policy: quotaFollowing }, quota);
  try {
    if (row.cloud_request === null) await findLost(db, desk, row, account, now);
    else await lookAt(db, desk, { ...row, cloud_request: row.cloud_request }, account, now);
  } finally {
    desk.close();
  }
}

async function lookAt(
  db: Database,
  desk: QuotaDesk,
  row: QuotaRequestRow & { cloud_request: string },
  account: ConnectedAccount,
  now: Date,
): Promise<void> {
  const [increase, limit] = await Promise.all([desk.look(row.cloud_request), desk.limit()]);
  const had = increase ?? {
    id: '',
    status: '',
    value: row.value,
    supportCase: null,
    createdAt: now,
    changedAt: now,
  };
  const found = findingOf(row.value, had, limit, now);
  const isOpen = found.state === 'pending' || found.state === 'case_opened';
  await settle(db, row, account, {
    state: found.state,
    quota_limit: found.limit,
    support_case: found.supportCase ?? row.support_case,
    problem: null,
    due_at: isOpen ? nextLook(row.requested_at, now) : null,
  });
}

/** The answer to the request got lost, or the function was killed before it: AWS's history has it, or it was never asked. */
async function findLost(
  db: Database,
  desk: QuotaDesk,
  row: QuotaRequestRow,
  account: ConnectedAccount,
  now: Date,
): Promise<void> {
  const since = row.requested_at.getTime() - minuteMs;
  const history = await desk.history();
  const increase = history.find((each) => each.value === row.value && each.createdAt.getTime() >= since);
  if (increase) {
    await db.system(account.orgId, async (unit) =>
      noteAsked(await unit.causedBy(row.requested_by), row.id, { increase, isFound: false }, account),
    );
    return;
  }
  const isOver = now.getTime() - row.requested_at.getTime() > answerWithinMs;
  await settle(db, row, account, {
    state: isOver ? 'not_asked' : 'asking',
    ...(isOver ? { problem: 'AWS has no such request: it got lost on the way.' } : {}),
    due_at: isOver ? null : nextLook(row.requested_at, now),
  });
}

/** Notes what was found. An open request without a next look is lost. Its end is told. */
async function settle(
  db: Database,
  { id }: QuotaRequestRow,
  account: ConnectedAccount,
  change: QuotaChange,
): Promise<void> {
  const isLost = change.due_at === null && ['asking', 'pending', 'case_opened'].includes(change.state ?? '');
  await db.system(account.orgId, async (unit) => {
    const row = await changeQuotaRequest(unit, id, isLost ? { ...change, state: 'lost' } : change);
    if (row?.ended_at) await tellEnd(unit, row, account);
  });
}

/** It can't be looked at now, so it is looked at later. Members are not told, since the daily probe tells of the account. */
async function putOff(
  db: Database,
  orgId: string,
  row: QuotaRequestRow,
  problem: string,
  now: Date,
  account?: ConnectedAccount,
): Promise<'failed'> {
  const next = nextLook(row.requested_at, now);
  if (next || !account)
    await db.system(orgId, (unit) =>
      changeQuotaRequest(
        unit,
        row.id,
        next ? { problem, due_at: next } : { problem, state: 'lost', due_at: null },
      ),
    );
  else await settle(db, row, account, { state: row.state, problem, due_at: null });
  logger.info('quota_request_put_off', { quota_request: row.id, reason: problem });
  return 'failed';
}
