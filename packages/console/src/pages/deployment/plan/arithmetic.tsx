import type { Schema } from '@deployment-orchestrator/client';
import { useQuery } from '@tanstack/react-query';
import { useRead } from '../../../api/read.ts';
import type { Deployment, Problem } from '../../../api/types.ts';
import { api } from '../../../api.ts';
import { StackedBar } from '../../../ui/picture/stacked-bar.tsx';
import { memoryPicture } from '../../session/figures.ts';
import { requestOf } from '../../session/request-of.ts';
import { changeableSavings } from './savings-said.ts';

/** What an agent's gates say to the values of a deployment's plan, as its session showed them; nothing is stored. */
function usePreviewOf({ id, agent_id }: Deployment, planId: string) {
  const agent = useRead('/api/agents/{id}', { path: { id: agent_id } }).data;
  const whole = useRead('/api/deployments/{id}/plans/{plan_id}', { path: { id, plan_id: planId } }).data;
  return useQuery<Schema<'Preview'>, Problem>({
    queryKey: ['plan-preview', planId],
    queryFn: ({ signal }) =>
      api.post('/api/agents/{id}/preview', {
        path: { id: agent_id },
        body: requestOf(
          whole?.values ?? {},
          (agent?.options ?? []).map(({ name }) => name),
        ),
        signal,
      }),
    enabled: agent !== undefined && whole !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
  }).data;
}

/** The reviews of the gates for a deployment's plan. */
export const useReviews = (deployment: Deployment, planId: string) =>
  usePreviewOf(deployment, planId)?.gates.flatMap(({ review }) => review ?? []);

/** What would cost less than a deployment's plan, and what of it can be had while it runs. */
export function useSavings(deployment: Deployment, planId: string) {
  const agent = useRead('/api/agents/{id}', { path: { id: deployment.agent_id } }).data;
  const all = usePreviewOf(deployment, planId)?.plan?.savings ?? [];
  return { all, whileItRuns: agent ? changeableSavings(agent, all) : [] };
}

/** Why it has this size and these machines: what follows from its values, as the gates say it. */
export function Arithmetic({ deployment, planId }: { deployment: Deployment; planId: string }) {
  const reviews = useReviews(deployment, planId);
  if (!reviews?.length) return null;
  // The gates behind it are about storage, alerts and cost, which stand elsewhere on these pages.
  const deciding = reviews.findLastIndex((review) => review.memory !== null);
  const shown = deciding < 0 ? reviews : reviews.slice(0, deciding + 1);
  const memory = reviews[deciding]?.memory;
  return (
    <details>
      <summary>Why this size and these machines</summary>
      <div className="stack">
        {memory && <StackedBar {...memoryPicture(memory)} />}
        <ul className="said-list small">
          {[...new Set(shown.flatMap(({ lines }) => lines))].map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      </div>
    </details>
  );
}
