import { type Caller, includesRole, type PersonCaller } from '../../shared/actor.ts';
import type { Decision } from '../approval.ts';
import {
  type ApprovalSettings,
  type CallerAction,
  callerActions,
  type DecidableDeployment,
  decisions,
  isDecidedBeforeDestroy,
  isEditable,
  isRepeatable,
  isTheirs,
  mayCancel,
  mayCheck,
  mayCheckDrift,
  mayForget,
  mayMove,
  mayReplan,
  moveOnApproval,
  needsApprovalForDestroy,
  needsSecondApprover,
  waitsForAccount,
} from '../deployment.ts';
import { type Approver, mayAskInstead, whyNotSecond } from '../four-eyes.ts';
import { endHasCome } from '../permissions.ts';
import { isCancellable, mayUndo } from '../run.ts';

// Pure. The actions that one caller may take on a deployment, by the rules in deployment.ts.

/** The caller; of a person, since when and through whom they may approve. */
type ActingCaller = (PersonCaller & Approver) | Exclude<Caller, PersonCaller>;

/** The actions that this caller may take now: by the table of states, the role and the org's settings together. */
export function allowedActions(
  deployment: DecidableDeployment,
  caller: ActingCaller,
  settings: ApprovalSettings,
  now: Date,
): CallerAction[] {
  const own = isTheirs(deployment, caller);
  const isAllowed: Record<Exclude<CallerAction, Decision>, boolean> = {
    apply:
      own &&
      isRepeatable(deployment.status, deployment.sessionMayDeploy !== null) &&
      !isSessionElsewhere(deployment),
    cancel_run: isCancellableBy(deployment, caller),
    update: own && isEditable(deployment.status),
    change: own && (isChangeable(deployment) || mayReplan(deployment)),
    rollback: own && isChangeable(deployment),
    withdraw: own && deployment.approval?.status === 'pending',
    destroy: mayBeDestroyed(deployment, caller, settings),
    forget: mayBeForgotten(deployment, caller),
    preflight: own && mayCheck(deployment.status),
    drift: own && mayCheckDrift(deployment.status),
  };
  const open = allowedDecisions(deployment, caller, settings, now);
  return callerActions
    .filter((action) =>
      action === 'approve' || action === 'reject' ? open.includes(action) : isAllowed[action],
    )
    .filter((action) => caller.kind === 'person' || !peopleOnly.has(action))
    .filter((action) => !inPlaceOfDestroy.has(action) || mayReplaceDestroy(deployment, caller, now))
    .filter((action) => !waitsForAccount(action, deployment));
}

/** The actions whose rows refuse programs. */
const peopleOnly: ReadonlySet<CallerAction> = new Set(['approve', 'reject', 'destroy', 'forget']);

/** The actions that would take the place of a request to destroy. */
const inPlaceOfDestroy: ReadonlySet<CallerAction> = new Set(['apply', 'change', 'rollback', 'withdraw']);

/** Programs take no request to destroy back, and no caller does once the end has come; true where none waits. */
const mayReplaceDestroy = ({ approval, expiresAt }: DecidableDeployment, caller: ActingCaller, now: Date) =>
  approval?.status !== 'pending' ||
  approval.action !== 'destroy' ||
  (caller.kind === 'person' && !endHasCome(expiresAt, now));

/**
 * A failed run is repeated through its session, while that is open; a deployment that has succeeded is applied again
 * directly.
 */
const isSessionElsewhere = ({ status, sessionMayDeploy }: DecidableDeployment) =>
  status !== 'succeeded' && sessionMayDeploy === false;

const isChangeable = ({ isDeployed, status }: DecidableDeployment) => isDeployed && mayMove(status, 'update');

const isCancellableBy = ({ run }: DecidableDeployment, caller: Caller) =>
  run !== null &&
  isCancellable(run.kind) &&
  !run.cancelRequested &&
  mayCancel(run, caller) &&
  mayUndo(run, caller);

function mayBeDestroyed(
  deployment: DecidableDeployment,
  caller: ActingCaller,
  settings: ApprovalSettings,
): boolean {
  const { status, keepsData, isProtected, approval } = deployment;
  if (isProtected) return false;
  if (
    needsApprovalForDestroy(deployment, settings) &&
    isDecidedBeforeDestroy(approval?.action) &&
    !(
      approval?.action === 'destroy' &&
      caller.kind === 'person' &&
      mayAskInstead(approval, needsSecondApprover(approval, settings), caller)
    )
  )
    return false;
  // For a destroyed deployment, the only action left is deleting the kept data.
  if (status === 'destroyed') return keepsData && includesRole(caller.role, 'admin');
  return mayMove(status, 'destroy') && isTheirs(deployment, caller);
}

const mayBeForgotten = (deployment: DecidableDeployment, caller: Caller) =>
  mayForget(deployment) && includesRole(caller.role, 'owner');

function allowedDecisions(
  { status, approval, isProtected }: DecidableDeployment,
  caller: ActingCaller,
  settings: ApprovalSettings,
  now: Date,
): CallerAction[] {
  if (caller.kind !== 'person') return [];
  if (!includesRole(caller.role, 'admin') || approval?.status !== 'pending') return [];
  if (approval.expiresAt <= now) return [];
  if (approval.action === 'apply' && !mayMove(status, 'approve')) return [];
  const isRefused = needsSecondApprover(approval, settings) && whyNotSecond(approval, caller) !== null;
  const isKept = approval.action === 'destroy' && isProtected;
  const mayApprove = mayMove(status, moveOnApproval[approval.action]) && !isRefused && !isKept;
  return mayApprove ? [...decisions] : ['reject'];
}
