import {
  selectAccountResponse,
  selectEntries,
  selectMemberLimits,
} from '../billing/store.responses.postgres.ts';
import { selectInvoices } from '../billing/stripe/store.postgres.ts';
import { toQuotaRequest } from '../clouds/quotas/quota-responses.ts';
import { selectAllQuotaRequests } from '../clouds/quotas/store.quotas.postgres.ts';
import { selectAccounts, toCloudAccount } from '../clouds/store.postgres.ts';
import { toNotification } from '../notifications/responses.ts';
import { selectNotifications } from '../notifications/store.postgres.ts';
import { selectOrgDeletion } from '../orgs/deletion/store.deletions.postgres.ts';
import { toMemberResponse } from '../orgs/member.ts';
import { toOrgResponse } from '../orgs/responses.ts';
import { selectMembers } from '../orgs/store.members.postgres.ts';
import { selectOrg } from '../orgs/store.postgres.ts';
import { selectTokens } from '../orgs/tokens/store.tokens.postgres.ts';
import { toApiTokenResponse } from '../orgs/tokens/token-responses.ts';
import { selectTrusts } from '../orgs/trusts/store.trusts.postgres.ts';
import { toTrustResponse } from '../orgs/trusts/trust-responses.ts';
import type { Clock } from '../shared/clock.ts';
import { toDeletionState } from '../shared/http/deletion.ts';
import { auditSection } from './audit.ts';
import { deploymentSections } from './deployments.ts';
import type { Part } from './lines.ts';
import { listed, type Section, type Source, single } from './pages.ts';
import { gateSection, sessionPages } from './sessions.ts';
import { selectAllInvites, selectDisconnected, selectServiceAccounts } from './store.org.postgres.ts';
import { deliverySection, webhookSection } from './webhooks.ts';

/** All that the organization owns, in the API's own forms, which hold no secret. */
export function orgSections(source: Source, clock: Clock): readonly Section[] {
  const { orgId, userId } = source.actor;
  const reader = { orgId, userId };
  return [
    single('org', () => orgItself(source)),
    listed(
      source,
      'member',
      (sql, page) => selectMembers(sql, orgId, page),
      (row, caller) => ['member', toMemberResponse(row, caller)],
    ),
    listed(
      source,
      'service_account',
      (sql, page) => selectServiceAccounts(sql, orgId, page),
      (row) => ['service_account', row],
    ),
    listed(
      source,
      'api_token',
      (sql, page) => selectTokens(sql, orgId, 'organization', page),
      (row) => ['api_token', toApiTokenResponse(row, clock.now())],
    ),
    listed(
      source,
      'token_trust',
      (sql, page) => selectTrusts(sql, orgId, page),
      (row) => ['token_trust', toTrustResponse(row)],
    ),
    listed(
      source,
      'invite',
      (sql, page) => selectAllInvites(sql, orgId, page),
      (row) => ['invite', row],
    ),
    listed(
      source,
      'cloud_account',
      (sql, page) => selectAccounts(sql, orgId, {}, page),
      (row, caller) => ['cloud_account', toCloudAccount(row, caller.role)],
    ),
    listed(
      source,
      'disconnected_cloud_account',
      (sql, page) => selectDisconnected(sql, orgId, page),
      (row) => ['disconnected_cloud_account', row],
    ),
    listed(
      source,
      'quota_request',
      (sql, page) => selectAllQuotaRequests(sql, orgId, page),
      (row) => ['quota_request', toQuotaRequest(row)],
    ),
    { name: 'session', pages: (from) => sessionPages(source, { filters: {}, more: {} }, from) },
    gateSection(source),
    ...deploymentSections(source, clock),
    listed(
      source,
      'notification',
      (sql, page) => selectNotifications(sql, reader, undefined, page),
      (row): Part => {
        const { read: _whetherTheCallerHas, ...notification } = toNotification(row);
        return ['notification', notification];
      },
    ),
    webhookSection(source, clock),
    deliverySection(source),
    single('billing', () => billing(source)),
    listed(
      source,
      'invoice',
      (sql, page) => selectInvoices(sql, orgId, page),
      ({ invoice }) => ['invoice', invoice],
    ),
    listed(
      source,
      'credit_entry',
      (sql, page) => selectEntries(sql, orgId, page),
      (row) => ['credit_entry', row],
    ),
    auditSection(source),
  ];
}

async function orgItself({ db, actor }: Source): Promise<Part[]> {
  const { caller, rows } = await db.tenant(actor, (sql) => [
    selectOrg(sql, actor.orgId),
    selectOrgDeletion(sql, actor.orgId),
  ]);
  const [[org], [deletion]] = rows;
  const parts: Part[] = [['org', toOrgResponse(org, caller.role)]];
  if (deletion) parts.push(['deletion', toDeletionState(deletion)]);
  return parts;
}

async function billing({ db, actor }: Source): Promise<Part[]> {
  const { rows } = await db.tenant(actor, (sql) => [
    selectAccountResponse(sql, actor.orgId),
    selectMemberLimits(sql, actor.orgId),
  ]);
  return [
    ...rows[0].map((row): Part => ['billing_account', row]),
    ...rows[1].map((row): Part => ['member_credit_limit', row]),
  ];
}
