import type { Schema } from '@deployment-orchestrator/client';
import { memoryPicture } from '../../session/figures.ts';

/** Below this share a smaller machine is worth a question before anybody approves. */
const little = 0.25;

/** How much of the memory that decides the size is used, for who decides about a plan. Pure. */
export function memorySaid(memory: Schema<'MemoryUse'>): { said: string; hint: string | undefined } {
  const used = memory.parts.reduce((sum, { bytes }) => sum + bytes, 0);
  const share = used / memory.whole;
  return {
    // Rounded up, as the agent says it in the conversation.
    said: `${memoryPicture(memory).title} (${Math.ceil(share * 100)} %)`,
    hint:
      share < little
        ? 'A smaller and cheaper size may do. Ask the one who planned it, or look at what a change would cost.'
        : undefined,
  };
}
