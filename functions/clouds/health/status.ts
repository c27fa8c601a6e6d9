import type { Unit } from '../../shared/db/unit.ts';
import { dayMs } from '../../shared/durations.ts';
import { providerTitles } from '../account.ts';
import type { ProbeOutcome } from '../probe.ts';
import { noteExpiryWarning, putHealth } from '../store.access.postgres.ts';
import type { StoredAccount } from '../stored-account.ts';

type Verdict = Exclude<ProbeOutcome, { code: 'cloud_unavailable' }>;

/**
 * Records a probe's outcome, and notifies the org if it has changed. Nothing is written if the credentials were
 * replaced meanwhile or another run has recorded its outcome.
 */
export async function updateHealth(unit: Unit, account: StoredAccount, verdict: Verdict): Promise<void> {
  const { id, provider, label, healthStatus: before } = account;
  const status = verdict.ok ? 'healthy' : 'unhealthy';
  const written = await putHealth(unit, account, {
    health_status: status,
    health_code: verdict.ok ? null : verdict.code,
    health_detail: verdict.ok ? null : verdict.detail,
    ...(verdict.ok
      ? { health_warnings: unit.sql.json((verdict.warnings ?? []).map((one) => ({ ...one }))) }
      : {}),
  });
  if (!written || status === before) return;
  const name = `The ${providerTitles[provider]} account ${label}`;
  const payload = { cloud_provider: provider, account_id: account.accountId };
  if (verdict.ok) {
    await unit.emit({
      type: 'cloud_account.recovered',
      entityId: id,
      title: `${name} can be reached again`,
      payload,
    });
  } else {
    await unit.emit({
      type: 'cloud_account.unhealthy',
      entityId: id,
      title: `${name} can't be reached`,
      body: verdict.detail,
      payload: { ...payload, code: verdict.code },
    });
  }
}

/** Days before a secret's end at which we warn, once each. */
const warnings = [1, 7, 30];

/** Warns of a client secret's end. A warning that was missed is made up for by the next one. */
export async function warnOfExpiry(unit: Unit, account: StoredAccount): Promise<void> {
  const { now } = unit;
  const { id, provider, label, secretExpiresAt } = account;
  const left = secretExpiresAt ? secretExpiresAt.getTime() - now.getTime() : 0;
  // Once the secret has ended, the probe reports it.
  if (left <= 0) return;
  const due = warnings.find((days) => left <= days * dayMs);
  if (due === undefined) return;
  if (!(await noteExpiryWarning(unit, account, due))) return;
  const days = Math.ceil(left / dayMs);
  await unit.emit({
    type: 'cloud_account.credentials_expiring',
    entityId: id,
    title: `The client secret of the ${providerTitles[provider]} account ${label} ends in ${days === 1 ? 'a day' : `${days} days`}`,
    body: `It ends at ${secretExpiresAt?.toISOString()}. Make a new secret and replace the credentials of the account before.`,
    payload: { cloud_provider: provider, account_id: account.accountId, days_left: days },
  });
}
