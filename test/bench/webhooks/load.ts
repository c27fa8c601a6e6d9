import { setTimeout as sleep } from 'node:timers/promises';
import { minuteMs, secondMs } from '../../../functions/shared/durations.ts';
import { newId } from '../../../functions/shared/ids.ts';
import { newWebhookSecret, webhookContext } from '../../../functions/webhooks/secrets.ts';
import { quantile } from '../quantile.ts';
import type { Installation } from './installation.ts';
import type { Receiver } from './receiver.ts';

export interface Load {
  /** Events a second, over all endpoints. */
  rate: number;
  seconds: number;
}

export interface Endpoint {
  orgId: string;
  path: string;
  type: keyof typeof events;
}

/** One event for each of an organization's two endpoints. */
const events = {
  'org.renamed': { old_name: 'Acme', name: 'Acme Search' },
  'org.approval_required_toggled': { approval_required: true },
} as const;

const organizations = 5;

/** Ten endpoints, two of each of five organizations. Written directly: it is not measured. */
export async function newEndpoints(
  { owner, secrets }: Installation,
  { urlOf }: Receiver,
): Promise<Endpoint[]> {
  const userId = newId('user');
  await owner`insert into users ${owner({ id: userId, email: `${userId}@example.com`, password_hash: '-' })}`;
  const endpoints: Endpoint[] = [];
  const now = new Date();
  for (let n = 0; n < organizations; n++) {
    const orgId = newId('org');
    await owner`insert into orgs ${owner({ id: orgId, name: 'Bench' })}`;
    for (const type of Object.keys(events) as Endpoint['type'][]) {
      const id = newId('webhook');
      await owner`insert into webhooks ${owner({
        org_id: orgId,
        id,
        url: urlOf(`/${id}`),
        format: 'raw',
        event_types: owner.json([type]),
        status: 'active',
        secret: await secrets.seal(newWebhookSecret(), webhookContext(orgId, id)),
        created_by: userId,
        created_at: now,
        updated_at: now,
      })}`;
      endpoints.push({ orgId, path: `/${id}`, type });
    }
  }
  return endpoints;
}

/** First phase: commits events at a fixed rate, to each endpoint in turn, and keeps their ids. */
export async function publish(
  { publisher }: Installation,
  endpoints: readonly Endpoint[],
  { rate, seconds }: Load,
): Promise<[string, Endpoint][]> {
  const published: Promise<[string, Endpoint]>[] = [];
  const start = performance.now();
  for (let n = 0; n < rate * seconds; n++) {
    await sleep(Math.max(0, start + (n * secondMs) / rate - performance.now()));
    const endpoint = endpoints[n % endpoints.length] as Endpoint;
    const { orgId, type } = endpoint;
    const event = { type, entityId: orgId, title: 'Measured', payload: events[type] };
    published.push(publisher.system(orgId, async (unit) => [await unit.emit(event), endpoint]));
  }
  return Promise.all(published);
}

export interface Figures {
  published: number;
  lost: number;
  /** Requests beyond the first of an event. */
  repeated: number;
  /** Milliseconds from the commit to the first request. */
  p50: number;
  p99: number;
  longest: number;
  /** CPU milliseconds of an event: of the workers' process, and of Postgres with what the publisher asks of it. */
  cpu: { worker: number; postgres: number };
}

/** An attempt of a worker that was killed is found by the sweep, and a message that it held comes again, within this. */
const longestWaitMs = 8 * minuteMs;
/** Repetitions come at once or not at all. */
const repetitionMs = 5 * secondMs;

/** Second phase: asks the receiver for each id, until it has them all or it is too late. */
export async function collect(
  { committed }: Installation,
  { arrivalsAt }: Receiver,
  published: readonly [string, Endpoint][],
): Promise<Omit<Figures, 'cpu'>> {
  const arrivalOf = ([id, { path }]: readonly [string, Endpoint]) => arrivalsAt(path).get(id);
  const isComplete = () => published.every((each) => arrivalOf(each));
  for (let waited = 0; waited < longestWaitMs && !isComplete(); waited += secondMs) await sleep(secondMs);
  await sleep(repetitionMs);
  const found = published.flatMap(([id, endpoint]) => {
    const arrival = arrivalOf([id, endpoint]);
    return arrival ? [{ ms: arrival.firstAt - (committed.get(id) ?? Number.NaN), ...arrival }] : [];
  });
  const times = found.map(({ ms }) => ms);
  return {
    published: published.length,
    lost: published.length - found.length,
    repeated: found.reduce((sum, arrival) => sum + arrival.times - 1, 0),
    p50: quantile(times, 0.5),
    p99: quantile(times, 0.99),
    longest: Math.max(...times),
  };
}
