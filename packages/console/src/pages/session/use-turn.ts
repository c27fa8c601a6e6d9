import type { Schema } from '@deployment-orchestrator/client';
import { useCallback, useEffect, useRef, useState } from 'react';
import { keyOf } from '../../api/key-of.ts';
import { cache } from '../../api/read.ts';
import type { Problem } from '../../api/types.ts';
import { api } from '../../api.ts';
import { dropTurn, keepTurn, keptTurn, type Turn } from './turn.ts';

export interface Talk {
  /** The message under way, with what was answered so far. */
  turn: Turn | undefined;
  isBroken: boolean;
  problem: Problem | null;
  send: (body: Schema<'NewMessage'>, taken?: () => void) => void;
}

/**
 * Sends messages and reads the answers as they are written. A stream that is cut, or a tab that is loaded anew, reads on
 * behind the last word by the message's key: no message is said twice.
 */
export function useTurn(sessionId: string): Talk {
  const [turn, setTurn] = useState<Turn>();
  const [isBroken, setBroken] = useState(false);
  const [problem, setProblem] = useState<Problem | null>(null);
  const running = useRef<AbortController>(undefined);

  const read = useCallback(
    async (first: Turn, taken?: () => void) => {
      running.current?.abort();
      const own = new AbortController();
      running.current = own;
      let now = first;
      const go = (next: Turn) => {
        now = next;
        keepTurn(sessionId, next);
        setTurn(next);
      };
      go(first);
      setProblem(null);
      const { key, body, lastEventId } = first;
      try {
        for await (const { id, data } of api.reply('/api/sessions/{id}/messages', {
          path: { id: sessionId },
          body,
          idempotencyKey: key,
          ...(lastEventId && { lastEventId }),
          signal: own.signal,
          onState: (state) => {
            setBroken(state === 'broken');
            if (state === 'open') taken?.();
          },
        })) {
          const said = data.type === 'token' ? now.said + data.text : now.said;
          go({ ...now, said, ...(id && { lastEventId: id }) });
          if (data.type === 'error') throw Object.assign(new Error(data.detail), { code: data.code });
        }
      } catch (error) {
        if (own.signal.aborted) return;
        setProblem(error as Problem);
      }
      dropTurn(sessionId);
      await cache.invalidateQueries({ queryKey: keyOf('/api/sessions') });
      setTurn(undefined);
      setBroken(false);
    },
    [sessionId],
  );

  useEffect(() => {
    const left = keptTurn(sessionId);
    if (left) void read(left);
    return () => running.current?.abort();
  }, [sessionId, read]);

  return {
    turn,
    isBroken,
    problem,
    send: (body, taken) => void read({ key: crypto.randomUUID(), body, said: '' }, taken),
  };
}
