import { afterAll, vi } from 'vitest';
import { logger } from '../../functions/shared/logger.ts';
import { hashQuickly } from './quick-hashing.ts';

// What repeats itself, such as the renewal of a turn that a test has left unread, would go on in the files after it,
// without its database and into their logs.
const { setInterval: original } = globalThis;
const repeating: NodeJS.Timeout[] = [];
const recorded = (...args: Parameters<typeof original>) => {
  const timer = original(...args);
  repeating.push(timer);
  return timer;
};
globalThis.setInterval = Object.assign(recorded, original) as typeof original;

// Node's own number. Vitest asks for a hundred frames of each error, and refusals and failed calls are made by the
// thousand.
Error.stackTraceLimit = 10;

hashQuickly();

// What a person's shell has, or work that has outlived the file before this one: its server is gone, and an AWS client that
// asks it gives up after a sixth of a second.
for (const name of Object.keys(process.env)) if (name.startsWith('AWS_')) delete process.env[name];

// Test files of one worker share its process: what one of them changed for itself ends with it.
afterAll(() => {
  vi.unstubAllEnvs();
  vi.unstubAllGlobals();
  vi.useRealTimers();
  globalThis.setInterval = original;
  repeating.forEach(clearInterval);
  logger.setLogLevel('INFO');
});
