import { vi } from 'vitest';
import { patienceMs } from '../patience.ts';

/** Looks again and again until `look` doesn't throw. Resolves to what it returned, and rejects with its last error. */
export const eventually = <T>(look: () => T | Promise<T>, everyMs = 20, withinMs = patienceMs): Promise<T> =>
  vi.waitFor(look, { timeout: withinMs, interval: everyMs });
