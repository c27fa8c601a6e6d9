import type { AgentContext } from '../../../agents/context.ts';
import type { GateState } from '../../../agents/gates/gates.ts';
import type { Draft } from '../draft.ts';
import type { PastMessage } from '../reader/reader.ts';
import { shownValue } from './figures.ts';

// Pure. What a reply tells of the cluster before there is a plan: that the account has no cluster, or which region is assumed for it.

/** Empty where nothing is to be said, or it was said before. */
export function clusterPlace(
  { missing, values }: Pick<GateState, 'missing' | 'values'>,
  {
    draft,
    before,
    context,
    history,
  }: {
    draft: Draft;
    /** As the message found it. */
    before: Draft;
    context: AgentContext;
    history: readonly PastMessage[];
  },
): string {
  const { region, cluster_name: name } = values;
  const isAsked = missing.some((field) => field.name === 'cluster_name');
  const line = isAsked
    ? context.clusterNames?.length === 0 && region !== undefined
      ? `I see no EKS cluster in ${shownValue(region)}. If yours is in another region, name that. If there is none, have one made first, in an account that is connected: I make the nodes, disks and what runs on them, and no cluster. All else can be said until then.`
      : ''
    : name !== undefined &&
        draft.cluster_name?.value !== before.cluster_name?.value &&
        !draft.region &&
        region
      ? `I take ${shownValue(name)} to be in ${shownValue(region)}, the usual region of the account: name another one if it is elsewhere.`
      : '';
  return history.some(({ role, text }) => role === 'assistant' && line !== '' && text.includes(line))
    ? ''
    : line;
}
