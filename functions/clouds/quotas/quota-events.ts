import { quotaName } from '../../aws/vcpu-quotas.ts';
import type { Unit } from '../../shared/db/unit.ts';
import { type QuotaRequestRow, wantedInWords } from './quota-request.ts';

export interface QuotaAccount {
  label: string;
  provider: string;
  /** The cloud's own number. */
  accountId: string;
}

const payloadOf = (row: QuotaRequestRow, account: QuotaAccount) => ({
  cloud_provider: account.provider,
  account_id: account.accountId,
  quota_request_id: row.id,
  quota: row.quota,
  quota_name: quotaName(row.quota),
  region: row.region,
  value: row.value,
  limit: row.quota_limit,
  state: row.state,
  deployment_id: row.deployment_id,
  session_id: row.session_id,
  requested_by: row.requested_by,
});

/** Tells that the cloud has a request. */
export const tellAsked = (unit: Unit, row: QuotaRequestRow, account: QuotaAccount) =>
  unit.emit({
    type: 'cloud_account.quota_requested',
    entityId: row.cloud_account_id,
    title: `${row.requested_by_name ?? 'A member'} asked AWS for ${wantedInWords(row)}, for the account ${account.label}`,
    body: row.is_found
      ? 'A request was open already, and that one is followed.'
      : 'It costs nothing. AWS may open a support case in the account.',
    payload: payloadOf(row, account),
  });

const endings: Partial<Record<QuotaRequestRow['state'], string>> = {
  denied: 'AWS denied it.',
  case_closed: 'AWS closed the support case, which says why.',
  lost: 'AWS did not decide it within 90 days, and it is not looked at any more.',
  not_asked: 'AWS has no such request: it got lost on the way. Ask again.',
};

const next = ({ deployment_id: deployment, session_id: session }: QuotaRequestRow) => {
  if (session) return 'The session that waited for it can go on: confirm its gate again.';
  return deployment ? 'The deployment that waited for it can be tried again.' : undefined;
};

/** Tells how a request has ended, once. */
export async function tellEnd(unit: Unit, row: QuotaRequestRow, account: QuotaAccount): Promise<void> {
  const isRaised = row.state === 'approved';
  const type = isRaised ? 'cloud_account.quota_raised' : 'cloud_account.quota_not_raised';
  const of = `the quota “${quotaName(row.quota)}” in ${row.region} of the account ${account.label}`;
  const limit = row.quota_limit === null ? '' : ` The quota is ${row.quota_limit}.`;
  const body = isRaised ? next(row) : `${endings[row.state] ?? ''}${limit}`;
  await unit.emit({
    type,
    entityId: row.cloud_account_id,
    title: isRaised ? `AWS raised ${of} to ${row.value}` : `AWS did not raise ${of} to ${row.value}`,
    ...(body && { body }),
    payload: payloadOf(row, account),
  });
  await unit.audit({
    action: type,
    targetType: 'cloud_account',
    targetId: row.cloud_account_id,
    changes: { quota_request_id: row.id, state: row.state, value: row.value, limit: row.quota_limit },
  });
}
