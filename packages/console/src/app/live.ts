import { useEffect, useRef } from 'react';
import { cache, keyOf, useRead } from '../api/read.ts';

const watched = ['/api/deployments', '/api/sessions', '/api/clouds', '/api/notifications/unread_count'];
const everyMs = 2_000;

/**
 * Reads again what somebody else has changed. Everything that changes has a notification, so the newest one tells: a small
 * read each two seconds, and none in a hidden tab.
 */
export function useLive(): void {
  const { data } = useRead('/api/notifications', { query: { limit: 1 }, every: () => everyMs });
  const newest = data?.items[0]?.id;
  const known = useRef<string>(undefined);
  useEffect(() => {
    if (newest === undefined) return;
    if (known.current !== undefined && known.current !== newest)
      for (const path of watched) void cache.invalidateQueries({ queryKey: keyOf(path) });
    known.current = newest;
  }, [newest]);
}
