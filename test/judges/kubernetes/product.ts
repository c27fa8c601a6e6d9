import type { Plan } from '../../../functions/agents/agent.ts';
import { planDigest } from '../../../functions/agents/plan/digest.ts';
import { openClusterApi } from '../../../functions/clusters/kubernetes/cluster-api.ts';
import { fieldManagerOf } from '../../../functions/clusters/kubernetes/ownership.ts';
import type { RunWork } from '../../../functions/deployments/runs/work/run-work.ts';
import type { StepSettings } from '../../../functions/deployments/runs/work/step-tools.ts';
import { systemClock } from '../../../functions/shared/clock.ts';
import { awsAccount } from '../../support/builders/agents/vector-database.ts';
import type { ControlPlane } from './control-plane.ts';

export interface ProductRun {
  plan: Plan;
  deploymentId: string;
  runId: string;
  settings?: Partial<StepSettings>;
  /** Of earlier runs. */
  formerPlans?: readonly Plan[];
}

/** A run's work with its story: the messages that were told, by their keys. */
export interface JudgedWork {
  work: RunWork;
  story: Map<string, { message: string; at: Date }>;
}

const notHere = (what: string) => () => Promise.reject(new Error(`There is no ${what} here.`));

/**
 * What a step works with, the cluster being the judge's and the database a map; of the steps, nothing is replaced.
 * A step asks the database itself whether the run is still to do, what runs have told, and for which plans.
 */
export function productWork(
  { endpoint, certificate, tokens }: ControlPlane,
  { plan, deploymentId, runId, settings, formerPlans = [] }: ProductRun,
): JudgedWork {
  const story: JudgedWork['story'] = new Map();
  const certificateAuthority = Buffer.from(certificate).toString('base64');
  const access = { endpoint, certificateAuthority, isOnThisMachine: true, token: tokens.deployer };
  const cluster = openClusterApi(access, fieldManagerOf(deploymentId));
  const orgId = 'o-01k0000000000000000000000e';
  const account = { ...awsAccount, orgId, provider: 'aws' as const, roleArn: '', externalId: '' };
  // What the steps ask the database for, which it answers all at once: the plans of the runs are a list by themselves.
  const plans = [...formerPlans, plan];
  const token = { owner: { deployment_id: deploymentId }, sealed: 'sealed' };
  const answer = () =>
    Object.assign([...plans], { status: 'running', keys: [...story.keys()], plans, ...token });
  const work: RunWork = {
    input: { org_id: orgId, run_id: runId },
    settings: {
      pollSeconds: 0,
      rolloutDeadlineSeconds: 60,
      infrastructureDeadlineSeconds: 60,
      removalLooks: 15,
      ...settings,
    },
    clock: systemClock,
    db: { system: async () => answer() } as never,
    hooks: {} as never,
    secrets: { open: async () => 'hf_exampleExampleExampleExample' } as never,
    facts: async () => ({
      orgId,
      runId,
      deploymentId,
      kind: 'apply',
      cancelRequested: false,
      createdAt: new Date(),
      stepStarts: {},
      repairs: false,
      deleteData: true,
      labels: {},
      plan,
      account,
      digest: planDigest(plan),
      approval: null,
    }),
    account: async () => account,
    eksCluster: async () => ({ name: plan.scope.cluster_name, version: '1.35' }) as never,
    cluster: () => cluster,
    cloudFormation: notHere('CloudFormation'),
    settingsFor: notHere('AWS'),
    async report(_level, message, dedup) {
      if (!story.has(dedup)) story.set(dedup, { message, at: systemClock.now() });
    },
    reportedAt: async (dedup) => story.get(dedup)?.at,
    async secondsSince(message, dedup) {
      await work.report('info', message, dedup);
      return (systemClock.now().getTime() - (story.get(dedup)?.at.getTime() ?? 0)) / 1_000;
    },
    close: () => {},
  };
  return { work, story };
}
