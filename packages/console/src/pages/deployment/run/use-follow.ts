import { useEffect, useState } from 'react';
import { cache, keyOf } from '../../../api/read.ts';
import type { DeploymentEvent, Problem } from '../../../api/types.ts';
import { api } from '../../../api.ts';

/** Events are shown at most this often, however fast they come. */
const showMs = 100;

/**
 * What happened to a deployment from its beginning, and what happens from now on, by the API's stream. It ends when the
 * deployment is at rest, and begins again with `isMoving`.
 */
export function useFollow(
  id: string,
  isMoving: boolean,
): { events: DeploymentEvent[]; problem: Problem | null; isOpen: boolean } {
  const [events, setEvents] = useState<DeploymentEvent[]>([]);
  const [problem, setProblem] = useState<Problem | null>(null);
  const [isOpen, setOpen] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is taken up again when something begins to move
  useEffect(() => {
    const leave = new AbortController();
    const known: DeploymentEvent[] = [];
    let timer: ReturnType<typeof setTimeout> | undefined;
    const show = () => {
      timer ??= setTimeout(() => {
        timer = undefined;
        setEvents([...known]);
      }, showMs);
    };
    const read = async () => {
      setOpen(true);
      for await (const { data } of api.follow('/api/deployments/{id}/events', {
        path: { id },
        signal: leave.signal,
      })) {
        if (data.type === 'event') known.push(data.event);
        if (data.type === 'status')
          void cache.invalidateQueries({ queryKey: keyOf(`/api/deployments/${id}`), exact: true });
        show();
      }
    };
    read()
      .catch((error) => leave.signal.aborted || setProblem(error))
      .finally(() => leave.signal.aborted || setOpen(false));
    return () => {
      leave.abort();
      clearTimeout(timer);
    };
  }, [id, isMoving]);
  return { events, problem, isOpen };
}
