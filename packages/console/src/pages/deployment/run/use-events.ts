import { useQuery } from '@tanstack/react-query';
import { keyOf } from '../../../api/key-of.ts';
import { cache } from '../../../api/read.ts';
import type { DeploymentEvent, Problem } from '../../../api/types.ts';
import { api } from '../../../api.ts';

/** The API's longest page. */
const pageSize = 100;

/**
 * What happened to a deployment from its beginning. When the live channel tells of a change, only what came behind the last
 * event is read.
 */
export function useEvents(id: string) {
  const queryKey = [...keyOf('/api/deployments/{id}/events', { path: { id } }), { all: true }];
  return useQuery<DeploymentEvent[], Problem>({
    queryKey,
    queryFn: ({ signal }) => readOn(id, cache.getQueryData<DeploymentEvent[]>(queryKey) ?? [], signal),
  });
}

async function readOn(
  id: string,
  known: readonly DeploymentEvent[],
  signal: AbortSignal,
): Promise<DeploymentEvent[]> {
  const events = [...known];
  for (;;) {
    const query = { limit: pageSize, cursor: events.at(-1)?.id };
    const { items } = await api.get('/api/deployments/{id}/events', { path: { id }, query, signal });
    events.push(...items);
    if (items.length < pageSize) return events;
  }
}
