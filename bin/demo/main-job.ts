import { setTimeout as sleep } from 'node:timers/promises';
import { type Api, ApiFailure, type StreamFrame } from './api.ts';
import { type SeenRun, showRun } from './run-story.ts';
import { screen } from './screen.ts';
import type { TranscriptLine } from './transcript.ts';

interface Session {
  id: string;
  status: 'active' | 'completed' | 'failed';
  current_gate: number | null;
  waiting_on: 'workflow' | 'user' | 'approval' | 'run' | 'nothing';
  deployment_id: string | null;
  failure_reason: string | null;
  gate: { number: number; title: string; notice: string | null } | null;
}
export interface Deployment {
  id: string;
  name: string;
  status: string;
  failure: { reason: string } | null;
  outputs: { name: string; value: string; description?: string }[] | null;
  plan: { digest: string; summary: string; cost: { monthly_total: number } } | null;
  approval: { id: string; status: string } | null;
  active_run: { id: string } | null;
}
export interface MainJob {
  api: Api;
  agentId: string;
  transcript: TranscriptLine[];
  /** How long the session may be busy without asking the user anything. */
  longestBusyMs: number;
  /** What is done when a gate opens, before anything is said there. */
  atGate?: (gate: number) => Promise<unknown>;
  /** What is waited for before an approval is decided. */
  beforeDecision?: () => Promise<unknown>;
}

/**
 * Plays the conversation until the deployment has succeeded.
 * @throws with what stopped it: a refusal, a failed run, or a transcript that ended too early
 */
export async function playSession({
  api,
  agentId,
  transcript,
  longestBusyMs,
  atGate,
  beforeDecision,
}: MainJob): Promise<Deployment> {
  const lines = [...transcript];
  let end = Date.now() + longestBusyMs;
  const seen: SeenRun = { runEvents: 0, run: '' };
  let session = await api.call<Session>('POST', '/api/sessions', { agent_id: agentId });
  screen.heading(`Session ${session.id} with the agent ${agentId}`);
  let shownGate: number | null = null;

  while (session.status === 'active') {
    if (Date.now() > end)
      throw new Error(`The session still waits on ${session.waiting_on} after ${longestBusyMs / 1000} s.`);
    if (session.gate && session.waiting_on === 'user' && session.gate.number !== shownGate) {
      shownGate = session.gate.number;
      screen.heading(`Gate ${session.gate.number} of 6: ${session.gate.title}`);
      if (session.gate.notice) screen.event('warn', session.gate.notice);
      await atGate?.(shownGate);
      end = Date.now() + longestBusyMs;
    }
    if (session.waiting_on === 'user') {
      await say(api, session, takeLine(lines, session));
      end = Date.now() + longestBusyMs;
    } else if (session.waiting_on === 'approval') await decide(api, session, lines, beforeDecision);
    else await showRun(api, session.deployment_id, seen);
    const next = await api.call<Session>('GET', `/api/sessions/${session.id}`);
    if (next.waiting_on !== session.waiting_on) shownGate = next.waiting_on === 'user' ? null : shownGate;
    session = next;
  }
  await showRun(api, session.deployment_id, seen);
  if (session.status === 'failed') throw new Error(`The session failed: ${session.failure_reason}`);
  const deployment = await api.call<Deployment>('GET', `/api/deployments/${session.deployment_id}`);
  if (deployment.status !== 'succeeded') {
    throw new Error(
      `The deployment ended ${deployment.status}: ${deployment.failure?.reason ?? 'no reason given'}`,
    );
  }
  return deployment;
}

function takeLine(lines: TranscriptLine[], session: Session): TranscriptLine {
  const line = lines.shift();
  if (!line) {
    const where = `gate ${session.current_gate} (${session.gate?.title})`;
    const notice = session.gate?.notice ? ` What happened before: ${session.gate.notice}` : '';
    throw new Error(`The transcript ends at ${where}, and nothing is deployed.${notice}`);
  }
  if (line.kind !== 'say') {
    throw new Error(
      `Line ${line.number} of the transcript decides on a deployment, but none waits for approval.`,
    );
  }
  return line;
}

async function say(api: Api, session: Session, line: TranscriptLine) {
  screen.says('You', line.text);
  const path = `/api/sessions/${session.id}/messages`;
  let problem = '';
  let isSpeaking = false;
  // The gate it was typed at: if the session has moved since, nothing is done.
  const body = { text: line.text, expected_gate: session.current_gate };
  for await (const frame of patientStream(api, path, body, `${session.id}:${line.number}`)) {
    if (!isSpeaking) screen.speaker('Agent');
    isSpeaking = true;
    if (frame.type === 'token') screen.token(frame.text);
    if (frame.type === 'error') problem = frame.detail;
  }
  screen.endOfReply();
  if (problem) throw new Error(`Line ${line.number} of the transcript: ${problem}`);
}

/** A long transcript exceeds the limit of messages a minute: then it waits as long as the service asks. */
async function* patientStream(
  api: Api,
  path: string,
  body: object,
  key: string,
): AsyncGenerator<StreamFrame> {
  try {
    yield* api.stream(path, body, key);
  } catch (error) {
    if (!(error instanceof ApiFailure) || error.status !== 429 || !error.retryAfter) throw error;
    screen.event('warn', `more messages than a minute may have: waiting ${error.retryAfter} s`);
    await sleep(error.retryAfter * 1000);
    yield* api.stream(path, body, key);
  }
}

async function decide(
  api: Api,
  session: Session,
  lines: TranscriptLine[],
  before: MainJob['beforeDecision'],
) {
  const deployment = await api.call<Deployment>('GET', `/api/deployments/${session.deployment_id}`);
  if (deployment.approval?.status !== 'pending') return void (await sleep(100));
  await before?.();
  const line = lines[0]?.kind !== 'say' ? lines.shift() : undefined;
  const action = line?.kind === 'reject' ? 'reject' : 'approve';
  screen.heading(`Approval of ${deployment.name}`);
  screen.fact('plan', deployment.plan?.summary ?? '');
  screen.fact('per month', `${deployment.plan?.cost.monthly_total} USD`);
  screen.fact('digest', deployment.plan?.digest ?? '');
  await api.call('POST', `/api/deployments/${deployment.id}/${action}`, {
    comment: line?.text || undefined,
    approval_id: deployment.approval.id,
    plan_digest: deployment.plan?.digest,
  });
  screen.event(
    action === 'approve' ? 'ok' : 'warn',
    `${action === 'approve' ? 'approved' : 'rejected'} by the admin`,
  );
}
