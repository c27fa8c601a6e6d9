import { setTimeout as sleep } from 'node:timers/promises';
import type { Schema } from '@deployment-orchestrator/client';
import { type Api, ApiFailure } from '../../../../bin/demo/api.ts';
import { inBatches } from '../../../../functions/shared/concurrency/batches.ts';
import type { Cases } from '../cases.ts';
import { clusterName } from '../customer.ts';
import { password } from '../play.ts';
import { type Refusing, refusingBy } from './emulated.ts';
import { atStart, type ChangeRow, inChange, type Planned, type RefusalRow } from './rows.ts';
import { nodesOf, partsLeft } from './what-is-left.ts';

type Deployment = Schema<'Deployment'>;
type Run = Schema<'Run'>;
type Refusal = Schema<'Refusal'>;

interface Play {
  api: Api;
  url: string;
  refusing: Refusing;
  cases: Cases;
}

/** From the start of a run to its end, where the cloud refuses: the issue of a node group is looked for after two minutes. */
const mostMs = 600_000;
/** Each has functions of its own at work, which are processes of this machine. */
const atOnce = 4;

/** The emulator refuses, in AWS's sentences, what a deployment needs: at its start, and when it is changed. */
export async function judgeRefusals(api: Api, url: string, file: string, cases: Cases): Promise<void> {
  const play: Play = { api, url, refusing: refusingBy(file), cases };
  await freshSignIn(api);
  await inBatches(atStart, atOnce, (row) => attempt(cases, row.what, () => refusedStart(play, row)));
  await freshSignIn(api);
  await attempt(cases, 'a deployment that is changed', () => refusedChanges(play));
}

async function freshSignIn(api: Api) {
  const body = { current_password: password };
  api.token = (
    await api.call<{ access_token: string }>('POST', '/api/auth/fresh-sign-in', body)
  ).access_token;
}

async function attempt(cases: Cases, what: string, act: () => Promise<void>) {
  await act().catch((error: Error) => cases.judge(`refused: ${what}`, error.message));
}

const pathOf = (id: string) => `/api/deployments/${id}`;

async function planned({ api }: Play, name: string): Promise<Deployment> {
  const body = {
    agent_id: 'vector-database',
    name,
    scope: { cluster_name: clusterName },
    options: { node_count: 3, instance_type: 'r6i.xlarge' },
    sizing: { vector_count: 1_000_000, dimension: 768, peak_qps: 100, hybrid_search: false },
  };
  for (let tries = 1; ; tries++) {
    try {
      const { id } = await api.call<{ id: string }>('POST', '/api/deployments', body);
      return await api.call<Deployment>('GET', pathOf(id));
    } catch (error) {
      // Functions that start, and clusters that answer, take their time where several deployments are planned at once.
      if (!(error instanceof ApiFailure) || error.status < 500 || tries === 5) throw error;
      await sleep(5_000);
    }
  }
}

/** Approves what waits for it, and waits until no run is under way. */
async function rest({ api }: Play, id: string): Promise<Deployment> {
  for (const end = performance.now() + mostMs; performance.now() < end; await sleep(3_000)) {
    const deployment = await api.call<Deployment>('GET', pathOf(id));
    const { approval, active_run: run, status } = deployment;
    if (approval?.status === 'pending') {
      await api.call('POST', `${pathOf(id)}/approve`, { approval_id: approval.id });
    } else if (!run && !['running', 'approved', 'destroying', 'planned'].includes(status)) return deployment;
  }
  throw new Error(`the deployment is not at rest after ${mostMs / 60_000} minutes`);
}

async function plannedOf({ api }: Play, id: string): Promise<Planned> {
  const { plan } = await api.call<Deployment>('GET', pathOf(id));
  const { values } = await api.call<Schema<'Plan'>>('GET', `${pathOf(id)}/plans/${plan.id}`);
  return { deploymentId: id, type: String(values.instance_type) };
}

async function refusedStart(play: Play, row: RefusalRow) {
  const { url, cases, refusing } = play;
  const what = `refused: ${row.what}`;
  const { id } = await planned(
    play,
    row.what.replaceAll(/\W+/g, '-').slice(0, 40).replace(/-$/, '').toLowerCase(),
  );
  await inject(refusing, row, await plannedOf(play, id));
  const ended = await rest(play, id);
  if (row.cause === null) {
    cases.judge(`${what}: it succeeds all the same`, ended.status === 'succeeded' ? undefined : whyOf(ended));
  } else {
    const run = await lastRun(play, id);
    judgeRecord(cases, what, row, run);
    const nodes = (await nodesOf(url, id)).reduce((sum, count) => sum + count, 0);
    cases.judge(`${what}: no node is idle`, nodes === 0 ? undefined : `there are ${nodes}`);
    if (row.way) await takeWay(play, what, id, run.refusal, row.way);
  }
  await refusing.remove(id);
  await destroyed(play, what, id);
}

const inject = (refusing: Refusing, row: RefusalRow, about: Planned) =>
  refusing.add(
    row.refuses(about).map((each, n) => ({
      ...each,
      id: `${about.deploymentId}:${row.what}:${n}`,
      in: [about.deploymentId.replace(/^\w+-/, ''), ...(each.in ?? [])],
    })),
  );

async function lastRun({ api }: Play, id: string): Promise<Run> {
  const { items } = await api.call<{ items: { id: string }[] }>('GET', `${pathOf(id)}/runs?limit=1`);
  return api.call<Run>('GET', `${pathOf(id)}/runs/${items[0]?.id}`);
}

/** The reason in the cloud's words and in ours, in time. */
function judgeRecord(cases: Cases, what: string, row: RefusalRow, { status, failure, refusal, ...run }: Run) {
  cases.judge(`${what}: the run fails`, status === 'failed' ? undefined : `it is ${status}`);
  const took = Date.parse(run.ended_at ?? '') - Date.parse(run.started_at ?? '');
  cases.judge(`${what}: within ten minutes`, took < mostMs ? undefined : `after ${took / 1000} s`);
  const told = refusal?.cause === row.cause && refusal.means !== null && refusal.fix !== null;
  cases.judge(`${what}: told as ${row.cause}`, told ? undefined : `${refusal?.cause}: ${failure?.reason}`);
  const [words] = row.refuses({ deploymentId: '', type: 'r6i.xlarge' });
  const isTheirs = refusal?.sentence.includes(words?.says.slice(0, 60) ?? '');
  cases.judge(`${what}: in the cloud's words`, isTheirs ? undefined : `${refusal?.sentence}`);
}

/** Takes it while the cloud refuses still. */
async function takeWay(play: Play, what: string, id: string, refusal: Refusal | null, wanted: RegExp) {
  const { api, cases } = play;
  const way = refusal?.alternatives.find(({ says }) => wanted.test(says));
  const offered = refusal?.alternatives.map(({ says }) => says).join('; ') || refusal?.gives_way || 'nothing';
  cases.judge(`${what}: a way around is offered`, way ? undefined : offered);
  if (!way) return;
  await api.call('PATCH', pathOf(id), way.changes);
  const ended = await rest(play, id);
  const isThere = ended.status === 'succeeded';
  cases.judge(`${what}: with ${way.says} it runs`, isThere ? undefined : whyOf(ended));
}

const whyOf = ({ status, failure }: Deployment) => `${status}: ${failure?.reason ?? 'no reason'}`;

async function destroyed(play: Play, what: string, id: string) {
  const { api, cases, url } = play;
  const { name, allowed_actions: allowed } = await api.call<Deployment>('GET', pathOf(id));
  if (allowed.includes('destroy')) {
    await api.call('POST', `${pathOf(id)}/destroy`, { confirm: name, delete_data: true });
    const ended = await rest(play, id);
    cases.judge(`${what}: it is destroyed`, ended.status === 'destroyed' ? undefined : whyOf(ended));
  }
  const left = await partsLeft(url, id);
  cases.judge(`${what}: no part is left`, left.length === 0 ? undefined : left.join(', '));
}

/** One deployment that runs, and is refused one change after another. */
async function refusedChanges(play: Play) {
  const { id } = await planned(play, 'changed');
  const first = await rest(play, id);
  if (first.status !== 'succeeded') throw new Error(whyOf(first));
  for (const row of inChange) await attempt(play.cases, row.what, () => refusedChange(play, id, row));
  await destroyed(play, 'refused: changes', id);
}

async function refusedChange(play: Play, id: string, row: ChangeRow) {
  const { api, cases, url, refusing } = play;
  const what = `refused: ${row.what}`;
  const before = await nodesOf(url, id);
  const about = await plannedOf(play, id);
  await inject(refusing, row, about);
  await api.call('PATCH', pathOf(id), row.change);
  await rest(play, id);
  const run = await lastRun(play, id);
  judgeRecord(cases, what, row, run);
  const after = await nodesOf(url, id);
  const said = `${before.join('+')} nodes before, ${after.join('+')} after`;
  const isScaled = row.refuses(about).some(({ act }) => act === 'scale');
  // Machines that have come carry pods, and are part of the way around.
  if (!isScaled)
    cases.judge(`${what}: what runs stays as it was`, `${before}` === `${after}` ? undefined : said);
  if (row.way) await takeWay(play, what, id, run.refusal, row.way);
  await refusing.remove(id);
}
