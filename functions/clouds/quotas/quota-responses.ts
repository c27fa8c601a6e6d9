import { quotaName, quotaPage } from '../../aws/vcpu-quotas.ts';
import type { QuotaRequestRow } from './quota-request.ts';
import type { QuotaRequestResponse } from './quota-schema.ts';

export const toQuotaRequest = (row: QuotaRequestRow): QuotaRequestResponse => ({
  id: row.id,
  cloud_account_id: row.cloud_account_id,
  region: row.region,
  quota: row.quota,
  quota_name: quotaName(row.quota),
  page: quotaPage({ code: row.quota }, row.region),
  value: row.value,
  limit: row.quota_limit,
  state: row.state,
  is_found: row.is_found,
  support_case: row.support_case,
  detail: row.problem,
  deployment_id: row.deployment_id,
  session_id: row.session_id,
  requested_by: row.requested_by,
  requested_by_name: row.requested_by_name,
  requested_at: row.requested_at.toISOString(),
  ended_at: row.ended_at?.toISOString() ?? null,
});
