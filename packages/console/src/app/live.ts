import { useEffect, useRef } from 'react';
import { cache, keyOf, useRead } from '../api/read.ts';

const watched = ['/api/deployments', '/api/sessions', '/api/clouds', '/api/notifications/unread_count'];
const everyMs = 2_000;

/**
 * Reads deployments, sessions and accounts again when another member changed one. The newest notification tells that: a
 * small read every two seconds, and none in a hidden tab. It goes when the console uses the live channel (ADR 32).
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
