import { expect, test, vi } from 'vitest';
import * as z from 'zod';
import { systemClock } from '../../../../../functions/shared/clock.ts';
import { conflict } from '../../../../../functions/shared/errors.ts';
import { httpHandler } from '../../../../../functions/shared/http/http-handler.ts';
import { defineRoutes } from '../../../../../functions/shared/http/route.ts';
import { type StreamEvent, sseFrames } from '../../../../../functions/shared/http/streams/sse.ts';
import { streamingHandler } from '../../../../../functions/shared/http/streams/streaming-handler.ts';
import { type EventOptions, lambdaContext, proxyEvent } from '../../../../support/builders/proxy-event.ts';
import { unlimited } from '../../../../support/hosts/api.ts';
import { installStreamingRuntime, StreamReader } from '../../../../support/hosts/streaming.ts';

installStreamingRuntime();

const routes = defineRoutes({
  say: {
    method: 'POST',
    freshSignIn: { no: 'can be undone' },
    idempotencyKey: 'ignored',
    path: '/api/say',
    summary: 'Says something',
    access: 'public',
    limit: 'none',
    streaming: true,
    body: z.object({ words: z.array(z.string()) }),
  },
  listSaid: {
    method: 'GET',
    path: '/api/say',
    summary: 'Lists what was said',
    access: 'public',
    limit: 'none',
  },
});

function setup() {
  const finished = vi.fn();
  async function* turn(words: string[]): AsyncGenerator<StreamEvent> {
    for (const text of words) yield { type: 'token', text };
    finished();
  }
  const log = { info: vi.fn(), error: vi.fn() };
  const options = {
    routes,
    authenticate: async () => undefined,
    limiter: unlimited,
    cors: { origins: ['http://localhost:3000'] },
    clock: systemClock,
    log,
  };
  const handler = streamingHandler({
    ...options,
    api: {
      say: async ({ body, headers, requestId }) => {
        if (body.words.length === 0) throw conflict('nothing_to_say', 'Say something.');
        if (headers.accept !== 'text/event-stream')
          return { status: 200, body: { said: body.words.join(' ') } };
        return { status: 200, stream: sseFrames(turn(body.words), { requestId, onError: vi.fn() }) };
      },
    },
  });
  const buffered = httpHandler({
    ...options,
    api: { listSaid: async () => ({ status: 200, body: { said: '' } }) },
  });
  const say = async (words: unknown, options: EventOptions = {}, reader = new StreamReader()) => {
    await handler(proxyEvent('POST', '/api/say', { body: { words }, ...options }), reader, lambdaContext);
    return reader;
  };
  return { say, handler, buffered, log, finished };
}

const stream = { headers: { Accept: 'text/event-stream', Origin: 'http://localhost:3000' } };

test('with the Accept header the answer is a stream of frames behind the pipeline’s headers', async () => {
  const { say, log } = setup();
  const reader = await say(['hello', 'world'], stream);
  expect(reader.head).toMatchObject({
    statusCode: 200,
    headers: {
      'Content-Type': 'text/event-stream; charset=utf-8',
      'Cache-Control': 'no-cache, no-transform',
      'X-Request-Id': expect.stringMatching(/^[0-9a-f-]{36}$/),
      'Access-Control-Allow-Origin': 'http://localhost:3000',
    },
  });
  expect(reader.chunks).toHaveLength(3);
  expect(reader.text.trimEnd().split('\n').at(-1)).toBe('data: [DONE]');
  expect(log.info).toHaveBeenCalledWith(
    'request',
    expect.objectContaining({ route: '/api/say', status: 200 }),
  );
});

test('without it the answer is JSON', async () => {
  const reader = await setup().say(['hello', 'world']);
  expect(JSON.parse(reader.text)).toEqual({ said: 'hello world' });
  expect(reader.head?.headers['Content-Type']).toBe('application/json');
});

test('refusals before the first byte have their status and the body of every error', async () => {
  const { say } = setup();
  const refused = await say([], stream);
  expect([refused.head?.statusCode, JSON.parse(refused.text).code]).toEqual([409, 'nothing_to_say']);
  const invalid = await say('words', stream);
  expect([invalid.head?.statusCode, JSON.parse(invalid.text).errors[0].path]).toEqual([422, 'words']);
});

test('a reader that goes away does not stop the turn, and the line is logged after its end', async () => {
  const { say, finished, log } = setup();
  await say(['a', 'b', 'c', 'd'], stream, new StreamReader(2)).catch(() => {});
  expect(finished).toHaveBeenCalledTimes(1);
  expect(log.info).toHaveBeenCalledTimes(1);
});

test('the group’s other function knows the streaming row’s method, and leaves it alone', async () => {
  const { buffered } = setup();
  const wrong = await buffered(proxyEvent('DELETE', '/api/say'), lambdaContext);
  expect([wrong.statusCode, wrong.headers?.Allow]).toEqual([405, 'GET, HEAD, POST, OPTIONS']);
});
