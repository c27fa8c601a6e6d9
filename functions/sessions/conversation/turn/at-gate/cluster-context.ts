import * as z from 'zod';
import type { Values } from '../../../../agents/agent.ts';
import type { AgentContext, ClusterPlace } from '../../../../agents/context.ts';
import { findAccount } from '../../../../clouds/accounts.ts';
import type { ClustersIn } from '../../../../clusters/cluster-list.ts';
import { selectNeighbours } from '../../../../deployments/store.resources.postgres.ts';
import type { PersonActor } from '../../../../shared/actor.ts';
import { awsRegions } from '../../../../shared/aws/regions.ts';
import type { Clock } from '../../../../shared/clock.ts';
import type { Session } from '../../../session.ts';
import { type KeptLook, keepLook } from '../../../store.looks.postgres.ts';
import { whereItIs } from '../../cluster-regions.ts';
import type { TurnDependencies } from '../dependencies.ts';

/** The values of every agent that say where it deploys to. */
const placeSchema = z.object({
  cloud_account_id: z.string(),
  region: z.string(),
  cluster_name: z.string(),
  namespace: z.string(),
});

/** A failed look is repeated, but not with every message, since each takes seconds. */
const againAfterMs = 20_000;

type LookDependencies = Pick<TurnDependencies, 'db' | 'clock' | 'lookAtCluster' | 'listClusters'>;

/** That there is no such cluster in the region, with where it is. Other regions are asked for it once. */
async function elsewhere(
  problem: KeptLook['problem'],
  place: ClusterPlace,
  list: () => Promise<readonly ClustersIn[]> | undefined,
): Promise<KeptLook['problem']> {
  if (problem?.code !== 'cluster_not_found') return problem;
  const { cluster_name: name, region } = place;
  const found = (await list()) ?? [];
  const where = whereItIs(name, found, region);
  return where === ''
    ? problem
    : { ...problem, detail: `There is no cluster ${name} in ${region}. ${where}` };
}

/**
 * Looks at the cluster that the values name, unless that was done before, and keeps the snapshot with the session: the gate
 * says at once whether there is such a cluster, and proposes names that are free in it.
 */
export async function withLook(
  { db, clock, lookAtCluster, listClusters }: LookDependencies,
  actor: PersonActor,
  session: Session,
  values: Values,
  context: AgentContext,
): Promise<AgentContext> {
  const place = placeSchema.safeParse(values).data;
  if (!place || !isDue(context.cluster as KeptLook | undefined, place, clock)) return context;
  // The agent says that there is no such account. Clusters of other clouds aren't looked at.
  if (context.cloudAccounts.find(({ id }) => id === place.cloud_account_id)?.provider !== 'aws')
    return context;
  // What runs and is to be changed is no stranger in its own place.
  const deploymentId = session.deploymentId ?? session.changeOf;
  const { account, neighbours } = await db.write(actor, async (unit) => ({
    account: await findAccount(unit, place.cloud_account_id),
    neighbours: await selectNeighbours(unit.sql, unit.orgId, deploymentId, place),
  }));
  if (!account) return context;
  const { region, cluster_name: clusterName, namespace } = place;
  const { id: sessionName } = session;
  const seen = await lookAtCluster({
    account,
    region,
    clusterName,
    namespace,
    deploymentId,
    sessionName,
    clock,
  });
  const cluster: KeptLook = {
    place,
    ...seen,
    problem: await elsewhere(seen.problem, place, () =>
      listClusters?.({ account, regions: awsRegions, sessionName }),
    ),
    neighbours: [...neighbours],
    looked_at: clock.now().toISOString(),
  };
  await db.write(actor, (unit) => keepLook(unit, session.id, cluster));
  return { ...context, cluster };
}

function isDue(look: KeptLook | undefined, place: ClusterPlace, clock: Clock): boolean {
  if (!look) return true;
  const isSame = (Object.keys(place) as (keyof ClusterPlace)[]).every(
    (name) => look.place[name] === place[name],
  );
  if (!isSame) return true;
  return look.problem !== null && clock.now().getTime() - new Date(look.looked_at).getTime() > againAfterMs;
}
