import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type ClientOptions, ConnectionLost, createClient } from '../../../packages/client/src/index.ts';
import { eventually } from '../../support/builders/eventually.ts';
import {
  cutBefore,
  done,
  frame,
  json,
  refusal,
  type Scripted,
  type ScriptedServer,
  startScriptedServer,
  stream,
} from '../../support/hosts/scripted-server.ts';

let server: ScriptedServer;
beforeAll(async () => {
  server = await startScriptedServer();
});
afterAll(() => server.close());

function client(options: ClientOptions = {}) {
  const waits: number[] = [];
  const pause = async (ms: number) => void waits.push(ms);
  return { waits, api: createClient({ baseUrl: server.url, pause, ...options }) };
}

const message = { path: { id: 's-1' }, body: { text: 'confirm' } };
const token = (id: number, text: string) => frame(id, { type: 'token', text });

/** Sends a message and reads the whole reply. */
async function readReply(scripted: Scripted[], options?: ClientOptions) {
  const { api, waits } = client(options);
  server.script(...scripted);
  const states: string[] = [];
  let said = '';
  const reply = api.reply('/api/sessions/{id}/messages', {
    ...message,
    onState: (state) => void states.push(state),
  });
  for await (const { data } of reply) if (data.type === 'token') said += data.text;
  return { said, states, waits };
}

const positions = () => server.received.map(({ headers }) => headers['last-event-id']);
const keys = () => new Set(server.received.map(({ headers }) => headers['idempotency-key']));

describe('A reply', () => {
  test('is read frame by frame until its end', async () => {
    const read = await readReply([stream([token(1, 'Hello, '), ': keep-alive\n\n', token(2, 'Ada.'), done])]);
    expect(read).toEqual({ said: 'Hello, Ada.', states: ['open'], waits: [] });
    expect(server.received).toMatchObject([
      { method: 'POST', headers: { accept: 'text/event-stream' }, body: '{"text":"confirm"}' },
    ]);
  });

  test('that is cut is read on behind the last frame, with the same key and body, and no word comes twice', async () => {
    const read = await readReply([
      stream([token(1, 'one '), token(2, 'two ')], 'cut'),
      cutBefore,
      stream([token(3, 'three ')], 'cut'),
      stream([token(4, 'four'), done]),
    ]);
    expect(read.said).toBe('one two three four');
    expect(read.states).toEqual(['open', 'broken', 'open', 'broken', 'open']);
    expect(positions()).toEqual([undefined, '2', '2', '3']);
    expect(keys().size).toBe(1);
    expect(new Set(server.received.map(({ body }) => body)).size).toBe(1);
  });

  test('that is cut within a frame, and within a letter, is read on before it', async () => {
    const second = Buffer.from(token(2, 'naïve'));
    const within = second.indexOf(Buffer.from('ï')) + 1;
    const read = await readReply([
      stream([token(1, 'so '), second.subarray(0, within)], 'cut'),
      stream([second, done]),
    ]);
    expect(read.said).toBe('so naïve');
    expect(positions()).toEqual([undefined, '1']);
  });

  test('whose letters come in pieces has them whole', async () => {
    const bytes = Buffer.from(token(1, 'größer als 10 000 €') + done);
    const pieces = Array.from(bytes, (byte) => Buffer.from([byte]));
    expect((await readReply([stream(pieces)])).said).toBe('größer als 10 000 €');
  });

  test('of a connection that says nothing any more is read on from another one', async () => {
    const read = await readReply([stream([token(1, 'one ')], 'silence'), stream([token(2, 'two'), done])], {
      longestSilenceMs: 50,
    });
    expect(read.said).toBe('one two');
    expect(server.received[0]?.hasLeft).toBe(true);
  });

  test('is read on through a service that is away for a while, as long as it takes', async () => {
    const away = refusal(503, 'unavailable', { 'retry-after': '2' });
    const read = await readReply([
      stream([token(1, 'one ')], 'cut'),
      ...Array.from({ length: 9 }, () => away),
      stream([token(2, 'two'), done]),
    ]);
    expect(read.said).toBe('one two');
    expect(read.waits.filter((ms) => ms === 2_000)).toHaveLength(9);
  });

  test('that can’t be begun is an error after some tries', async () => {
    await expect(readReply(Array.from({ length: 4 }, () => cutBefore))).rejects.toThrow(ConnectionLost);
    expect(server.received).toHaveLength(4);
    expect(keys().size).toBe(1);
  });

  test('that is refused is an error at once, also when it is taken up again', async () => {
    await expect(readReply([refusal(409, 'session_ended')])).rejects.toMatchObject({ code: 'session_ended' });
    await expect(
      readReply([stream([token(1, 'one')], 'cut'), refusal(401, 'token_expired')]),
    ).rejects.toMatchObject({ code: 'token_expired' });
    expect(server.received).toHaveLength(2);
  });

  test('of an earlier tab is read on by its key and the last frame that was read there', async () => {
    const { api } = client();
    server.script(cutBefore, cutBefore, cutBefore, cutBefore, stream([token(8, 'end'), done]));
    const texts: string[] = [];
    const kept = { ...message, idempotencyKey: 'kept-key', lastEventId: '7' };
    for await (const { data } of api.reply('/api/sessions/{id}/messages', kept))
      if (data.type === 'token') texts.push(data.text);
    expect(texts).toEqual(['end']);
    expect(new Set(positions())).toEqual(new Set(['7']));
    expect(keys()).toEqual(new Set(['kept-key']));
  });

  test('whose reader leaves is closed, and asked for no more', async () => {
    const { api } = client();
    server.script(stream([token(1, 'one')], 'silence'));
    for await (const _ of api.reply('/api/sessions/{id}/messages', message)) break;
    await eventually(() => expect(server.received[0]?.hasLeft).toBe(true));
    expect(server.received).toHaveLength(1);
  });

  test('whose reader aborts it ends with the reader’s reason', async () => {
    const { api } = client();
    const own = new AbortController();
    server.script(stream([token(1, 'one')], 'silence'));
    const reading = (async () => {
      const reply = api.reply('/api/sessions/{id}/messages', { ...message, signal: own.signal });
      for await (const _ of reply) own.abort(new Error('closed'));
    })();
    await expect(reading).rejects.toThrow('closed');
    await eventually(() => expect(server.received[0]?.hasLeft).toBe(true));
  });

  test('of a path whose POST takes no key is never asked for twice', async () => {
    const { api } = client();
    server.script(stream([token(1, 'one')], 'cut'), stream([token(1, 'one'), done]));
    const read = async () => {
      for await (const _ of api.reply('/api/auth/login' as never, {} as never));
    };
    await expect(read()).rejects.toThrow(ConnectionLost);
    expect(server.received).toHaveLength(1);
  });
});

describe('A stream of events', () => {
  const event = (id: number) => frame(id, { type: 'event', event: { id: `e-${id}` } });

  test('that the API ends after some minutes is taken up after the time that it says', async () => {
    const { api, waits } = client();
    server.script(stream(['retry: 3000\n\n', event(1)]), stream([event(2), done]));
    const ids: (string | undefined)[] = [];
    for await (const { id } of api.follow('/api/deployments/{id}/events', { path: { id: 'd-1' } }))
      ids.push(id);
    expect(ids).toEqual(['1', '2']);
    expect(positions()).toEqual([undefined, '1']);
    expect(waits).toEqual([3_000]);
  });

  test('is followed from where an earlier one ended', async () => {
    const { api } = client();
    server.script(stream([event(6), done]));
    const following = { path: { id: 'd-1' }, lastEventId: '5' };
    for await (const { id } of api.follow('/api/deployments/{id}/events', following)) expect(id).toBe('6');
    expect(positions()).toEqual(['5']);
  });

  test('asks less often each time, while nothing new comes', async () => {
    const { api, waits } = client();
    server.script(
      ...Array.from({ length: 5 }, () => stream([], 'cut')),
      stream([event(1)], 'cut'),
      stream([done]),
    );
    for await (const _ of api.follow('/api/deployments/{id}/events', { path: { id: 'd-1' } }));
    expect(waits[4]).toBeGreaterThanOrEqual(2_400);
    expect(waits[5]).toBeLessThanOrEqual(300);
  });

  test('is an answer of the API, not of something else', async () => {
    const { api } = client();
    server.script(json({ detail: 'x', code: 'not_found' }, 404));
    const read = async () => {
      for await (const _ of api.follow('/api/deployments/{id}/events', { path: { id: 'd-1' } }));
    };
    await expect(read()).rejects.toMatchObject({ name: 'NotFound' });
  });
});
