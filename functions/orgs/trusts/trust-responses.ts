import { audienceOf, type TrustRow } from './trust.ts';
import type { TrustResponse } from './trust-schema.ts';

export const toTrustResponse = (row: TrustRow): TrustResponse => ({
  id: row.id,
  name: row.name,
  issuer: row.issuer,
  provider: row.provider,
  audience: audienceOf(row.id),
  conditions: Object.fromEntries(
    Object.entries(row.conditions).map(([claim, values]) => [claim, [...values]]),
  ),
  service_account_id: row.service_id,
  service_account_name: row.service_name,
  scope: row.scope,
  agents: row.agents,
  cloud_account_ids: row.account_ids,
  labels: row.labels,
  created_at: row.created_at.toISOString(),
  created_by: row.created_by,
  created_by_name: row.created_by_name,
  created_by_role: row.created_by_role,
  last_used_at: row.last_used_at?.toISOString() ?? null,
  last_refused_at: row.refused_at?.toISOString() ?? null,
  last_refused_because: row.refused_because,
});
