import type { StreamEvent } from '../../../shared/http/streams/sse.ts';
import { toMessageResponse } from '../../responses.ts';
import type { AssistantMessage, MessageNotice, MessagePart, Turn } from '../store/conversation-store.ts';
import type { TurnContext, TurnDecision } from './context.ts';

/** Stores question and answer with the turn's end, then gives the answer as it is stored. */
export async function storeTurn(
  { held, speech }: TurnContext,
  { draft, pending, goal, steps }: TurnDecision,
): Promise<void> {
  const message = toMessage(held.current(), speech.events);
  const stored = { type: 'message', message: toMessageResponse(message) };
  const events = [...speech.events, stored];
  await held.end({ pending, goal, steps }, draft, [toQuestion(held.current()), { ...message, events }]);
  speech.emit(stored);
}

/** The answer as it is stored. */
export function toMessage(turn: Turn, events: readonly StreamEvent[]): Omit<AssistantMessage, 'events'> {
  const parts = partsOf(events);
  const text = parts.map((part) => part.text).join('');
  const answered = { id: turn.id, role: 'assistant' as const, text, parts, gate: turn.gate };
  const [notice] = events.filter(({ type }) => type === 'notice') as unknown as (MessageNotice &
    StreamEvent)[];
  const notices = notice && { notice: { code: notice.code, resets_at: notice.resets_at } };
  return { ...answered, createdAt: turn.startedAt, ...notices };
}

/** The tokens grouped by author and by where they come from: one part for each change. */
function partsOf(events: readonly StreamEvent[]): MessagePart[] {
  const parts: MessagePart[] = [];
  for (const { type, source, text, from } of events as readonly (StreamEvent & Partial<MessagePart>)[]) {
    if (type !== 'token' || source === undefined || text === undefined) continue;
    const last = parts.at(-1);
    if (last && last.source === source && last.from?.block === from?.block) last.text += text;
    else parts.push({ source, text, ...(from && { from }) });
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
