import type { CallerAction } from '../../../../functions/deployments/deployment.ts';
import { deploymentRoutes } from '../../../../functions/deployments/http/routes.ts';
import type { Role } from '../../../../functions/shared/actor.ts';

// Every request that does something to a deployment.

type Operation = keyof typeof deploymentRoutes;

/** The operations that do something to a deployment. The price of a change is told in each state, with the refusal if there is one. */
export const actingOperations = (Object.keys(deploymentRoutes) as Operation[]).filter((operation) => {
  const { method, path } = deploymentRoutes[operation];
  return method !== 'GET' && path.startsWith('/api/deployments/{id}') && operation !== 'priceChange';
});

/** What a request needs of the deployment that it is about. */
export interface Prepared {
  id: string;
  name: string;
  /** Its latest run, or an id that no run has. */
  runId: string;
  /** The plan that ran before the current one; the current one where there was none. */
  formerPlanId: string;
  /** The request that waits. */
  approvalId: string | undefined;
}

/** Of a deployment or a run, what tells that something was done to it. */
interface Answer {
  status?: string;
  labels?: object;
  expires_at?: string | null;
  proposal?: object | null;
  approval?: { action: string; status: string } | null;
  cancel_requested_at?: string | null;
  drift?: { status: string } | null;
  change?: object;
}

export interface Act {
  operation: Operation;
  /** As `allowed_actions` names it. */
  action: CallerAction;
  body?: (deployment: Prepared) => object;
  /** Whether the answer shows that it was done. */
  isDone?: (answer: Answer) => boolean;
  /** Members who had the deployment planned may not, others by their role. */
  least?: Role;
  /** The act that is possible in the same situations. */
  like?: 'update' | 'rollback';
}

const isIn =
  (...statuses: string[]) =>
  ({ status = '' }: Answer) =>
    statuses.includes(status);
const isChanging = ({ status, proposal }: Answer) => status === 'running' || proposal !== null;
const isEnding = ({ status, approval }: Answer) =>
  status === 'destroying' || (approval?.action === 'destroy' && approval.status === 'pending');

const named = ({ approvalId }: Prepared) => ({ approval_id: approvalId });
const confirm = ({ name }: Prepared) => ({ confirm: name });

/** By the names that situations.ts uses. */
export const acts = {
  approve: {
    operation: 'approveDeployment',
    action: 'approve',
    least: 'admin',
    body: named,
    isDone: isIn('approved', 'running', 'destroying'),
  },
  reject: {
    operation: 'rejectDeployment',
    action: 'reject',
    least: 'admin',
    body: named,
    isDone: ({ approval }) => approval?.status !== 'pending',
  },
  apply: { operation: 'applyDeployment', action: 'apply', isDone: isIn('running', 'awaiting_approval') },
  cancel_run: {
    operation: 'cancelRun',
    action: 'cancel_run',
    isDone: (run) => run.cancel_requested_at !== null,
  },
  update: {
    operation: 'updateDeployment',
    action: 'update',
    body: () => ({ expires_at: '2999-01-01T00:00:00Z' }),
    isDone: ({ expires_at: end }) => end === '2999-01-01T00:00:00.000Z',
  },
  label: {
    operation: 'updateDeployment',
    action: 'update',
    body: () => ({ labels: { team: 'search' } }),
    isDone: ({ labels = {} }) => 'team' in labels,
  },
  give_hub_token: {
    operation: 'giveHubToken',
    action: 'update',
    body: () => ({ token: 'hf_exampleExampleExampleExample' }),
    like: 'update',
  },
  remove_hub_token: { operation: 'removeHubToken', action: 'update', like: 'update' },
  change: {
    operation: 'updateDeployment',
    action: 'change',
    body: () => ({ sizing: { cats: 5 } }),
    isDone: isChanging,
  },
  preview: {
    operation: 'previewChange',
    action: 'change',
    body: () => ({ sizing: { cats: 5 } }),
    like: 'rollback',
    isDone: ({ change }) => change !== undefined,
  },
  rollback: {
    operation: 'rollbackDeployment',
    action: 'rollback',
    body: ({ formerPlanId }) => ({ plan_id: formerPlanId }),
    isDone: isChanging,
  },
  withdraw: { operation: 'withdrawProposal', action: 'withdraw' },
  destroy: { operation: 'destroyDeployment', action: 'destroy', body: confirm, isDone: isEnding },
  destroy_data: {
    operation: 'destroyDeployment',
    action: 'destroy',
    body: (deployment) => ({ ...confirm(deployment), delete_data: true }),
    isDone: isEnding,
    least: 'admin',
  },
  forget: {
    operation: 'forgetDeployment',
    action: 'forget',
    body: confirm,
    least: 'owner',
    isDone: isIn('destroyed'),
  },
  preflight: { operation: 'preflightDeployment', action: 'preflight' },
  drift: {
    operation: 'checkDrift',
    action: 'drift',
    isDone: ({ drift }) => drift?.status === 'checking',
  },
} as const satisfies Record<string, Act>;

export type ActName = keyof typeof acts;
