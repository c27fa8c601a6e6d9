import { logger } from '../../shared/logger.ts';
import type { Provider } from '../account.ts';

/** After this many organizations in a row without an answer the cause is the cloud and not one organization. */
const enough = 3;

/** Remembers, for one run, which clouds don't answer: each further account would only run into its time-out. */
export function trackOutages() {
  const waiting = new Map<Provider, Set<string>>();
  const isOut = (provider: Provider) => (waiting.get(provider)?.size ?? 0) >= enough;
  return {
    isOut,
    answered(provider: Provider) {
      if (!isOut(provider)) waiting.delete(provider);
    },
    unanswered(provider: Provider, orgId: string) {
      if (isOut(provider)) return;
      waiting.set(provider, (waiting.get(provider) ?? new Set()).add(orgId));
      if (isOut(provider)) logger.warn('cloud_silent', { provider });
    },
  };
}
