import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Client, Schema } from '../../../client/src/index.ts';
import { onlyPeople } from '../acts/console.ts';
import { defineCommand, type Tools } from '../command.ts';
import { CommandFailure, exits, usage } from '../exit.ts';

const lookPauseMs = 1_000;
type Session = Schema<'Session'>;

export const talk = defineCommand({
  name: 'talk',
  summary:
    'Talks with an agent in the terminal, with the sign-in of a person; with a token it leads to the console',
  scope: 'person',
  args: [{ name: 'AGENT', meaning: 'The id of an agent, for a new session', optional: true }],
  flags: { session: { type: 'string', value: 'SESSION', meaning: 'Goes on with this session' } },
  examples: ['dor talk vector-database'],
  notes:
    'Each line is a message. Without a terminal the lines come from standard input, and the command ends with them.',
  async run({ args: [agentId], flags }, tools) {
    if ((agentId === undefined) === (flags.session === undefined))
      throw usage('dor talk takes an agent or --session.');
    const { screen, signal } = tools;
    const service = tools.service();
    const { api } = service;
    await onlyPeople(
      service,
      'talk with an agent, since a yes confirms a gate there',
      flags.session ? `/sessions/${flags.session}` : '/sessions',
    );
    let session =
      flags.session === undefined
        ? await api.post('/api/sessions', { body: { agent_id: agentId as string } })
        : await api.get('/api/sessions/{id}', { path: { id: flags.session } });
    const { id } = session;
    tools.onInterrupt(`The session stays open: dor talk --session ${id} goes on with it.`);
    const lines = createInterface({
      input: process.stdin,
      output: process.stderr,
      terminal: screen.isAttended,
    });
    lines.once('SIGINT', () => process.kill(process.pid, 'SIGINT'));
    signal.addEventListener('abort', () => lines.close());
    const typed = lines[Symbol.asyncIterator]();
    let shownGate: number | null = null;
    try {
      for (;;) {
        session = await atUser(tools, api, session);
        if (session.status !== 'active') break;
        if (session.gate && session.gate.number !== shownGate) showGate(tools, session.gate);
        shownGate = session.gate?.number ?? null;
        if (screen.isAttended) lines.prompt();
        const { value, done } = await typed.next();
        signal.throwIfAborted();
        if (done) {
          screen.tell(`The session stays open: dor talk --session ${id} goes on with it.`);
          return exits.done;
        }
        if (value.trim() !== '') await say(tools, api, session, value);
        session = await api.get('/api/sessions/{id}', { path: { id } });
      }
    } finally {
      lines.close();
    }
    if (session.status === 'failed')
      throw new CommandFailure(`The session failed: ${session.end_reason ?? 'no reason given'}`);
    screen.tell(`The session is ${session.status}.`);
    return exits.done;
  },
});

/** Waits until the agent asks, and says what it waits for meanwhile. */
async function atUser({ screen, signal }: Tools, api: Client, first: Session): Promise<Session> {
  let session = first;
  let told = '';
  while (session.status === 'active' && session.waiting_on !== 'user') {
    if (session.waiting_on !== told && session.waiting_on !== 'workflow')
      screen.tell(session.waiting_on === 'approval' ? 'It waits for an approval.' : 'Its run is under way.');
    told = session.waiting_on;
    await sleep(lookPauseMs, undefined, { signal });
    session = await api.get('/api/sessions/{id}', { path: { id: session.id } });
  }
  return session;
}

function showGate({ screen }: Tools, { number, title, notice }: NonNullable<Session['gate']>) {
  screen.tell(`\n${screen.paint('bold', `Gate ${number} of 6: ${title}`)}`);
  if (notice) screen.tell(screen.paint('yellow', notice));
}

async function say({ screen, signal }: Tools, api: Client, session: Session, text: string) {
  // The gate that it was typed at: if the session has moved since, nothing is done.
  const body = { text, ...(session.current_gate !== null && { expected_gate: session.current_gate }) };
  const path = { id: session.id };
  for await (const { data } of api.reply('/api/sessions/{id}/messages', { path, body, signal })) {
    if (screen.isJson) screen.showLine(data, () => '');
    else if (data.type === 'token') screen.write(data.text);
    if (data.type === 'error') throw new CommandFailure(data.detail);
  }
  screen.write('\n');
}
