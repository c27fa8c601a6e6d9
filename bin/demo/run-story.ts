import { setTimeout as sleep } from 'node:timers/promises';
import type { Api } from './api.ts';
import { screen } from './screen.ts';

interface RunEvent {
  seq: number;
  level: string;
  step: string;
  message: string;
}

/**
 * Shows what a run did and does, from the deployment's stream, until the deployment is at rest.
 * @throws when that takes too long
 */
export async function followRun(
  api: Api,
  deploymentId: string,
  runId: string,
  longestMs: number,
): Promise<void> {
  const end = Date.now() + longestMs;
  screen.heading(`Run ${runId}`);
  for await (const frame of api.follow(`/api/deployments/${deploymentId}/events`)) {
    if (Date.now() > end) throw new Error(`The run ${runId} takes longer than ${longestMs / 1000} s.`);
    if (frame.type === 'error') throw new Error(frame.detail);
    if (frame.type !== 'event') continue;
    const { type, run_id, severity, title } = frame.event;
    if (type === 'run_event' && run_id === runId) screen.event(severity, title);
  }
}

/** How far the story of which run was shown. */
export interface SeenRun {
  run: string;
  runEvents: number;
}

// Three requests per look, and a user may make 600 in a minute.
const lookPauseMs = 500;

/** Shows what is new of the newest run; returns after one look, so that the session is looked at as often. */
export async function showRun(api: Api, deploymentId: string | null, seen: SeenRun): Promise<void> {
  await sleep(lookPauseMs);
  if (!deploymentId) return;
  const base = `/api/deployments/${deploymentId}/runs`;
  const run = (await api.call<{ items: { id: string }[] }>('GET', `${base}?limit=1`)).items[0];
  if (!run) return;
  if (run.id !== seen.run) {
    Object.assign(seen, { run: run.id, runEvents: 0 });
    screen.heading(`Run ${run.id}`);
  }
  const { items } = await api.call<{ items: RunEvent[] }>('GET', `${base}/${run.id}/events?limit=100`);
  for (const event of items.filter(({ seq }) => seq > seen.runEvents)) {
    screen.event(event.level, event.message);
    seen.runEvents = event.seq;
  }
}
