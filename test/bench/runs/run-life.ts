import { randomBytes } from 'node:crypto';
import type { Sql } from 'postgres';
import { findAgent } from '../../../functions/agents/index.ts';
import { runPayments } from '../../../functions/billing/ledger/run-payments.ts';
import { catalogueOf } from '../../../functions/billing/plans.ts';
import { readClusterFacts } from '../../../functions/clusters/cluster-facts.ts';
import { lookAtCluster } from '../../../functions/clusters/cluster-look.ts';
import { checkPlan } from '../../../functions/deployments/preflight/checks.ts';
import { requestDestroy } from '../../../functions/deployments/requests/destroy.ts';
import { proposeChange } from '../../../functions/deployments/requests/propose.ts';
import { startDeployment } from '../../../functions/deployments/requests/start.ts';
import type { RunKind } from '../../../functions/deployments/run.ts';
import { sessionMoves } from '../../../functions/sessions/moves.ts';
import type { Actor } from '../../../functions/shared/actor.ts';
import { systemClock } from '../../../functions/shared/clock.ts';
import type { Database } from '../../../functions/shared/db/client.ts';
import { newSignIn } from '../../../functions/shared/http/pipeline/token.ts';
import { newId } from '../../../functions/shared/ids.ts';
import { encryptionSdkBox } from '../../../functions/shared/secret-box/secret-box.encryption-sdk.ts';
import { post } from '../probes.ts';

export interface RequestedRun {
  org_id: string;
  run_id: string;
}

const name = 'vector-database';
/** Nothing is sealed here. */
export const secrets = encryptionSdkBox({ rawKey: randomBytes(32) });
export const deploymentHooks = {
  ...sessionMoves,
  payments: runPayments(catalogueOf({ PAYMENT_PROVIDER: 'none' })),
};
const tools = {
  secrets,
  hooks: deploymentHooks,
  findAgent,
  clock: systemClock,
  checkPlan,
  readClusterFacts,
  lookAtCluster,
};

/**
 * The three runs of one deployment's life, requested as users request them by the API; each has to be carried out before
 * the next one is asked for. Organization and account are new, so that no life finds what another one has left.
 */
export async function* runsOfALife(
  { db, owner }: { db: Database; owner: Sql },
  cloudUrl: string,
  number: number,
): AsyncGenerator<[RunKind, RequestedRun]> {
  const [orgId, userId, cloudAccountId] = [newId('org'), newId('user'), newId('cloudAccount')];
  const accountId = String(111_122_220_000 + number);
  const roleArn = `arn:aws:iam::${accountId}:role/orchestrator`;
  const [provider, externalId] = ['aws', `the-external-id-${number}`];
  await owner`insert into orgs ${owner({ id: orgId, name: 'Bench', approval_required: false, approval_required_for_destroy: false })}`;
  await owner`insert into users ${owner({ id: userId, email: `${userId}@example.com`, name: 'Ada', password_hash: '-', email_verified_at: new Date() })}`;
  await owner`insert into members ${owner({ org_id: orgId, user_id: userId, role: 'owner' })}`;
  await owner`insert into cloud_accounts ${owner({
    org_id: orgId,
    id: cloudAccountId,
    provider,
    account_label: 'Bench',
    account_id: accountId,
    credentials: owner.json({ kind: 'cross_account_role', roleArn, accountId }),
    default_region: 'us-east-1',
    connected_by: userId,
  })}`;
  await owner`insert into external_ids ${owner({ org_id: orgId, provider, account_id: accountId, external_id: externalId })}`;
  await post(`${cloudUrl}/_admin/roles`, { role_arn: roleArn, external_id: externalId });
  const actor: Actor = {
    orgId,
    userId,
    tokenVersion: 1,
    signIn: newSignIn(systemClock.now()),
    minRole: 'member',
    verifiedEmail: false,
    requestId: newId('request'),
    sourceIp: '203.0.113.7',
    userAgent: 'bench',
  };

  const request = {
    agent_id: 'vector-database',
    cloud_account_id: cloudAccountId,
    name,
    scope: { cluster_name: 'production' },
    sizing: { vector_count: 10_000_000, dimension: 768, peak_qps: 200, hybrid_search: false },
  };
  const { body: id } = await startDeployment({ ...tools, db }, actor, request, async (_unit, made) => made);
  if (id === undefined) throw new Error('The start of the deployment was answered without its id.');
  const newest = async (kind: RunKind): Promise<[RunKind, RequestedRun]> => {
    const [run] = await owner`select id from runs where deployment_id = ${id} and kind = ${kind}`;
    if (!run) throw new Error(`No ${kind} was started.`);
    return [kind, { org_id: orgId, run_id: run.id }];
  };
  yield newest('apply');
  await db.write(actor, (unit) => proposeChange(unit, tools, id, { options: { node_count: 4 } }));
  yield newest('update');
  await db.write(actor, (unit) =>
    requestDestroy(unit, deploymentHooks, id, { confirm: name, deleteData: false }),
  );
  yield newest('destroy');
}
