import type { ApprovalAction } from '../../../../functions/deployments/approval.ts';
import type { DeploymentStatus } from '../../../../functions/deployments/deployment.ts';
import type { RunKind } from '../../../../functions/deployments/run.ts';
import type { WaitingOn } from '../../../../functions/sessions/session.ts';

// Pure. Where deployments can stand, each with what an admin can do then.

/** What the organization demands before anything runs and before anything is destroyed. */
export const demands = ['nothing', 'approvals'] as const;
export type Demand = (typeof demands)[number];

export interface Situation {
  status: DeploymentStatus;
  /** Whom its session waits on, at which gate; without a session where this is left out. */
  session?: { gate: number; waitingOn: WaitingOn };
  /** Left out: no approval waits for a decision. */
  pending?: { action: ApprovalAction; isExpired?: true; secondApprover?: true };
  /** Left out: it has never succeeded. */
  isDeployed?: true;
  /** Its latest run; an ended one is of the kind `apply`, and started by the author. */
  run?: 'ended' | { kind: RunKind; by?: 'admin'; cancelRequested?: true };
  isProtected?: true;
  /** Its end is over, and no sweep has come yet. */
  isOver?: true;
  /** The account was disconnected. */
  isDisconnected?: true;
  /** What a destroy before has not deleted. */
  left?: 'data' | 'something';
  /** What an admin can do, by the names of acts.ts. */
  open: string | Record<Demand, string>;
  /** Is answered as done, and does nothing any more. */
  idle?: string;
}

const always = 'update preflight';
const ends = 'destroy destroy_data';
const changes = 'apply change rollback';
const repeatable = `apply ${always} ${ends}`;
const changeable = `${changes} ${always} ${ends}`;

/** What needs no account: of a deployment that something was made of an owner can give up the rest, too. */
const withoutAccount = /^(reject|withdraw|cancel_run|update)$/;
const endsIt = /^(destroy|destroy_data)$/;

/** The same while the account is disconnected. Nothing that would only fail can be begun. */
function disconnected(situation: Situation): Situation {
  const hasRun = situation.run !== undefined;
  const rest = (open: string) =>
    open
      .split(' ')
      .filter((name) => withoutAccount.test(name) || (!hasRun && endsIt.test(name)))
      .join(' ');
  const { open } = situation;
  return {
    ...situation,
    isDisconnected: true,
    open:
      typeof open === 'string'
        ? rest(open)
        : { nothing: rest(open.nothing), approvals: rest(open.approvals) },
  };
}

/** All is as the last run has made it, as far as the service knows. */
const settled = `drift ${changeable}`;

const update = { action: 'update' } as const;
const destroy = { action: 'destroy' } as const;
const atGate6 = { gate: 6, waitingOn: 'user' } as const;
const completed = { gate: 7, waitingOn: 'nothing' } as const;
const moving = { gate: 6, waitingOn: 'workflow' } as const;
const deployed = { isDeployed: true, run: 'ended' } as const;
const applies = { kind: 'apply' } as const;

const connected: Record<string, Situation> = {
  planned: { status: 'planned', open: `apply ${always} ${ends}` },
  'planned in a session': { status: 'planned', session: atGate6, open: `${always} ${ends}` },
  'planned and protected': { status: 'planned', isProtected: true, open: `apply ${always}` },
  'awaiting approval': {
    status: 'awaiting_approval',
    pending: { action: 'apply' },
    open: `approve reject withdraw ${always} ${ends}`,
  },
  'awaiting approval in a session': {
    status: 'awaiting_approval',
    session: { gate: 5, waitingOn: 'approval' },
    pending: { action: 'apply' },
    open: `approve reject withdraw ${always} ${ends}`,
  },
  'awaiting the approval of somebody else': {
    status: 'awaiting_approval',
    pending: { action: 'apply', secondApprover: true },
    open: `reject withdraw ${always} ${ends}`,
  },
  'awaiting approval beyond its time': {
    status: 'awaiting_approval',
    pending: { action: 'apply', isExpired: true },
    open: `withdraw ${always} ${ends}`,
  },
  'awaiting approval after a run that failed': {
    status: 'awaiting_approval',
    run: 'ended',
    pending: { action: 'apply' },
    // Only one approval is asked for at a time, and this one is the deployment's status.
    open: {
      nothing: `approve reject withdraw ${always} ${ends}`,
      approvals: `approve reject withdraw ${always}`,
    },
  },
  approved: { status: 'approved', open: `apply ${always} ${ends}` },
  'approved in a session': { status: 'approved', session: atGate6, open: `${always} ${ends}` },
  rejected: { status: 'rejected', open: `${always} ${ends}` },
  'rejected in a session': {
    status: 'rejected',
    session: { gate: 5, waitingOn: 'user' },
    open: `${always} ${ends}`,
  },
  'being applied': { status: 'running', run: applies, open: `cancel_run ${always}` },
  'being applied in a session': {
    status: 'running',
    session: { gate: 6, waitingOn: 'run' },
    run: applies,
    open: `cancel_run ${always}`,
  },
  'being applied by an admin': {
    status: 'running',
    run: { ...applies, by: 'admin' },
    open: `cancel_run ${always}`,
  },
  'being applied, protected, its end over': {
    status: 'running',
    run: applies,
    isProtected: true,
    isOver: true,
    open: `cancel_run ${always}`,
  },
  'being cancelled': {
    status: 'running',
    run: { ...applies, cancelRequested: true },
    open: always,
    idle: 'cancel_run',
  },
  'being changed': { ...deployed, status: 'running', run: { kind: 'update' }, open: `cancel_run ${always}` },
  'being applied again while a change waits': {
    status: 'running',
    isDeployed: true,
    run: applies,
    pending: update,
    open: `reject withdraw cancel_run ${always}`,
  },
  succeeded: { ...deployed, status: 'succeeded', open: settled },
  'succeeded in a session': { ...deployed, status: 'succeeded', session: completed, open: settled },
  'succeeded, protected': {
    ...deployed,
    status: 'succeeded',
    isProtected: true,
    open: `drift ${changes} ${always}`,
  },
  'succeeded, its end over': { ...deployed, status: 'succeeded', isOver: true, open: settled },
  'succeeded, a change waits': {
    ...deployed,
    status: 'succeeded',
    pending: update,
    open: `approve reject withdraw ${settled}`,
  },
  'succeeded, a change waits beyond its time': {
    ...deployed,
    status: 'succeeded',
    pending: { ...update, isExpired: true },
    open: `withdraw ${settled}`,
  },
  'succeeded, a change waits for somebody else': {
    ...deployed,
    status: 'succeeded',
    pending: { ...update, secondApprover: true },
    open: `reject withdraw ${settled}`,
  },
  'succeeded, a destroy waits': {
    ...deployed,
    status: 'succeeded',
    pending: destroy,
    open: {
      nothing: `approve reject withdraw ${settled}`,
      approvals: `approve reject withdraw drift ${changes} ${always}`,
    },
  },
  'succeeded, a destroy waits beyond its time': {
    ...deployed,
    status: 'succeeded',
    pending: { ...destroy, isExpired: true },
    open: { nothing: `withdraw ${settled}`, approvals: `withdraw drift ${changes} ${always}` },
  },
  'succeeded, protected while a destroy waits': {
    ...deployed,
    status: 'succeeded',
    pending: destroy,
    isProtected: true,
    open: `reject withdraw drift ${changes} ${always}`,
  },
  failed: { status: 'failed', run: 'ended', open: repeatable },
  'failed in a session': { status: 'failed', run: 'ended', session: atGate6, open: repeatable },
  'failed, its session on its way': {
    status: 'failed',
    run: 'ended',
    session: moving,
    open: `${always} ${ends}`,
  },
  'failed, its session reviews another plan': {
    status: 'failed',
    run: 'ended',
    session: { gate: 5, waitingOn: 'user' },
    open: `${always} ${ends}`,
  },
  'failed, its session over': { status: 'failed', run: 'ended', session: completed, open: repeatable },
  'failed, a destroy waits': {
    status: 'failed',
    run: 'ended',
    pending: destroy,
    open: {
      nothing: `approve reject withdraw ${repeatable}`,
      approvals: `approve reject withdraw apply ${always}`,
    },
  },
  'failed while it was changed': { ...deployed, status: 'failed', open: changeable },
  'failed while it was changed, another change waits': {
    ...deployed,
    status: 'failed',
    pending: update,
    open: `approve reject withdraw ${changeable}`,
  },
  'planned after it had succeeded': { ...deployed, status: 'planned', open: changeable },
  'planned after it had succeeded, another change waits': {
    ...deployed,
    status: 'planned',
    pending: update,
    open: `approve reject withdraw ${changeable}`,
  },
  'awaiting approval after it had succeeded': {
    ...deployed,
    status: 'awaiting_approval',
    pending: { action: 'apply' },
    open: {
      nothing: `approve reject withdraw ${always} ${ends}`,
      approvals: `approve reject withdraw ${always}`,
    },
  },
  'rejected after it had succeeded': {
    ...deployed,
    status: 'rejected',
    open: `change rollback ${always} ${ends}`,
  },
  'rejected after it had succeeded, another change waits': {
    ...deployed,
    status: 'rejected',
    pending: update,
    open: `approve reject withdraw change rollback ${always} ${ends}`,
  },
  cancelled: { status: 'cancelled', run: 'ended', open: repeatable },
  'cancelled while it was changed': { ...deployed, status: 'cancelled', open: changeable },
  'being destroyed': { ...deployed, status: 'destroying', run: { kind: 'destroy' }, open: '' },
  destroyed: { status: 'destroyed', run: 'ended', open: '' },
  'destroyed, but for its data': {
    status: 'destroyed',
    run: 'ended',
    left: 'data',
    open: 'destroy_data',
  },
  'not destroyed completely': {
    ...deployed,
    status: 'destroy_failed',
    left: 'something',
    open: `update ${ends}`,
  },
};

/** Of each status that a deployment stays at, and of each request that waits. */
const names = [
  'planned',
  'awaiting approval in a session',
  'approved',
  'rejected in a session',
  'succeeded',
  'succeeded, a change waits',
  'succeeded, a destroy waits',
  'failed',
  'failed while it was changed',
  'planned after it had succeeded',
  'rejected after it had succeeded',
  'cancelled',
  'destroyed, but for its data',
  'not destroyed completely',
];

export const situations: Record<string, Situation> = {
  ...connected,
  ...Object.fromEntries(
    names.map((name) => [`${name}, its account disconnected`, disconnected(connected[name] as Situation)]),
  ),
};

/** Whether an owner can give up what stands. */
export const isForgettable = ({ status, isDisconnected, run }: Situation) =>
  status === 'destroy_failed' ||
  (isDisconnected === true && run !== undefined && !['running', 'destroying', 'destroyed'].includes(status));

/** What an admin can do. */
export const openIn = ({ open }: Situation, demand: Demand): string[] =>
  (typeof open === 'string' ? open : open[demand]).split(' ').filter((name) => name !== '');
