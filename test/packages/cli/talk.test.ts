import { afterAll, beforeAll, expect, test } from 'vitest';
import { commandLine } from '../../support/hosts/command-line.ts';
import { json, refusal, type Scripted, startScriptedServer } from '../../support/hosts/scripted-server.ts';

// `dor talk` from a pipe, where the service refuses a line or moves on between two.

const server = await startScriptedServer();
afterAll(() => server.close());
let dor: Awaited<ReturnType<typeof commandLine>>;
beforeAll(async () => {
  dor = await commandLine();
});

const id = 's-01k9z3v5m8qh2t7xw4c6yb0rne';
const person = json({ token: null });
const atGate = {
  id,
  status: 'active',
  waiting_on: 'user',
  current_gate: 1,
  gate: { number: 1, title: 'Sizing' },
};
const waiting = {
  id,
  status: 'active',
  waiting_on: 'approval',
  current_gate: 5,
  gate: null,
  deployment_id: 'deploy-1',
};
const lastSaid = json({ items: [{ role: 'assistant', text: 'How many vectors?' }], next_cursor: null });
const console = json({ console_url: 'https://console.example.com' });
const answers =
  (text: string): Scripted =>
  (response) =>
    void response
      .writeHead(200, { 'content-type': 'text/event-stream' })
      .end(`data: ${JSON.stringify({ type: 'token', text })}\n\ndata: [DONE]\n\n`);
const talk = (input: string, flags: string[] = []) =>
  dor.run(['talk', '--session', id, ...flags], {
    env: { DOR_URL: server.url, DOR_TOKEN: 'a-sign-in' },
    input,
  });
const posted = () =>
  server.received.filter(({ method }) => method === 'POST').map(({ body }) => JSON.parse(body));
const goesOn = `The session stays open. Continue it with dor talk --session ${id}\n`;

test('shows what was said last, and sends a line again that came too soon after others', async () => {
  // The client itself tries four times, as long as no wait is above ten seconds.
  const refused = Array(4).fill(refusal(429, 'rate_limited', { 'retry-after': '0' }));
  server.script(person, json(atGate), lastSaid, ...refused, answers('Noted.'), json(atGate));
  const { code, out, err } = await talk('10M vectors\n');
  expect([code, out]).toEqual([0, 'Noted.\n']);
  expect(err).toMatch(
    /^How many vectors\?\n\nGate 1 of 6: Sizing\nToo many messages at once\. Sending this one in 0 s\./,
  );
  expect(err.endsWith(goesOn)).toBe(true);
  expect(posted()).toEqual(Array(5).fill({ text: '10M vectors', expected_gate: 1 }));
});

test('tells a program first which session it is', async () => {
  server.script(person, json(atGate), lastSaid, answers('Noted.'), json(atGate));
  const { out } = await talk('10M vectors\n', ['--json']);
  expect(
    out
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line)),
  ).toEqual([
    { type: 'session', id },
    { type: 'token', text: 'Noted.' },
  ]);
});

test('asks while an approval is waited for, names no gate then, and ends with 3', async () => {
  server.script(person, json(waiting), lastSaid, console, json(waiting), answers('Ada may.'), json(waiting));
  const { code, out, err } = await talk('who may approve it?\n');
  expect([code, out]).toEqual([3, 'Ada may.\n']);
  expect(err).toContain(
    'https://console.example.com/deployments/deploy-1\nYou can ask about it meanwhile.\n',
  );
  expect(posted()).toEqual([{ text: 'who may approve it?' }]);
});

test('sends no line to a gate that has opened since it was written', async () => {
  server.script(person, json(waiting), lastSaid, console, json({ ...atGate, current_gate: 6 }));
  const { code, err } = await talk('ok\n');
  expect([code, posted()]).toEqual([1, []]);
  expect(err).toContain(goesOn);
  expect(err).toContain('dor: The session has moved on since you typed that, so it was not sent.');
});

test('a line that is refused ends it with 1, and says how to go on', async () => {
  server.script(person, json(atGate), lastSaid, refusal(409, 'gate_moved'));
  const { code, err } = await talk('confirm\nconfirm\n');
  expect([code, posted()]).toEqual([1, [{ text: 'confirm', expected_gate: 1 }]]);
  expect(err).toContain(goesOn);
});
