import { setTimeout as sleep } from 'node:timers/promises';
import type { Api } from '../../../bin/demo/api.ts';
import type { Deployment } from '../../../bin/demo/main-job.ts';
import type { Cases } from './cases.ts';

/** Its steps wait 15 s between two looks, and an emulated stack is deleted in seconds. */
const longestDestroyMs = 360_000;

/** Destroys what runs, and reads the record; asked for by polling, since this gateway streams nothing. */
export async function judgeDestroy(api: Api, { id, name }: Deployment, cases: Cases): Promise<void> {
  const end = Date.now() + longestDestroyMs;
  const path = `/api/deployments/${id}`;
  const answer = await api.call('POST', `${path}/destroy`, { confirm: name }).catch((error: Error) => error);
  cases.judge('a destroy is accepted', answer instanceof Error ? answer.message : undefined);
  const { approval } = (await api.call('GET', path)) as { approval: { id: string; status: string } | null };
  if (approval?.status === 'pending')
    await api.call('POST', `${path}/approve`, { approval_id: approval.id }).catch(() => undefined);
  let seen: { status?: string; failure_reason?: string | null } = {};
  while (Date.now() < end && seen.status !== 'destroyed' && seen.status !== 'destroy_failed') {
    await sleep(3_000);
    seen = (await api.call('GET', path).catch(() => ({}))) as typeof seen;
  }
  const failure = `${seen.status}: ${seen.failure_reason ?? 'no reason'}`;
  cases.judge('a destroy that leaves nothing over', seen.status === 'destroyed' ? undefined : failure);
}
