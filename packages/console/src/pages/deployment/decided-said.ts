import type { Approval, Deployment } from '../../api/types.ts';

// What became of the last request to apply a deployment's plan. Pure.

type Facts = Pick<Deployment, 'approval' | 'outputs'>;
interface Decided {
  said: string;
  at: string | null;
  comment: string | null;
}

const by = ({ decided_by_name: name }: Approval) => name ?? 'a former member';

/** By whom the current plan was approved; undefined where nobody was asked, or nobody has said yes. */
export function approvedSaid({ approval }: Pick<Facts, 'approval'>): Decided | undefined {
  if (approval?.status !== 'approved') return undefined;
  return { said: by(approval), at: approval.decided_at, comment: approval.comment };
}

/** Why a plan that never ran isn't approved: by whom it was rejected, or that its request has ended. What runs has its own note. */
export function refusedSaid({ approval, outputs }: Facts): Decided | undefined {
  if (!approval || outputs !== null) return undefined;
  const { status, decided_at: at, comment } = approval;
  if (status === 'rejected') return { said: `Rejected by ${by(approval)}`, at, comment };
  if (status === 'expired')
    return { said: 'Nobody decided in time, so the request for its approval has ended', at, comment };
  if (status === 'withdrawn')
    return { said: 'The request for its approval was withdrawn', at: null, comment };
  return undefined;
}
