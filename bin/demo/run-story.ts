import { setTimeout as sleep } from 'node:timers/promises';
import type { Api } from './api.ts';
import { screen } from './screen.ts';

interface RunEvent {
  seq: number;
  level: string;
  step: string;
  message: string;
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
