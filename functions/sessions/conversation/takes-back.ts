import type { Reading } from './reader/reader.ts';

/** The code that takes values back, for a message that may do so: most don't. */
export const takingBack = async ({ takesBack, intents }: Reading, text: string) =>
  takesBack !== undefined || intents.back || intents.stop || /\bnot\b/i.test(text)
    ? import('./taking-back.ts')
    : undefined;
