import { afterAll, vi } from 'vitest';
import { logger } from '../../functions/shared/logger.ts';

// Test files of one worker share its process: what one of them changed for itself ends with it.
afterAll(() => {
  vi.unstubAllEnvs();
  vi.unstubAllGlobals();
  vi.useRealTimers();
  logger.setLogLevel('INFO');
});
