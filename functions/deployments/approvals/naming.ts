import { isDeepStrictEqual } from 'node:util';
import { type AppError, conflict } from '../../shared/errors.ts';
import type { ApprovalAction, NamedRequest } from '../approval.ts';
import type { Labels } from '../labels.ts';
import type { LockedApproval, OtherRequests } from '../store.approvals.postgres.ts';

// Pure: whether an approver has named the request that waits, so that an approval can't be given to a request that the
// approver hasn't read.

/** The parts of a request that are approved with it. */
export type AskedFor = Pick<
  LockedApproval,
  'id' | 'action' | 'planDigest' | 'deleteData' | 'labels' | 'wantedBy'
>;

/**
 * The refusal of a decision that doesn't name the request; undefined where it does. A decision without a name can only
 * mean a deployment's first request, if it is to apply a plan; a digest is enough where no other request had it.
 * @param former the request that was named by its id, where that is another request of the deployment
 */
export function misnamed(
  name: string,
  asked: AskedFor,
  named: NamedRequest,
  others: OtherRequests,
  former: AskedFor | undefined,
): AppError | undefined {
  const { approvalId, planDigest, action } = named;
  if (action !== undefined && action !== asked.action)
    return conflict('other_action', `${askedNow(name, asked)} Read it, and decide on that.`);
  if (approvalId !== undefined && approvalId !== asked.id)
    return conflict(
      'other_request',
      `${askedNow(name, asked)} ${differences(asked, former)} Read it, and name it.`,
    );
  if (planDigest !== undefined && planDigest !== asked.planDigest)
    return conflict(
      'plan_changed',
      `The plan has changed since you saw it. ${askedNow(name, asked)} Read the deployment again and decide on that.`,
    );
  if (approvalId !== undefined) return undefined;
  if (planDigest === undefined && (asked.action !== 'apply' || others.count > 0))
    return conflict(
      'request_not_named',
      `${askedNow(name, asked)} Say with approval_id that you have read it.`,
    );
  if (planDigest !== undefined && others.alike > 0)
    return conflict(
      'request_not_named',
      `This plan_digest names more than one request of ${name}. ${askedNow(name, asked)} Say with approval_id that you have read it.`,
    );
  return undefined;
}

const actionInWords: Readonly<Record<ApprovalAction, (name: string) => string>> = {
  apply: (name) => `to apply the plan of ${name}`,
  update: (name) => `to change ${name}`,
  destroy: (name) => `to destroy ${name}`,
};

/** `Approval is asked to destroy search and delete its data (approval_id apr-…, plan_digest 4f…).` */
function askedNow(name: string, asked: AskedFor): string {
  const { id, action, planDigest } = asked;
  return `Approval is asked ${actionInWords[action](name)}${furtherWords(asked)} (approval_id ${id}, plan_digest ${planDigest}).`;
}

function furtherWords({ action, deleteData, labels }: AskedFor): string {
  if (action === 'destroy') return deleteData ? ' and delete its data for good' : ' and keep its data';
  const words = inWords(labels);
  return words === '' ? '' : ` with the labels ${words}`;
}

/** How the waiting request differs from the named one. */
function differences(asked: AskedFor, former: AskedFor | undefined): string {
  if (!former) return 'It has no request of the id that you named.';
  const found = [
    former.action === asked.action ? '' : `was ${former.action} and is ${asked.action}`,
    former.planDigest === asked.planDigest ? '' : 'was about another plan',
    former.deleteData === asked.deleteData
      ? ''
      : `${former.deleteData ? 'deleted' : 'kept'} the data, and now it is ${asked.deleteData ? 'deleted' : 'kept'}`,
    isDeepStrictEqual(former.labels ?? {}, asked.labels ?? {})
      ? ''
      : `had the labels ${inWords(former.labels) || '(none)'}, and now ${inWords(asked.labels) || '(none)'}`,
    isDeepStrictEqual([...former.wantedBy].sort(), [...asked.wantedBy].sort())
      ? ''
      : 'was wanted by another member',
  ].filter((part) => part !== '');
  return `The request that you named ${found.join('; it ') || 'is over, and the same was asked again'}.`;
}

const inWords = (labels: Labels | null) =>
  Object.entries(labels ?? {})
    .map(([key, value]) => `${key}=${value}`)
    .join(', ');
