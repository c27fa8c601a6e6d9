import { useEffect } from 'react';
import { cache, keyOf } from '../api/read.ts';

/** What the frame keeps up to date on each page. */
const watched = ['/api/notifications', '/api/deployments', '/api/sessions'];
const everyMs = 15_000;

/** Reads again from time to time what somebody else may have changed; a hidden tab asks for nothing. */
export function useLive(): void {
  useEffect(() => {
    const timer = setInterval(() => {
      if (!document.hidden)
        for (const path of watched) void cache.invalidateQueries({ queryKey: keyOf(path) });
    }, everyMs);
    return () => clearInterval(timer);
  }, []);
}
