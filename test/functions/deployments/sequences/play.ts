import type { DeploymentResponse } from '../../../../functions/deployments/http/schema.ts';
import { minuteMs } from '../../../../functions/shared/durations.ts';
import { type Random, seededRandom } from '../../../support/random.ts';
import { checkInvariants, checkSecrets } from './invariants.ts';
import { type MishapName, mishaps, repair } from './mishaps.ts';
import { actionOf, type RequestName, request, requestNames } from './requests.ts';
import { call, type Life, newLife, read, type Stage } from './stage.ts';

// A random life of one deployment: what people ask, what happens to service and cloud, and in the end a destroy.

/** How often each is chosen beside the others. */
const weights: Record<RequestName, number> = {
  label: 0.7,
  protect: 0.6,
  end: 1.5,
  change: 9,
  rename: 1.5,
  rollback: 4,
  withdraw: 6,
  approve: 12,
  reject: 2,
  apply: 6,
  cancel_run: 3,
  destroy: 3,
  forget: 3,
  preflight: 0.5,
  drift: 0.3,
};

const mishapWeights: Record<MishapName, number> = {
  failure: 3,
  calls: 4,
  killInCall: 2.5,
  kill: 1,
  event: 0.7,
  removed: 1,
  cluster: 0.2,
  added: 0.5,
  data: 0.7,
  setting: 3,
  time: 2,
};

const untouched: ReadonlySet<MishapName> = new Set(['setting', 'time', 'event', 'data']);

/** Of so many lives one is begun by one request instead of a reviewed plan. */
const everyByRequest = 3;

/** @throws Error naming what doesn't hold, with the story of the life */
export async function playLife(stage: Stage, seed: number): Promise<void> {
  const random = seededRandom(seed);
  const life = await newLife(stage, random, seed % everyByRequest === 0);
  try {
    for (let acts = 4 + random.below(9); acts > 0; acts--) {
      await act(life);
      await stage.host.quiet();
      const status = await checkInvariants(life);
      if (status === 'destroyed' && random.chance(0.5)) break;
    }
    await endLife(life);
    await checkSecrets(life);
    if (process.env.STORIES) console.log(`Life ${seed}\n${life.story.join('\n')}`);
  } catch (error) {
    const again = `SEED=${seed} SEQUENCES=1 npx vitest run test/functions/deployments/sequences`;
    const story = life.story.map((line, index) => `  ${index + 1}. ${line}`).join('\n');
    const what = (error as Error).message;
    throw new Error(`${what}\n\nThe life of ${life.deploymentId}:\n${story}\n\nAgain: ${again}`, {
      cause: error,
    });
  } finally {
    stage.host.kill('lost');
    await repair(life);
    // Everything that is there is looked through again and again: only this life's.
    await mishaps.cluster(life);
  }
}

async function act(life: Life): Promise<void> {
  const { random, story, stage } = life;
  const record = await read(life);
  const at = stage.host.stoppedAt();
  const tell = (what: string) => story.push(`${record.status}${at ? ` at ${at}` : ''}: ${what}`);
  const steps = random.chance(0.4) ? random.below(16) : Number.POSITIVE_INFINITY;
  if (at === undefined) stage.host.allow(steps);
  if (random.chance(record.last_run ? 0.35 : 0.15)) {
    const name = weighted(life, mishapWeights);
    if (!untouched.has(name)) life.isDisturbed = true;
    tell(await mishaps[name](life));
  } else if (life.isDisturbed && random.chance(0.15)) {
    tell(await repair(life));
  } else if (at !== undefined && random.chance(0.5)) {
    tell(`goes on for ${steps} steps`);
    stage.host.allow(steps);
  } else {
    const role = weighted(life, { owner: 6, admin: 4, member: 0.5 });
    tell(await request(life, role, chooseRequest(life, record)));
  }
}

/** Mostly what can be done now. */
function chooseRequest(
  { random }: Life,
  { allowed_actions: allowed, last_run: lastRun }: DeploymentResponse,
): RequestName {
  const onlyAllowed = random.chance(0.85);
  const open = requestNames.filter((name) => !onlyAllowed || allowed.includes(actionOf(name)));
  const names = open.length > 0 ? open : requestNames;
  // Most of what can happen needs a run first.
  const early = { ...weights, rename: 6, apply: 20, approve: 20, destroy: 0.5, protect: 0.3, preflight: 0.2 };
  return pickWeighted(random, names, lastRun ? weights : early);
}

const weighted = <N extends string>({ random }: Life, among: Record<N, number>): N =>
  pickWeighted(random, Object.keys(among) as N[], among);

function pickWeighted<N extends string>(random: Random, names: readonly N[], among: Record<N, number>): N {
  let left = random.next() * names.reduce((sum, name) => sum + among[name], 0);
  for (const name of names) {
    left -= among[name];
    if (left < 0) return name;
  }
  return names.at(-1) as N;
}

const mostTries = 15;

/** Whatever has happened: once the cloud works again, the deployment can be destroyed with nothing unnamed left. */
async function endLife(life: Life): Promise<void> {
  const { stage, story } = life;
  story.push(await repair(life));
  for (let tries = 0; tries < mostTries; tries++) {
    stage.host.allow(Number.POSITIVE_INFINITY);
    await stage.host.quiet();
    const status = await checkInvariants(life);
    if (status === 'destroyed') return;
    const record = await read(life);
    story.push(`${status}: ${await nextToTheEnd(life, record)}`);
  }
  throw new Error(`After ${mostTries} tries it is not destroyed`);
}

async function nextToTheEnd(life: Life, record: DeploymentResponse): Promise<string> {
  const { stage, random } = life;
  if (record.active_run) {
    // Whatever was lost, the sweep finds.
    life.clockJumpMs += 6 * minuteMs;
    stage.clock.advance(6 * minuteMs);
    await stage.host.sweep();
    return 'swept';
  }
  if (record.protected)
    return told(await call(life, 'owner', 'PATCH', '', { protected: false }), 'unprotected');
  if (record.approval?.status === 'pending') {
    const decision = record.approval.action === 'destroy' ? 'approve' : 'reject';
    const named = { approval_id: record.approval.id };
    const answer = await call(life, 'admin', 'POST', `/${decision}`, named);
    if (answer.code !== 'second_approver_required') return told(answer, decision);
    return told(await call(life, 'owner', 'POST', `/${decision}`, named), decision);
  }
  const body = { confirm: record.name, delete_data: random.chance(0.5) };
  return told(await call(life, 'owner', 'POST', '/destroy', body), `destroy ${JSON.stringify(body)}`);
}

function told({ status, code }: { status: number; code: string }, what: string): string {
  const said = `${what} -> ${status} ${code}`.trimEnd();
  if (status >= 300 && code !== 'approval_expired') throw new Error(said);
  return said;
}
