import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import { ApiError, type Client, type Schema } from '../../../client/src/index.ts';
import { consolePage, onlyPeople } from '../acts/console.ts';
import { defineCommand, type Service, type Tools } from '../command.ts';
import { CommandFailure, exits, usage } from '../exit.ts';
import type { Screen } from '../output/screen.ts';

const lookPauseMs = 1_000;
type Session = Schema<'Session'>;

export const talk = defineCommand({
  name: 'talk',
  summary:
    'Talks with an agent in the terminal. Needs a person’s sign-in; with a token, refers to the console',
  scope: 'person',
  args: [{ name: 'AGENT', meaning: 'ID of an agent, for a new session', optional: true }],
  flags: { session: { type: 'string', value: 'SESSION', meaning: 'Continues this session' } },
  exits: [exits.waitsForApproval],
  examples: ['dor talk vector-database'],
  notes:
    'Each line is a message. Without a terminal, the lines come from standard input, and the command ends when they do, or when the run that they started does.',
  async run({ args: [agentId], flags }, tools) {
    if ((agentId === undefined) === (flags.session === undefined))
      throw usage('dor talk takes either an agent or --session.');
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
    const goesOn = `The session stays open. Continue it with dor talk --session ${id}`;
    tools.onInterrupt(goesOn);
    if (screen.isJson) screen.showLine({ type: 'session', id }, () => '');
    const lines = createInterface({
      input: process.stdin,
      output: process.stderr,
      terminal: screen.isAttended,
    });
    lines.once('SIGINT', () => process.kill(process.pid, 'SIGINT'));
    signal.addEventListener('abort', () => lines.close());
    const typed = lines[Symbol.asyncIterator]();
    let line: Promise<IteratorResult<string>> | undefined;
    let shown = '';
    try {
      session = await afterWork(tools, api, session);
      await showLast(tools, api, id);
      for (;;) {
        session = await afterWork(tools, api, session);
        if (session.status !== 'active') break;
        if (shown !== stateOf(session)) await show(tools, service, session);
        shown = stateOf(session);
        if (screen.isAttended) lines.prompt(true);
        line ??= typed.next();
        const next = await lineOrMove(tools, api, session, line);
        signal.throwIfAborted();
        if (next === 'moved') {
          if (screen.isAttended) screen.tell('');
        } else if (!next.done) {
          line = undefined;
          if (next.value.trim() !== '') await say(tools, api, session, next.value);
        } else if (session.waiting_on !== 'run' || screen.isAttended) {
          screen.tell(goesOn);
          return session.waiting_on === 'approval' ? exits.waitsForApproval : exits.done;
        } else await moved(api, session, signal);
        session = await api.get('/api/sessions/{id}', { path: { id } });
      }
    } catch (error) {
      if (!signal.aborted) screen.tell(goesOn);
      throw error;
    } finally {
      lines.close();
    }
    if (session.status === 'failed')
      throw new CommandFailure(`The session failed: ${session.end_reason ?? 'no reason given'}`);
    screen.tell(`The session is ${session.status}.`);
    return exits.done;
  },
});

/** Until the workflow has opened what comes next, which takes moments. */
const afterWork = ({ signal }: Tools, api: Client, session: Session): Promise<Session> =>
  session.status === 'active' && session.waiting_on === 'workflow'
    ? moved(api, session, signal)
    : Promise.resolve(session);

/** Looks again and again, until the session waits for something else. */
async function moved(api: Client, from: Session, signal: AbortSignal): Promise<Session> {
  for (;;) {
    await sleep(lookPauseMs, undefined, { signal });
    const session = await api.get('/api/sessions/{id}', { path: { id: from.id }, signal });
    if (stateOf(session) !== stateOf(from)) return session;
  }
}

/** What waits for an approval or a run can be asked about meanwhile. */
async function lineOrMove(
  tools: Tools,
  api: Client,
  session: Session,
  line: Promise<IteratorResult<string>>,
): Promise<IteratorResult<string> | 'moved'> {
  if (session.waiting_on === 'user') return line;
  const stop = new AbortController();
  const either = AbortSignal.any([tools.signal, stop.signal]);
  const move = moved(api, session, either).then(() => 'moved' as const);
  try {
    return await Promise.race([line, move]);
  } finally {
    move.catch(() => {});
    stop.abort();
  }
}

/** What the agent has said last: its first question, or where a conversation goes on. */
async function showLast({ screen }: Tools, api: Client, id: string): Promise<void> {
  const { items } = await api.get('/api/sessions/{id}/messages', { path: { id }, query: { limit: 1 } });
  const [last] = items;
  if (last?.role === 'assistant') screen.tell(last.text);
}

const stateOf = ({ status, waiting_on, gate }: Session) => `${status} ${waiting_on} ${gate?.number}`;

/** The gate that is open, or what the session waits for. */
async function show({ screen }: Tools, service: Service, { gate, waiting_on, deployment_id }: Session) {
  if (waiting_on === 'approval') {
    const page = await consolePage(service, `/deployments/${deployment_id}`);
    screen.tell(`Waiting for a person’s approval: ${page}\nYou can ask about it meanwhile.`);
  } else if (waiting_on === 'run') screen.tell('Its run is under way. You can ask about it meanwhile.');
  else if (gate) showGate(screen, gate);
}

function showGate(screen: Screen, { number, title, notice }: NonNullable<Session['gate']>) {
  screen.tell(`\n${screen.paint('bold', `Gate ${number} of 6: ${title}`)}`);
  if (notice) screen.tell(screen.paint('yellow', notice));
}

/** Longer than a person waits in a conversation; the daily limits answer with hours. */
const longestPauseSeconds = 90;

/** Sends a line; too many in a minute wait for their turn. A refusal ends the conversation only where no person reads it. */
async function say(tools: Tools, api: Client, session: Session, text: string): Promise<void> {
  const { screen, signal } = tools;
  for (;;) {
    try {
      return await send(tools, api, session, text);
    } catch (error) {
      const { status = 0, retryAfter = Number.POSITIVE_INFINITY } = error instanceof ApiError ? error : {};
      const isRefused = error instanceof CommandFailure || [400, 409, 422].includes(status);
      if (status === 429 && retryAfter <= longestPauseSeconds) {
        screen.tell(`Too many messages at once. Sending this one in ${retryAfter} s.`);
        await sleep(retryAfter * 1_000, undefined, { signal });
      } else if (isRefused && screen.isAttended) return screen.tell((error as Error).message);
      else throw error;
    }
  }
}

async function send({ screen, signal }: Tools, api: Client, session: Session, text: string) {
  const path = { id: session.id };
  const { waiting_on, current_gate: gate } = session;
  // The gate that it was typed at: if the session has moved since, nothing is done. Beside a gate the service has nothing to compare.
  const atGate = waiting_on === 'user' && gate !== null;
  if (!atGate && stateOf(await api.get('/api/sessions/{id}', { path, signal })) !== stateOf(session))
    throw new CommandFailure('The session has moved on since you typed that, so it was not sent.');
  const body = { text, ...(atGate && { expected_gate: gate }) };
  for await (const { data } of api.reply('/api/sessions/{id}/messages', { path, body, signal })) {
    if (screen.isJson) screen.showLine(data, () => '');
    else if (data.type === 'token') screen.write(data.text);
    if (data.type === 'error') throw new CommandFailure(data.detail);
  }
  screen.write('\n');
}
