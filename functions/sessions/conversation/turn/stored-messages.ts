import type { StreamEvent } from '../../../shared/http/sse.ts';
import type { AssistantMessage, MessagePart, Turn } from '../store/conversation-store.ts';

/** The answer as it is stored. */
export function toMessage(turn: Turn, events: readonly StreamEvent[]): Omit<AssistantMessage, 'events'> {
  const parts = partsOf(events);
  const text = parts.map((part) => part.text).join('');
  return { id: turn.id, role: 'assistant', text, parts, gate: turn.gate, createdAt: turn.startedAt };
}

/** The tokens grouped by author: one part for each change of author. */
function partsOf(events: readonly StreamEvent[]): MessagePart[] {
  const parts: MessagePart[] = [];
  for (const { type, source, text } of events) {
    if (type !== 'token') continue;
    const last = parts.at(-1);
    if (last && last.source === source) last.text += text as string;
    else parts.push({ source: source as MessagePart['source'], text: text as string });
  }
  return parts;
}

/** The user's message as it is stored. */
export const toQuestion = ({ id, questionId, key, text, asks, gate, startedAt }: Turn) => ({
  id: questionId,
  role: 'user' as const,
  text,
  gate,
  createdAt: startedAt,
  answerId: id,
  ...(asks && { asks }),
  ...(key !== null && { key }),
});
