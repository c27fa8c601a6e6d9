import { beforeAll, expect, test } from 'vitest';
import type { LocalCloud } from '../support/hosts/local-cloud.ts';
import {
  isAt,
  lines,
  request,
  say,
  startSession,
  type User,
  until,
  untilSession,
  values,
} from '../support/hosts/service.ts';
import { signedInWithAws } from '../support/hosts/signed-in.ts';

const messagesOf = async (user: User, id: string) =>
  (
    await user.api.call<{ items: { role: string; text: string }[] }>(
      'GET',
      `/api/sessions/${id}/messages?limit=100`,
    )
  ).items;

/**
 * Tests of a conversation that doesn't go smoothly. They share a running service with others, since to start one takes
 * three CPU seconds, and follow each other.
 */
export function conversation(running: () => LocalCloud) {
  let cloud: LocalCloud;
  let bob: User;
  let id: string;
  beforeAll(async () => {
    cloud = running();
    bob = await signedInWithAws(cloud, '444455556666');
    ({ id } = await startSession(bob.api));
  });

  test('says of nonsense that it does not understand it, and the gate stays', async () => {
    const session = await say(bob.api, id, 'Colourless green ideas sleep furiously ]]} {{x}} <script>');
    expect(session).toMatchObject({ current_gate: 1, waiting_on: 'user' });
    expect(session.messages[0]).toMatchObject({
      role: 'assistant',
      text: expect.stringContaining('I took nothing from'),
    });
  });

  test('finishes a turn whose reader has left', async () => {
    await say(bob.api, id, values[0]);
    const reader = new AbortController();
    const response = await fetch(`${cloud.url}/api/sessions/${id}/messages`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        accept: 'text/event-stream',
        authorization: `Bearer ${bob.api.token}`,
      },
      body: JSON.stringify({ text: lines[0] }),
      signal: reader.signal,
    });
    await response.body?.getReader().read();
    reader.abort();
    await untilSession(bob.api, id, isAt(2));
    // The gate opens a moment before the answer that tells of it is kept.
    const [answer] = await until(
      'the answer',
      () => messagesOf(bob, id),
      ([newest]) => newest?.text.includes('Gate 2 of 6') === true,
    );
    expect(answer).toMatchObject({ role: 'assistant' });
  });

  test('takes a message that is posted twice with one key once', async () => {
    await say(bob.api, id, values[1]);
    const before = (await messagesOf(bob, id)).length;
    const post = () =>
      request(cloud.url, 'POST', `/api/sessions/${id}/messages`, {
        token: bob.api.token,
        headers: { 'idempotency-key': 'second-gate' },
        body: JSON.stringify({ text: lines[1] }),
      });
    const answers = [...(await Promise.all([post(), post()])), await post()];
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    const [first, ...others] = answers.map(({ json }) => (json as { message: unknown }).message);
    expect(others).toEqual([first, first]);
    expect(answers.filter(({ headers }) => headers.get('idempotent-replayed') === 'true')).toHaveLength(2);
    expect(await messagesOf(bob, id)).toHaveLength(before + 2);
    await untilSession(bob.api, id, isAt(3));
  });
}
