import type { StreamEvent } from '../../../../shared/http/streams/sse.ts';
import { newId } from '../../../../shared/ids.ts';
import { keyReused, turnInProgress } from '../../../errors.ts';
import { storedGoal } from '../../goal/goal.ts';
import type { OpenedConversation, Turn } from '../../store/conversation-store.ts';
import { isSameAction, type MessageAction } from '../message-action.ts';

/** A holder renews three times within this; one that doesn't has crashed, and its turn may be taken over. */
export const leaseMs = 10_000;
/** A turn ends within a model's minute and the workflow's five seconds. */
export const longestTurnMs = 90_000;

export interface PostedMessage {
  text: string;
  asks: MessageAction;
  /** Idempotency-Key of the request. */
  key: string | null;
  gate: number | null;
}

/** How a post relates to earlier ones. */
export type Claim =
  /** The message was answered before: its events are sent again. */
  | { kind: 'answered'; turnId: string; events: StreamEvent[] }
  /** Another request is answering the same post right now. */
  | { kind: 'running'; turn: Turn }
  /** Ours to answer, from the beginning or from where a crashed holder left it, once it has replaced the turn `before`. */
  | { kind: 'ours'; turn: Turn; before: string | null };

/**
 * One turn at a time per session. A post with the key of an earlier one, or with the text of one that isn't done,
 * counts as that post, and is not answered twice.
 * @throws AppError conflict `turn_in_progress`, invalid `idempotency_key_reused`
 */
export function claimOf(
  post: PostedMessage,
  { earlier, turn: latest }: Pick<OpenedConversation, 'earlier' | 'turn'>,
  now: Date,
): Claim {
  if (earlier) {
    const { question, answer } = earlier;
    if (question.text !== post.text || !isSameAction(question.asks, post.asks)) throw keyReused();
    if (answer) return { kind: 'answered', turnId: answer.id, events: answer.events };
  }
  const unfinished = latest?.phase === 'done' ? null : latest;
  const isSame = unfinished !== null && isSamePost(unfinished, post);
  if (unfinished && new Date(unfinished.leaseUntil) > now) {
    if (isSame) return { kind: 'running', turn: unfinished };
    throw turnInProgress();
  }
  const turn = isSame ? { ...unfinished, ...lease(now) } : newTurn(post, now, latest);
  return { kind: 'ours', turn, before: latest?.claim ?? null };
}

function isSamePost(turn: Turn, { key, text, asks }: PostedMessage): boolean {
  const isSame = turn.text === text && isSameAction(turn.asks, asks);
  if (turn.key === null || key === null) return isSame;
  if (turn.key !== key) return false;
  if (!isSame) throw keyReused();
  return true;
}

const lease = (now: Date) => ({
  claim: newId('turnClaim'),
  leaseUntil: new Date(now.getTime() + leaseMs).toISOString(),
});

function newTurn({ text, asks, key, gate }: PostedMessage, now: Date, before: Turn | null): Turn {
  const questionId = newId('message');
  return {
    // Made second, since an answer comes after its question.
    id: newId('message'),
    questionId,
    key,
    text,
    asks,
    gate,
    startedAt: now.toISOString(),
    phase: 'running',
    ...lease(now),
    action: null,
    pending: before?.pending ?? [],
    steps: before?.steps ?? [],
    goal: before ? storedGoal(before) : [],
    events: [],
  };
}
