import type { Deployment } from '../../api/types.ts';

type Facts = Pick<Deployment, 'status' | 'stands' | 'outputs' | 'active_run'>;

/** What the figures of a plan's cost mean for what stands in the account at this moment. Pure. */
export function costMeans({ status, stands, outputs, active_run: run }: Facts): {
  title: string;
  note?: string;
} {
  if (status === 'destroyed')
    return {
      title: 'What its plan cost a month',
      note: 'An estimate for a whole month, not what was spent while it ran.',
    };
  if (outputs !== null && stands) return { title: 'What it costs' };
  if (stands && !run)
    return {
      title: 'What its plan costs a month',
      note: 'Only a part of it was made, so this is the most that it can cost.',
    };
  return {
    title: 'What it would cost a month',
    ...(!stands && !run && { note: 'Nothing of it stands in your account, so nothing is spent for it now.' }),
  };
}
