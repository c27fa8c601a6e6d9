import type { KubernetesObject } from '../../../agents/agent.ts';
import { monthlyCost, storagePrices } from '../../../agents/plan/storage-prices.ts';
import { deletedPrefix, readDeletedKey, stackIdPrefix } from '../../deleted-key.ts';
import { selectEffects } from '../../store.runs.postgres.ts';
import type { KeptPart, RemainingPart, SweepFindings, TeardownFacts, TeardownPart } from '../../teardown.ts';
import { readStack, readStackEvents } from '../stack/stack.ts';
import type { RunWork } from '../work/run-work.ts';
import { clusterIfThere, keptClaims, labelledOrDenied, stillThere } from './cluster-parts.ts';
import { type Inventory, readInventory } from './inventory.ts';
import { leftByLastDeletion } from './stack-failure.ts';
import { stackLink } from './sweep/console-link.ts';

const nothing: SweepFindings = { left: [], kept: [], notChecked: [] };

/**
 * The remaining resources of a deployment: by the plans of its runs, and by names, tags and labels, since a run may
 * have ended between making a resource and recording it.
 * @throws Refusal when account or cluster can't be entered; RetryableError
 */
export async function readTeardownFacts(work: RunWork): Promise<TeardownFacts> {
  const inventory = await readInventory(work);
  const { stack } = inventory;
  const cluster = await searchCluster(work, inventory);
  const account = stack || inventory.inCluster ? await searchAccount(work) : nothing;
  const left = [...cluster.left, ...(stack ? await leftOfStack(work) : []), ...account.left];
  return {
    deleted: (await readDeletedParts(work)).filter((part) => !left.some((other) => isSame(part, other))),
    kept: [
      ...account.kept.filter(({ kind }) => kind !== 'AWS::EC2::Volume' || cluster.kept.every(isNoClaim)),
      ...(stack ? await keptByStack(work, account) : []),
      ...cluster.kept,
    ],
    left_over: left,
    not_checked: [...cluster.notChecked, ...account.notChecked],
  };
}

/** The clients of the services that are asked are loaded for this step alone. */
const searchAccount = async (work: RunWork) =>
  (await import('./sweep/sweep.ts')).sweepAccount(work.db, await work.facts());

const isSame = (one: TeardownPart, other: TeardownPart) =>
  one.kind === other.kind && one.name === other.name && one.namespace === other.namespace;

/** While claims are there, their disks are counted with them. */
const isNoClaim = ({ kind }: KeptPart) => kind !== 'PersistentVolumeClaim';

export async function readDeletedParts(work: RunWork): Promise<TeardownPart[]> {
  const { orgId, deploymentId } = await work.facts();
  const keys = await work.db.system(orgId, (unit) => selectEffects(unit, deploymentId, deletedPrefix));
  return keys.flatMap((key) => readDeletedKey(key) ?? []);
}

async function searchCluster(work: RunWork, inventory: Inventory): Promise<SweepFindings> {
  const cluster = inventory.inCluster ? await clusterIfThere(work) : undefined;
  if (!cluster) return nothing;
  const { deploymentId } = await work.facts();
  const left: KubernetesObject[] = [];
  for (const group of inventory.groups) left.push(...(await stillThere(cluster, deploymentId, group)));
  const { found, denied } = await labelledOrDenied(cluster, deploymentId, inventory);
  const more = found
    .map(toLeftPart)
    .filter((part) => !left.some((object) => isSame(part, toLeftPart(object))));
  const namespaces = { objects: inventory.namespaces, claims: [], pods: [] };
  return {
    left: [...left.map(toLeftPart), ...more],
    kept: [
      ...(await keptClaims(cluster, inventory)).map(toKeptClaim),
      ...(await stillThere(cluster, deploymentId, namespaces)).map(toKeptNamespace),
    ],
    notChecked: denied ? [{ what: 'Objects by their labels', reason: denied }] : [],
  };
}

const partOf = ({ kind, metadata: { name, namespace } }: KubernetesObject) => ({
  kind,
  name,
  namespace: namespace ?? null,
  console_link: null,
});

const toLeftPart = (object: KubernetesObject): RemainingPart => ({
  ...partOf(object),
  reason: 'The cluster has not deleted it. Look at it with kubectl describe, and destroy again.',
});

/** It isn't known whether others have put something into it. */
const toKeptNamespace = (object: KubernetesObject): KeptPart => ({
  ...partOf(object),
  reason: `It costs nothing by itself. Others may have put something into it: once it is empty, kubectl delete namespace ${object.metadata.name} removes it.`,
  holds_data: false,
  until: null,
  monthly_cost: null,
});

function toKeptClaim(claim: KubernetesObject): KeptPart {
  const { resources } = claim.spec as { resources?: { requests?: { storage?: string } } };
  const size = resources?.requests?.storage ?? '';
  const gigabytes = /^(\d+)Gi$/.exec(size)?.[1];
  return {
    ...partOf(claim),
    reason: `It holds data (${size || 'of unknown size'}), and its disk stays with it. A destroy with delete_data deletes both.`,
    holds_data: true,
    until: null,
    monthly_cost: gigabytes ? monthlyCost(Number(gigabytes), storagePrices.volumeGbMonth) : null,
  };
}

async function leftOfStack(work: RunWork): Promise<RemainingPart[]> {
  const { stack_name: name } = (await work.facts()).plan.infrastructure;
  const client = await work.cloudFormation();
  const stack = await readStack(client, name);
  if (!stack) return [];
  const reason = `CloudFormation has it as ${stack.StackStatus}. Look at its events, and destroy again.`;
  const place = { namespace: null, console_link: stackLink(stack.StackId ?? '') };
  const events = stack.StackStatus === 'DELETE_FAILED' ? await readStackEvents(client, name) : undefined;
  const parts = leftByLastDeletion(events ?? []).map((part) => ({
    ...part,
    ...place,
    reason: `The stack ${name} could not delete it: ${part.reason}. Mend that, and destroy again.`,
  }));
  return [{ kind: 'AWS::CloudFormation::Stack', name, reason, ...place }, ...parts];
}

/**
 * Resources that CloudFormation has retained because the template says so, without buckets that were checked
 * themselves.
 */
async function keptByStack(work: RunWork, { notChecked }: SweepFindings): Promise<KeptPart[]> {
  const { orgId, deploymentId } = await work.facts();
  const ids = await work.db.system(orgId, (unit) => selectEffects(unit, deploymentId, stackIdPrefix));
  const bucketsSeen = notChecked.every(({ what }) => what !== 'Its buckets');
  const kept: KeptPart[] = [];
  for (const id of ids) {
    const events = await readStackEvents(await work.cloudFormation(), id.slice(stackIdPrefix.length));
    for (const { ResourceStatus, ResourceType: kind = '', PhysicalResourceId: name = '' } of events ?? [])
      if (ResourceStatus === 'DELETE_SKIPPED' && !(kind === 'AWS::S3::Bucket' && bucketsSeen))
        kept.push({ kind, name, namespace: null, reason, console_link: null, ...unknown });
  }
  return kept;
}

const reason =
  'It holds data, so it outlives the stack on purpose, and may cost until a member of your organization deletes it.';
const unknown = { holds_data: true, until: null, monthly_cost: null };
