import { CloudFormationClient } from '@aws-sdk/client-cloudformation';
import { clientSettings } from '../../../aws/client-settings.ts';
import { identityOnly, ownStacks, readOnly, type SessionPolicy } from '../../../aws/session-policy.ts';
import { upstreamText } from '../../../aws/upstream-text.ts';
import type { ConnectedAccount } from '../../../clouds/accounts.ts';
import { describeCluster, type EksCluster } from '../../../clusters/cluster.ts';
import type { ClusterApi } from '../../../clusters/kubernetes/cluster-api.ts';
import { fieldManagerOf } from '../../../clusters/kubernetes/ownership.ts';
import { openEksCluster } from '../../../clusters/open-cluster.ts';
import { once } from '../../../shared/concurrency/once.ts';
import { nowAbout } from '../../../shared/correlation.ts';
import { Refusal } from '../../../shared/workflow-errors.ts';
import type { RunEventLevel } from '../../run.ts';
import { selectReportedAt } from '../../store.runs.postgres.ts';
import { appendRunEvent } from '../runs.ts';
import { accountOf, assumeFor } from './account-session.ts';
import { loadRun, type RunFacts } from './run-facts.ts';
import type { StepInput, StepTools } from './step-tools.ts';

/** The context of a step: the run's facts, its events, and the customer's account and cluster, opened at first use. */
export interface RunWork extends StepTools {
  input: StepInput;
  facts(): Promise<RunFacts>;
  /** @throws Refusal `account_disconnected` */
  account(): Promise<ConnectedAccount>;
  /** @throws Refusal when nothing can be deployed to it */
  eksCluster(): Promise<EksCluster>;
  cluster(): Promise<ClusterApi>;
  cloudFormation(): Promise<CloudFormationClient>;
  /** For clients of the step's own: credentials that may do what the policy says. */
  settingsFor(
    policyOf: (accountId: string, deploymentId: string) => SessionPolicy,
  ): Promise<ReturnType<typeof clientSettings>>;
  /** Writes a run event; only the first one with the same `dedup` is written. */
  report(level: RunEventLevel, message: string, dedup: string): Promise<void>;
  /** When the event with this `dedup` was written in this run. */
  reportedAt(dedup: string): Promise<Date | undefined>;
  /**
   * Seconds since the event with this `dedup` was written; writes it if it's new. Deadlines are measured with it,
   * since it survives a restart.
   */
  secondsSince(message: string, dedup: string): Promise<number>;
  close(): void;
}

const longestMessage = 1_000;

export function openRunWork(step: string, input: StepInput, tools: StepTools): RunWork {
  const { db, clock } = tools;
  const { org_id: orgId, run_id: runId } = input;
  const clients: CloudFormationClient[] = [];

  // Credentials for this step and one purpose.
  const assume = async (policy: SessionPolicy) => assumeFor(await work.facts(), policy);

  const work: RunWork = {
    ...tools,
    input,
    facts: once(async () => {
      const facts = await loadRun(db, orgId, runId);
      nowAbout({ deployment_id: facts.deploymentId });
      return facts;
    }),
    account: once(async () => accountOf(await work.facts())),
    eksCluster: once(async () => {
      const { region, cluster_name: clusterName } = (await work.facts()).plan.scope;
      const described = await describeCluster({ credentials: await assume(readOnly), clusterName, region });
      if (!described.ok) throw new Refusal(described.code, described.reason);
      return described.cluster;
    }),
    cluster: once(async () => {
      const { plan, deploymentId } = await work.facts();
      const { region } = plan.scope;
      const fieldManager = fieldManagerOf(deploymentId);
      // The caller's identity there doesn't depend on the cluster.
      const [cluster, credentials] = await Promise.all([work.eksCluster(), assume(identityOnly)]);
      return openEksCluster({ cluster, credentials, region, clock, fieldManager });
    }),
    cloudFormation: once(async () => {
      const { plan, deploymentId } = await work.facts();
      const { accountId } = await work.account();
      const credentials = await assume(ownStacks(accountId, deploymentId));
      const client = new CloudFormationClient(clientSettings({ region: plan.scope.region, credentials }));
      clients.push(client);
      return client;
    }),
    async settingsFor(policyOf) {
      const { plan, deploymentId } = await work.facts();
      const { accountId } = await work.account();
      const credentials = await assume(policyOf(accountId, deploymentId));
      return clientSettings({ region: plan.scope.region, credentials });
    },
    async report(level, message, dedup) {
      const event = { step, level, message: upstreamText(message, longestMessage), dedup };
      await db.system(orgId, (unit) => appendRunEvent(unit, runId, event));
    },
    reportedAt: (dedup) => db.system(orgId, (unit) => selectReportedAt(unit, runId, dedup)),
    async secondsSince(message, dedup) {
      const reported = await work.reportedAt(dedup);
      if (reported) return (clock.now().getTime() - reported.getTime()) / 1_000;
      await work.report('info', message, dedup);
      return 0;
    },
    close() {
      for (const client of clients) client.destroy();
    },
  };
  return work;
}
