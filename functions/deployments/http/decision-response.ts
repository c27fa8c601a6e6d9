import { type Caller, includesRole, type PersonCaller } from '../../shared/actor.ts';
import { mostDeciders } from '../approvals/store.deciders.postgres.ts';
import { needsSecondApprover } from '../deployment.ts';
import { notSecond, whyNotSecond } from '../four-eyes.ts';
import type { DeploymentResponse } from './schema.ts';
import type { CurrentApprovalRow, DeploymentDetailRow } from './store.responses.postgres.ts';

/** Null where no request waits. A program is told why it may not by the row that it would ask. */
export function toDecision(
  row: DeploymentDetailRow,
  approval: CurrentApprovalRow | undefined,
  caller: Caller,
): DeploymentResponse['decision'] {
  if (!row.deciders) return null;
  return {
    deciders: row.deciders.slice(0, mostDeciders),
    has_more_deciders: row.deciders.length > mostDeciders,
    possible_askers: row.deciders.length > 0 ? [] : (approval?.possible_askers ?? []).slice(0, mostDeciders),
    keeps_former_demand: row.approval_by_second === true && !row.require_second_approver,
    caller_refusal: caller.kind === 'person' ? refusalOf(row, caller) : null,
  };
}

function refusalOf(row: DeploymentDetailRow, caller: PersonCaller) {
  if (!includesRole(caller.role, 'admin'))
    return { code: 'role_too_low' as const, detail: 'Only admins and owners approve.' };
  const { approval_wanted_by: wantedBy, approval_requested_at: requestedAt } = row;
  if (
    !wantedBy ||
    !requestedAt ||
    !needsSecondApprover(
      { secondApproverRequired: row.approval_by_second === true },
      { requireSecondApprover: row.require_second_approver },
    )
  )
    return null;
  const code = whyNotSecond(
    { wantedBy, requestedAt },
    {
      userId: caller.userId,
      approverSince: row.caller_approver_since,
      approverThrough: row.caller_approver_through ?? [],
    },
  );
  return code && { code, detail: notSecond(code, row.require_second_approver).detail };
}
