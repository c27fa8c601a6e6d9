import { useEffect, useSyncExternalStore } from 'react';
import { cache } from '../api/read.ts';
import { api, session } from '../api.ts';
import { showing } from './shown.ts';

/** Reads anew what the page shows of a thing when the live channel tells that the thing has changed (ADR 32). */
export function useLive(): void {
  const token = useSyncExternalStore(session.subscribe, session.token);
  useEffect(() => {
    // Each token has a channel of its own: another one may be for another organization.
    if (token === undefined) return;
    const live = api.live({
      onChanges: (changes) => {
        const isShown = showing(changes);
        void cache.invalidateQueries({ predicate: ({ queryKey }) => isShown(queryKey) });
      },
      onGap: () => void cache.invalidateQueries(),
    });
    const look = () => live.setVisible(!document.hidden);
    look();
    document.addEventListener('visibilitychange', look);
    addEventListener('online', live.wake);
    return () => {
      document.removeEventListener('visibilitychange', look);
      removeEventListener('online', live.wake);
      live.close();
    };
  }, [token]);
}
