import type { Clock } from '../shared/clock.ts';
import { minuteMs, secondMs } from '../shared/durations.ts';
import type { ClustersIn, ClustersRequest } from './cluster-list.ts';

type List = (request: ClustersRequest) => Promise<ClustersIn[]>;

/** A conversation asks for the names with most of its messages, and a cluster that is made meanwhile is looked at by its own name. */
const keptMs = 5 * minuteMs;
/** A cloud that doesn't let us look, or has none yet, may have been set right by the next message. */
const keptEmptyMs = 20 * secondMs;
const mostKept = 1_000;

/**
 * The same list, whose answers are kept in the process for a while, region by region: each call takes the customer's cloud a second and stands
 * in the audit trail there. Who asks has found the account with the user's rights before; another role of the account is asked anew.
 */
export function keepingLists(list: List, clock: Clock): List {
  const kept = new Map<string, { until: number; names: readonly string[] | undefined }>();
  return async (request) => {
    const { account, regions } = request;
    const keyOf = (region: string) =>
      JSON.stringify([account.orgId, account.id, account.roleArn, account.externalId, region]);
    const now = clock.now().getTime();
    const isKept = (region: string) => (kept.get(keyOf(region))?.until ?? 0) > now;
    const asked = regions.filter((region) => !isKept(region));
    const found = asked.length > 0 ? await list({ ...request, regions: asked }) : [];
    for (const region of asked) {
      const names = found.find((each) => each.region === region)?.names;
      const isEmpty = names === undefined || names.length === 0;
      // The oldest goes first: an entry that is asked for again is put at the end.
      kept.delete(keyOf(region));
      kept.set(keyOf(region), { names, until: now + (isEmpty ? keptEmptyMs : keptMs) });
    }
    const listed = regions.flatMap((region) => {
      const names = kept.get(keyOf(region))?.names;
      return names ? [{ region, names }] : [];
    });
    for (const key of [...kept.keys()].slice(0, Math.max(0, kept.size - mostKept))) kept.delete(key);
    return listed;
  };
}
