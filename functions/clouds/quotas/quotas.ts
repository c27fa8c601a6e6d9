import { type Actor, grantOf, type PersonActor } from '../../shared/actor.ts';
import type { Clock } from '../../shared/clock.ts';
import type { Database } from '../../shared/db/client.ts';
import { type Answer, replayOf, selectKept } from '../../shared/db/idempotency.ts';
import type { Unit } from '../../shared/db/unit.ts';
import { notFound } from '../../shared/errors.ts';
import { type PageQuery, page, pageRequest } from '../../shared/http/pagination.ts';
import { newId } from '../../shared/ids.ts';
import type { SecretBox } from '../../shared/secret-box/secret-box.ts';
import { Refusal, RetryableError } from '../../shared/workflow-errors.ts';
import type { CloudProviders } from '../providers.ts';
import { selectStored } from '../store.access.postgres.ts';
import { selectAccount } from '../store.postgres.ts';
import { accessTo } from '../stored-account.ts';
import type { NewQuotaRequest } from './new-quota-request.ts';
import { type QuotaAccount, tellAsked } from './quota-events.ts';
import {
  notAskedThere,
  quotaRequestOpen,
  quotaSuffices,
  refusedByAws,
  refusedLook,
  tooManyQuotaRequests,
} from './quota-refusals.ts';
import {
  type CloudIncrease,
  isOpenAtAws,
  mostOpen,
  nextLook,
  type QuotaDesk,
  type QuotaRequestRow,
} from './quota-request.ts';
import { toQuotaRequest } from './quota-responses.ts';
import type { QuotaRequestResponse } from './quota-schema.ts';
import {
  changeQuotaRequest,
  hasWaiting,
  insertQuotaRequest,
  lockOpen,
  type QuotaChange,
  selectQuotaRequests,
} from './store.quotas.postgres.ts';

export interface QuotaOptions {
  db: Database;
  providers: CloudProviders;
  secrets: SecretBox;
  clock: Clock;
}

/** Use cases of requests for more of a quota: ask, list. Why they are as they are: docs/adr/0055-quota-is-asked-for-by-a-person.md. */
export const quotaRequests = ({ db, providers, secrets, clock }: QuotaOptions) => ({
  /**
   * Asks the cloud for more of a quota. What the quota is now is read first, and the request is a row before the cloud hears of it.
   * @throws AppError not_found; conflict `quota_suffices`, `quota_request_open`, `too_many_quota_requests`; invalid
   *   `quota_not_asked_there`, `quota_permission_missing`, `quota_refused`; unavailable
   */
  async ask(
    actor: PersonActor,
    cloudAccountId: string,
    wanted: NewQuotaRequest,
  ): Promise<Answer<QuotaRequestResponse>> {
    const { orgId } = actor;
    const { rows } = await db.tenant(actor, (sql) => [
      selectStored(sql, orgId, cloudAccountId),
      selectKept(sql, actor),
    ]);
    const [[account], kept] = rows;
    const replay = replayOf(actor, kept, clock.now());
    if (replay) return replay;
    if (!account) throw notFound('cloud account');
    const { quotas } = providers[account.provider];
    if (!quotas) throw notAskedThere(account.provider, account.accountId);
    const access = await accessTo(orgId, account, secrets);
    const desk = await quotas({ ...access, region: wanted.region }, wanted.quota).catch((error: unknown) => {
      throw refusedLook(error, wanted);
    });
    try {
      const limit = await desk.limit().catch((error: unknown) => {
        throw refusedLook(error, wanted);
      });
      if (limit !== undefined && limit >= wanted.value) throw quotaSuffices(wanted, limit);
      const id = await db.write(actor, (unit) =>
        begin(unit, unit.caller.userId, cloudAccountId, wanted, limit),
      );
      const asked = await askOnce(desk, wanted.value);
      if (asked instanceof Refusal) {
        const change = { state: 'not_asked', problem: asked.message, due_at: null } as const;
        await db.write(actor, (unit) => changeQuotaRequest(unit, id, change));
        throw refusedByAws(asked, wanted);
      }
      return await db.answer(actor, async (unit) => {
        const row = await noteAsked(unit, id, asked, account);
        const headers = { Location: `/api/clouds/${cloudAccountId}/quota-requests` };
        return { status: 201, body: toQuotaRequest(row), headers };
      });
    } finally {
      desk.close();
    }
  },

  /** @throws AppError not_found */
  async list(actor: Actor, cloudAccountId: string, query: PageQuery) {
    const request = pageRequest(query, 'quota-requests', { cloudAccountId });
    const { rows } = await db.tenant(actor, (sql) => [
      selectAccount(sql, actor.orgId, cloudAccountId),
      selectQuotaRequests(sql, actor.orgId, cloudAccountId, request, grantOf(actor)),
    ]);
    if (rows[0].length === 0) throw notFound('cloud account');
    return page(rows[1], request, toQuotaRequest);
  },
});

async function begin(
  unit: Unit,
  userId: string,
  cloudAccountId: string,
  wanted: NewQuotaRequest,
  limit: number | undefined,
): Promise<string> {
  const { region, quota, value, deployment_id = null, session_id = null } = wanted;
  const open = await lockOpen(unit, cloudAccountId);
  const same = open.find((each) => each.region === region && each.quota === quota);
  if (same) throw quotaRequestOpen(same);
  if (open.length >= mostOpen) throw tooManyQuotaRequests();
  if (!(await hasWaiting(unit, { deploymentId: deployment_id, sessionId: session_id })))
    throw notFound(deployment_id === null ? 'session' : 'deployment');
  const id = newId('quotaRequest');
  const of = { cloud_account_id: cloudAccountId, region, quota, value, deployment_id, session_id };
  const row = { id, ...of, quota_limit: limit === undefined ? null : Math.floor(limit) };
  const lookAt = nextLook(unit.now, unit.now) ?? unit.now;
  await insertQuotaRequest(unit, { ...row, requested_by: userId }, lookAt);
  await unit.audit({
    action: 'cloud_account.quota_requested',
    targetType: 'cloud_account',
    targetId: cloudAccountId,
    changes: { quota_request_id: id, region, quota, before: row.quota_limit, after: value },
  });
  return id;
}

type OpenIncrease = { increase: CloudIncrease; isFound: boolean } | undefined;

/** Undefined where the answer got lost, or the request that is open already is not to be seen: the worker looks for it. */
async function askOnce(desk: QuotaDesk, value: number): Promise<OpenIncrease | Refusal> {
  try {
    const increase = await desk.ask(value);
    if (increase) return { increase, isFound: false };
    const open = (await desk.history()).find(isOpenAtAws);
    return open && { increase: open, isFound: true };
  } catch (error) {
    if (error instanceof Refusal) return error;
    if (error instanceof RetryableError) return undefined;
    throw error;
  }
}

/** Notes the request that the cloud has, and tells of it. */
export async function noteAsked(
  unit: Unit,
  id: string,
  asked: OpenIncrease,
  account: QuotaAccount,
): Promise<QuotaRequestRow> {
  const change: QuotaChange = { due_at: nextLook(unit.now, unit.now), ...(asked && changeBy(asked)) };
  const row = await changeQuotaRequest(unit, id, change);
  if (!row) throw notFound('cloud account');
  if (asked) await tellAsked(unit, row, account);
  return row;
}

const changeBy = ({ increase, isFound }: NonNullable<OpenIncrease>) => ({
  state: 'pending' as const,
  cloud_request: increase.id,
  value: Math.floor(increase.value),
  support_case: increase.supportCase,
  is_found: isFound,
});
