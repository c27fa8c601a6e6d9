import type { Clock } from '../../shared/clock.ts';
import { inLanes } from '../../shared/concurrency/lanes.ts';
import { withSubject } from '../../shared/correlation.ts';
import type { Database } from '../../shared/db/client.ts';
import { hourMs } from '../../shared/durations.ts';
import { logger } from '../../shared/logger.ts';
import type { SecretBox } from '../../shared/secret-box/secret-box.ts';
import type { ProbeOutcome } from '../probe.ts';
import type { CloudProviders } from '../providers.ts';
import { type DueAccount, selectDue, selectStored } from '../store.access.postgres.ts';
import { accessTo, type StoredAccount } from '../stored-account.ts';
import { trackOutages } from './outages.ts';
import { updateHealth, warnOfExpiry } from './status.ts';

export interface RecheckOptions {
  db: Database;
  providers: CloudProviders;
  secrets: SecretBox;
  clock: Clock;
  /** Whether no further account should be begun: the function's own time is nearly up. */
  isTimeUp: () => boolean;
}

/** The worker starts each hour, and an account that was probed within nearly a day is left alone. */
const restMs = 23 * hourMs;
/** Each holds a connection to another cloud and waits. */
const atOnce = 5;
/**
 * Most accounts of one run. Each organization's longest-waiting account comes first, so that the rest comes first an hour
 * later.
 */
const mostPerRun = 2_000;

export interface RecheckResult {
  probed: number;
  unhealthy: number;
  unanswered: number;
  failed: number;
  /** Accounts that are still due, counted as far as another start takes them. */
  left: number;
  /** Hours since the organizations' oldest check; 0 where none is due. */
  oldest_hours: number;
}

/**
 * Probes the connected accounts whose last check is a day ago, and records the outcome. The org is notified of a
 * change; an outage of a cloud says nothing about an account and changes nothing. Warns before client secrets end.
 * Organizations take turns, and a cloud that is silent for several of them is left until the next start, so that
 * neither one organization's many accounts nor an outage take the time of the others.
 */
export async function recheckAccounts(options: RecheckOptions): Promise<RecheckResult> {
  const due = await dueAccounts(options);
  const counts = { probed: 0, unhealthy: 0, unanswered: 0, failed: 0 };
  const clouds = trackOutages();
  await inLanes(due, { atOnce, isTimeUp: options.isTimeUp }, async (next) => {
    const outcome = clouds.isOut(next.provider)
      ? 'unanswered'
      : await withSubject({ org_id: next.orgId }, () => recheck(options, next));
    if (outcome === 'unanswered') clouds.unanswered(next.provider, next.orgId);
    else if (outcome === 'probed' || outcome === 'unhealthy') clouds.answered(next.provider);
    if (outcome !== 'gone') counts[outcome] += 1;
  });
  return { ...counts, ...(await stillDue(options)) };
}

async function stillDue(options: RecheckOptions) {
  const left = await dueAccounts(options);
  const now = options.clock.now().getTime();
  const ages = left.map(({ checkedAt }) => Math.floor((now - checkedAt.getTime()) / hourMs));
  return { left: left.length, oldest_hours: Math.max(0, ...ages) };
}

async function dueAccounts({ db, clock }: RecheckOptions): Promise<DueAccount[]> {
  const before = new Date(clock.now().getTime() - restMs);
  const rows = await db.sweep(async (sql) => selectDue(sql, { before, limit: mostPerRun }));
  return [...rows];
}

/** A failure at one account must not stop the others. */
async function recheck(
  options: RecheckOptions,
  { orgId, id }: DueAccount,
): Promise<'probed' | 'unhealthy' | 'unanswered' | 'failed' | 'gone'> {
  try {
    const outcome = await probeNow(options, { orgId, id });
    if (!outcome) return 'gone';
    if (outcome.ok) return 'probed';
    return outcome.code === 'cloud_unavailable' ? 'unanswered' : 'unhealthy';
  } catch (error) {
    logger.error('cloud_account_recheck_failed', { cloud_account_id: id, error: error as Error });
    return 'failed';
  }
}

/**
 * Probes one account, however long ago that was last done, and records the outcome. Undefined where no such account is
 * connected.
 * @throws Error where its secret can't be opened, or the database is away
 */
export async function probeNow(
  { db, providers, secrets }: Pick<RecheckOptions, 'db' | 'providers' | 'secrets'>,
  { orgId, id }: Pick<DueAccount, 'orgId' | 'id'>,
): Promise<ProbeOutcome | undefined> {
  const [account] = await db.system(orgId, ({ sql }) => selectStored(sql, orgId, id));
  if (!account) return undefined;
  await db.system(orgId, (unit) => warnOfExpiry(unit, account));
  const outcome = await providers[account.provider].probe(await accessTo(orgId, account, secrets));
  if (!outcome.ok && outcome.code === 'cloud_unavailable')
    logger.warn('cloud_account_unanswered', { ...facts(account, outcome.cause) });
  else await db.system(orgId, (unit) => updateHealth(unit, account, outcome));
  return outcome;
}

const facts = ({ id, provider }: StoredAccount, cause: unknown) => ({
  cloud_account_id: id,
  provider,
  ...(cause instanceof Error ? { error: cause } : {}),
});
