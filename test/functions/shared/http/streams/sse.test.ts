import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test, vi } from 'vitest';
import { conflict } from '../../../../../functions/shared/errors.ts';
import { type StreamEvent, sseFrames } from '../../../../../functions/shared/http/streams/sse.ts';
import { eventually } from '../../../../support/builders/eventually.ts';

const options = (onError = vi.fn()) => ({ requestId: 'req-1', onError, keepAliveMs: 20 });

async function collect(frames: AsyncIterable<string>) {
  const all: string[] = [];
  for await (const frame of frames) all.push(frame);
  return all;
}

async function* events(...list: StreamEvent[]) {
  yield* list;
}

test('each event is one data line with an id, and [DONE] ends the stream', async () => {
  const source = events({ type: 'token', text: 'two\nlines' }, { type: 'gate', current_gate: 2 });
  expect(await collect(sseFrames(source, options()))).toEqual([
    'id: 1\ndata: {"type":"token","text":"two\\nlines"}\n\n',
    'id: 2\ndata: {"type":"gate","current_gate":2}\n\n',
    'id: 3\ndata: [DONE]\n\n',
  ]);
});

test('an error becomes a frame, with its words for a refusal and none for anything else', async () => {
  async function* failing(error: Error): AsyncGenerator<StreamEvent> {
    yield { type: 'token', text: 'a' };
    throw error;
  }
  const onError = vi.fn();
  const refused = await collect(
    sseFrames(failing(conflict('gate_closed', 'The gate is closed.')), options(onError)),
  );
  expect(refused.slice(1)).toEqual([
    'id: 2\ndata: {"type":"error","detail":"The gate is closed.","code":"gate_closed"}\n\n',
    'id: 3\ndata: [DONE]\n\n',
  ]);
  const broken = await collect(sseFrames(failing(new Error('key sk-123 refused')), options(onError)));
  expect(broken.join('')).toContain('req-1');
  expect(broken.join('')).not.toContain('sk-123');
  expect(broken.at(-1)).toContain('[DONE]');
  expect(onError).toHaveBeenCalledTimes(2);
});

test('a silent source is bridged by comment lines', async () => {
  const frames: string[] = [];
  const comments = () => frames.filter((frame) => frame === ': keep-alive\n\n').length;
  async function* slow(): AsyncGenerator<StreamEvent> {
    await eventually(() => expect(comments()).toBeGreaterThanOrEqual(2), 5);
    yield { type: 'token', text: 'late' };
  }
  for await (const frame of sseFrames(slow(), options())) frames.push(frame);
  expect(frames.at(-2)).toContain('late');
});

test('a source that fails during the silence is reported once and never unhandled', async () => {
  async function* slowFailure(): AsyncGenerator<StreamEvent> {
    await sleep(30);
    yield* events();
    throw new Error('late failure');
  }
  const onError = vi.fn();
  const frames = await collect(sseFrames(slowFailure(), options(onError)));
  expect(frames.at(-2)).toContain('internal_error');
  expect(onError).toHaveBeenCalledTimes(1);
});

test('a reader that goes away does not stop the source', async () => {
  const seen: number[] = [];
  async function* turn(): AsyncGenerator<StreamEvent> {
    for (let n = 0; n < 5; n++) {
      seen.push(n);
      yield { type: 'token', text: String(n) };
    }
  }
  for await (const _ of sseFrames(turn(), options())) break;
  expect(seen).toEqual([0, 1, 2, 3, 4]);
});
