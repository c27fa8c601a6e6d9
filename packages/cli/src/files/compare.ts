import { ApiError, type Client, type Schema } from '../../../client/src/index.ts';
import { CommandFailure, usage } from '../exit.ts';
import { onlyOne } from '../find.ts';
import type { DeploymentFile } from './read.ts';

type Deployment = Schema<'Deployment'>;

/** What a file asks for, beside what there is. */
export type Comparison =
  | { kind: 'new' }
  | { kind: 'same'; deployment: Deployment }
  /** Labels alone differ; they reach the cloud with the next run. */
  | { kind: 'labels'; deployment: Deployment }
  /** Its values differ from what runs. */
  | { kind: 'change'; deployment: Deployment; preview: Schema<'ChangePreview'> }
  /** It has not run yet, and would be planned anew. */
  | { kind: 'replan'; deployment: Deployment };

/**
 * Compares a file with the deployment of its name. What the file leaves out stays as it is.
 * @throws CommandFailure (1) where the deployment of this name is of another agent or in another place
 */
export async function compare(api: Client, file: DeploymentFile): Promise<Comparison> {
  const found = await onlyOne(api, file.name, ({ scope }) =>
    Object.entries(file.scope ?? {}).every(([name, value]) => scope[name as keyof typeof scope] === value),
  );
  if (!found) return { kind: 'new' };
  const deployment = await api.get('/api/deployments/{id}', { path: { id: found.id } });
  refuseOther(deployment, file);
  const differs = await difference(api, deployment, file);
  if (differs.kind !== 'same' || !file.labels || isSame(file.labels, deployment.labels)) return differs;
  return { kind: 'labels', deployment };
}

async function difference(api: Client, deployment: Deployment, file: DeploymentFile): Promise<Comparison> {
  const { options = {}, sizing = {} } = file;
  if (Object.keys({ ...options, ...sizing }).length === 0) return { kind: 'same', deployment };
  try {
    const body = { options, sizing };
    const preview = await api.post('/api/deployments/{id}/preview', { path: { id: deployment.id }, body });
    return { kind: 'change', deployment, preview };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    if (error.is('nothing_to_change')) return { kind: 'same', deployment };
    if (!error.is('not_deployed', 'run_in_progress', 'approval_pending')) throw error;
    // Planned again with the values that it has already, it would lose its approval.
    if (!isUnasked(deployment) && (await isPlanned(api, deployment, { ...options, ...sizing })))
      return { kind: 'same', deployment };
    if (!error.is('not_deployed')) throw error;
    return { kind: 'replan', deployment };
  }
}

/** Whether its request was rejected or withdrawn, so that it has to be asked for again. What a conversation has planned is asked for there. */
const isUnasked = ({ status, approval, session_id }: Deployment) =>
  status === 'rejected' || (status === 'planned' && approval?.status !== 'pending' && session_id === null);

/** Whether the plan that runs, that waits or that is to run has these values. */
async function isPlanned(
  api: Client,
  { id, active_run, proposal, plan }: Deployment,
  asked: Record<string, unknown>,
): Promise<boolean> {
  const plan_id = active_run?.plan_id ?? proposal?.id ?? plan.id;
  const { values } = await api.get('/api/deployments/{id}/plans/{plan_id}', { path: { id, plan_id } });
  const planned: Record<string, unknown> = values;
  return Object.entries(asked).every(([name, value]) => planned[name] === value);
}

function refuseOther(deployment: Deployment, file: DeploymentFile) {
  if (deployment.agent_id !== file.agent_id)
    throw new CommandFailure(
      `The deployment ${file.name} has the agent ${deployment.agent_id}, but the file says ${file.agent_id}.`,
      { advice: 'Use another name in the file.' },
    );
  if (file.cloud_account_id !== undefined && file.cloud_account_id !== deployment.cloud_account_id)
    throw usage(
      `The deployment ${file.name} is in the account ${deployment.cloud_account_id}, but the file says ${file.cloud_account_id}.`,
    );
}

const isSame = (a: Record<string, string>, b: Record<string, unknown>) =>
  Object.keys(a).length === Object.keys(b).length &&
  Object.entries(a).every(([key, value]) => b[key] === value);
