import { useEffect } from 'react';
import { cache, keyOf } from '../api/read.ts';
import { api } from '../api.ts';

const watched = ['/api/notifications', '/api/deployments', '/api/sessions', '/api/clouds'];
/** Where no stream is to be had, as when all of the service are taken. */
const everyMs = 15_000;

const readAgain = () => {
  for (const path of watched) void cache.invalidateQueries({ queryKey: keyOf(path) });
};

/**
 * Reads again what somebody else has changed: the stream of notifications tells that something has, and from time to time
 * in any case. A hidden tab has no stream and asks for nothing.
 */
export function useLive(): void {
  useEffect(() => {
    let leave: AbortController | undefined;
    const listen = async (signal: AbortSignal) => {
      for await (const { data } of api.follow('/api/notifications/stream', { signal })) {
        if (data.type === 'notification' || data.type === 'gap') readAgain();
      }
    };
    const look = () => {
      leave?.abort();
      leave = undefined;
      if (document.hidden) return;
      leave = new AbortController();
      listen(leave.signal).catch(() => {});
    };
    const timer = setInterval(() => document.hidden || readAgain(), everyMs);
    document.addEventListener('visibilitychange', look);
    look();
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', look);
      leave?.abort();
    };
  }, []);
}
