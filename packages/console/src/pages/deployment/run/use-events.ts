import { useQuery } from '@tanstack/react-query';
import { keyOf } from '../../../api/key-of.ts';
import { cache } from '../../../api/read.ts';
import type { DeploymentEvent, Problem } from '../../../api/types.ts';
import { api } from '../../../api.ts';

/** The API's longest page. */
const pageSize = 1_000;

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
  let cursor = events.at(-1)?.id;
  for (;;) {
    const query = { limit: pageSize, cursor };
    const { items, next_cursor: next } = await api.get('/api/deployments/{id}/events', {
      path: { id },
      query,
      signal,
    });
    events.push(...items);
    // A page is short, or empty, where events of long ago are deleted: only the cursor says whether more follow. Null says that
    // the deployment is at rest; the same one again, that nothing has come yet.
    if (next === null || next === cursor) return events;
    cursor = next;
  }
}
