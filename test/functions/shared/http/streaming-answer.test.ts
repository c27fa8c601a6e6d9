import { expect, onTestFinished, test, vi } from 'vitest';
import { installLambdaGlobal } from '../../../../bin/local/lambda/lambda-runtime.ts';
import { ResponseStream } from '../../../../bin/local/lambda/response-stream.ts';
import { systemClock } from '../../../../functions/shared/clock.ts';
import { defineRoutes, type Reply } from '../../../../functions/shared/http/route.ts';
import { streamingHandler } from '../../../../functions/shared/http/streams/streaming-handler.ts';
import { lambdaContext, proxyEvent } from '../../../support/builders/proxy-event.ts';
import { unlimited } from '../../../support/hosts/api.ts';
import { installStreamingRuntime, StreamReader } from '../../../support/hosts/streaming.ts';

// How an answer leaves a streaming function, and what is done when it has left or broken off.

installStreamingRuntime();

const routes = defineRoutes({
  follow: {
    method: 'GET',
    path: '/api/follow',
    summary: 'Follows what happens',
    access: 'public',
    limit: 'none',
    streaming: true,
    eventCosts: ['stream'],
  },
});

function following(reply: Reply) {
  const giveBack = vi.fn(async () => {});
  const log = { info: vi.fn(), error: vi.fn() };
  const handler = streamingHandler({
    routes,
    api: { follow: async () => reply },
    authenticate: async () => undefined,
    limiter: { ...unlimited, hold: async () => ({ headers: {}, before: 0, giveBack }) },
    cors: { origins: [] },
    clock: systemClock,
    log,
  });
  const follow = (reader: NodeJS.WritableStream, method = 'GET') =>
    handler(
      proxyEvent(method, '/api/follow', { headers: { Accept: 'text/event-stream' } }),
      reader,
      lambdaContext,
    );
  return { follow, giveBack, log };
}

async function* twoFrames() {
  yield 'data: 1\n\n';
  yield 'data: 2\n\n';
}

async function* brokenFrames() {
  yield 'data: 1\n\n';
  throw new Error('The source broke.');
}

test('the head leaves before the first frame is asked for', async () => {
  installLambdaGlobal();
  onTestFinished(installStreamingRuntime);
  const order: string[] = [];
  async function* frames() {
    order.push('asked');
    yield 'frame';
  }
  const reader = new ResponseStream({
    head: ({ statusCode }) => order.push(`head ${statusCode}`),
    write: (chunk, done) => {
      order.push(String(chunk));
      done();
    },
    end: () => order.push('end'),
  });
  await following({ status: 200, stream: frames() }).follow(reader);
  expect(order).toEqual(['head 200', 'asked', 'frame', 'end']);
});

test.each([
  ['went away before', () => new StreamReader().destroy()],
  ['goes away with the first chunk', () => new StreamReader(1)],
])('a JSON answer whose reader %s is logged, and what it held is given back', async (_, reader) => {
  const { follow, giveBack, log } = following({ status: 200, body: { said: 'hello' } });
  await follow(reader()).catch(() => {});
  expect(giveBack).toHaveBeenCalledTimes(1);
  expect(log.info).toHaveBeenCalledWith('request', expect.objectContaining({ status: 200 }));
});

test('a body that throws after the head breaks the answer off; it is logged, and what it held is given back', async () => {
  const { follow, giveBack, log } = following({ status: 200, stream: brokenFrames() });
  const reader = new StreamReader();
  await expect(follow(reader)).rejects.toThrow('The source broke.');
  expect([reader.text, reader.writableFinished, reader.destroyed]).toEqual(['data: 1\n\n', false, true]);
  expect(giveBack).toHaveBeenCalledTimes(1);
  expect(log.info).toHaveBeenCalledTimes(1);
});

test('a failure after the answer was sent is reported, and the answer is whole', async () => {
  const { follow, giveBack } = following({ status: 200, stream: twoFrames() });
  giveBack.mockRejectedValue(new Error('Not given back.'));
  const reader = new StreamReader();
  await expect(follow(reader)).rejects.toThrow('Not given back.');
  expect([reader.text, reader.writableFinished]).toEqual(['data: 1\n\ndata: 2\n\n', true]);
});

test('of two failures the first is reported, with the later one as its cause', async () => {
  const { follow, giveBack } = following({ status: 200, stream: brokenFrames() });
  const later = new Error('Not given back.');
  giveBack.mockRejectedValue(later);
  await expect(follow(new StreamReader())).rejects.toMatchObject({
    message: 'The source broke.',
    cause: later,
  });
});

test.each([
  ['a 204', 'GET', { status: 204 }, 204],
  // The gateway asks a streaming function for GET alone.
  ['the refusal of HEAD', 'HEAD', { status: 200, stream: twoFrames() }, 405],
])('%s has a head and no body', async (_, method, reply, status) => {
  const { follow, log } = following(reply);
  const reader = new StreamReader();
  await follow(reader, method);
  expect([reader.head?.statusCode, reader.text, reader.writableFinished]).toEqual([status, '', true]);
  expect(log.info).toHaveBeenCalledTimes(1);
});
