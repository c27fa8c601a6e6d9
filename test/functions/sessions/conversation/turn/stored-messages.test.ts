import { expect, it } from 'vitest';
import type { Turn } from '../../../../../functions/sessions/conversation/store/conversation-store.ts';
import { toMessage } from '../../../../../functions/sessions/conversation/turn/stored-messages.ts';
import { toMessageResponse } from '../../../../../functions/sessions/responses.ts';

const turn = { id: 'msg-1', gate: 1, startedAt: '2026-11-22T10:00:00.000Z' } as Turn;
const token = { type: 'token', source: 'service', text: 'I go on without the language model.' };
const notice = {
  type: 'notice',
  code: 'credit_limit_reached',
  resets_at: '2026-12-01T00:00:00.000Z',
};

it('a reply that was made without the model keeps why, and until when', () => {
  const { notice: kept, text } = toMessageResponse(toMessage(turn, [notice, token]));
  expect(kept).toEqual({ code: 'credit_limit_reached', resets_at: '2026-12-01T00:00:00.000Z' });
  expect(text).toBe(token.text);
});

it('any other reply has no such notice', () => {
  expect(toMessageResponse(toMessage(turn, [token])).notice).toBeNull();
});
