import { randomUUID } from 'node:crypto';
import type { Clock } from '../../../shared/clock.ts';
import type { StreamEvent } from '../../../shared/http/sse.ts';
import { newId } from '../../../shared/ids.ts';
import { keyReused, turnInProgress } from '../../errors.ts';
import type { Draft } from '../draft.ts';
import type { ConversationScope, ConversationStore, Turn } from '../store/conversation-store.ts';
import { isSameAction, type MessageAction } from './message-action.ts';

/** A holder renews three times within this; one that doesn't has crashed, and its turn may be taken over. */
export const leaseMs = 10_000;
/** A turn ends within a model's minute and the workflow's five seconds. */
export const longestTurnMs = 90_000;

export interface Post {
  scope: ConversationScope;
  text: string;
  asks: MessageAction;
  /** Idempotency-Key of the request. */
  key: string | null;
  gate: number | null;
}

/** How a post relates to earlier ones. */
export type Claim =
  /** Answered before: the same events once more. */
  | { kind: 'answered'; turnId: string; events: StreamEvent[] }
  /** Another request is answering the same post right now. */
  | { kind: 'running'; turn: Turn }
  /** Ours to answer: from the beginning, or from where a crashed holder left it. */
  | { kind: 'ours'; turn: Turn; draft: Draft };

// A retry is needed only after another post of the same session at the same moment.
const mostTries = 5;

/**
 * One turn at a time per session. A post with the key of an earlier one, or with the text of one that isn't done,
 * counts as that post, and is not answered twice.
 * @throws AppError conflict `turn_in_progress`, invalid `idempotency_key_reused`
 */
export async function claimTurn(store: ConversationStore, clock: Clock, post: Post): Promise<Claim> {
  for (let tries = 0; tries < mostTries; tries++) {
    const earlier = await findAnswered(store, post);
    if (earlier) return earlier;
    const { turn: latest, draft } = await store.load(post.scope);
    const now = clock.now();
    const unfinished = latest?.phase === 'done' ? null : latest;
    const isSame = unfinished !== null && isSamePost(unfinished, post);
    if (unfinished && new Date(unfinished.leaseUntil) > now) {
      if (isSame) return { kind: 'running', turn: unfinished };
      throw turnInProgress();
    }
    const turn = isSame ? { ...unfinished, ...lease(now) } : newTurn(post, now);
    if (await store.replaceTurn(post.scope, latest?.claim ?? null, turn))
      return { kind: 'ours', turn, draft };
  }
  throw turnInProgress();
}

async function findAnswered(
  store: ConversationStore,
  { scope, key, text, asks }: Post,
): Promise<Claim | undefined> {
  if (key === null) return undefined;
  const question = await store.findByKey(scope, key);
  if (!question) return undefined;
  if (question.text !== text || !isSameAction(question.asks, asks)) throw keyReused();
  const answer = await store.findAnswer(scope, question.answerId);
  return answer && { kind: 'answered', turnId: answer.id, events: answer.events };
}

function isSamePost(turn: Turn, { key, text, asks }: Post): boolean {
  const isSame = turn.text === text && isSameAction(turn.asks, asks);
  if (turn.key === null || key === null) return isSame;
  if (turn.key !== key) return false;
  if (!isSame) throw keyReused();
  return true;
}

const lease = (now: Date) => ({
  claim: randomUUID(),
  leaseUntil: new Date(now.getTime() + leaseMs).toISOString(),
});

function newTurn({ text, asks, key, gate }: Post, now: Date): Turn {
  const questionId = newId('message');
  let id = newId('message');
  // Two ids of one millisecond sort by chance, and an answer comes after its question.
  while (id < questionId) id = newId('message');
  return {
    id,
    questionId,
    key,
    text,
    asks,
    gate,
    startedAt: now.toISOString(),
    phase: 'running',
    ...lease(now),
    action: null,
    events: [],
  };
}
