import type { Deployment } from '../../api/types.ts';
import { startsBy } from '../deployments/standing.ts';

// Which acts a deployment's page offers, and why one is not possible now. The API decides; this explains. Pure.

export type ActName =
  | 'apply'
  | 'change'
  | 'drift'
  | 'preflight'
  | 'destroy'
  | 'forget'
  | 'withdraw'
  | 'cancel_run'
  | 'rollback'
  | 'update';

type Facts = Pick<
  Deployment,
  | 'allowed_actions'
  | 'status'
  | 'protected'
  | 'protected_by_role'
  | 'cloud_account'
  | 'last_run'
  | 'active_run'
  | 'approval'
  | 'outputs'
>;

const needsAccount: readonly ActName[] = ['apply', 'change', 'drift', 'preflight', 'destroy', 'rollback'];

/** Why an act is not possible; undefined where it is. */
export function whyNotAct(act: ActName, deployment: Facts): string | undefined {
  const { status, allowed_actions: allowed, cloud_account: account, outputs } = deployment;
  if (allowed.includes(act)) return undefined;
  if (!account.is_connected && needsAccount.includes(act))
    return `The account ${account.label} is disconnected. Connect it again first.`;
  if (status === 'destroyed') return 'It was destroyed.';
  if (status === 'running' || status === 'destroying')
    return 'A run is under way. Wait for its end, or cancel it.';
  if (act === 'destroy' && deployment.protected) return 'It is protected. Take the protection away first.';
  if (deployment.approval?.status === 'pending' && act !== 'destroy')
    return 'A request waits for its approval. Decide it, or withdraw it.';
  if ((act === 'change' || act === 'drift' || act === 'rollback') && outputs === null)
    return 'It has not been deployed yet.';
  if (act === 'apply') return 'There is nothing to repeat: its session goes on with it.';
  return 'Only the member who planned it, admins and owners may do this.';
}

/** Who or what a deployment waits for. */
export function waitsFor(
  deployment: Pick<Deployment, 'approval' | 'active_run' | 'pending_approval'> &
    Parameters<typeof startsBy>[0],
): string | undefined {
  const { approval, active_run: run, pending_approval: asked } = deployment;
  if (run) return run.cancel_requested_at ? 'is being cancelled' : undefined;
  if (approval?.status === 'pending' && asked?.has_decider === false)
    return `waits for what ${approval.requested_by_name ?? 'a member'} asked for, which nobody may approve`;
  if (approval?.status === 'pending')
    return `waits for an admin to decide what ${approval.requested_by_name ?? 'a member'} asked for`;
  const start = startsBy(deployment);
  // Its plan is void, and the session reviews it anew.
  if (start === 'its session' && approval?.status === 'withdrawn')
    return 'waits for its review in its session';
  return start && `waits for ${start}`;
}

/** What the button of a run's repetition says. */
export const applyLabel = (status: string): string =>
  status === 'succeeded' ? 'Apply again' : 'Try the run again';
