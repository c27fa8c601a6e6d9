import { DescribeAddonCommand, EKSClient, ResourceNotFoundException } from '@aws-sdk/client-eks';
import { translateAwsError } from '../../../aws/errors.ts';
import { upstreamText } from '../../../aws/upstream-text.ts';
import { type Finding, passed, worstFinding } from '../preflight.ts';
import type { Subject } from '../subject.ts';
import { type NeededAddon, neededAddons } from './addons.ts';

/** Whether the cluster has the add-ons that the plan relies on, or what they consist of. */
export async function checkAddons(subject: Subject): Promise<Finding> {
  const needed = neededAddons(subject.plan);
  if (needed.length === 0) return passed('The plan needs no add-on.');
  const eks = new EKSClient(await subject.settings());
  try {
    const findings = await Promise.all(needed.map((addon) => findAddon(subject, eks, addon)));
    const names = needed.map(({ addon }) => addon).join(', ');
    return worstFinding(findings, passed(`The cluster ${subject.plan.scope.cluster_name} has ${names}.`));
  } finally {
    eks.destroy();
  }
}

async function findAddon(subject: Subject, eks: EKSClient, needed: NeededAddon): Promise<Finding> {
  const { addon: addonName } = needed;
  const { name: clusterName } = await subject.eksCluster();
  try {
    const { addon } = await eks.send(new DescribeAddonCommand({ clusterName, addonName }));
    if (addon?.status === 'ACTIVE') return passed(`The add-on ${addonName} is ACTIVE.`);
    const [issue] = addon?.health?.issues ?? [];
    const why = issue?.message ? `: ${upstreamText(issue.message)}` : '.';
    const fix = `Look at it: aws eks describe-addon --cluster-name ${clusterName} --addon-name ${addonName}`;
    return { outcome: 'warn', detail: `The add-on ${addonName} is ${addon?.status}${why}`, fix };
  } catch (error) {
    if (error instanceof ResourceNotFoundException) return findInCluster(subject, needed);
    throw translateAwsError(error, `describe the add-on ${addonName}`);
  }
}

/** Drivers and agents can be installed without EKS, too. */
async function findInCluster(subject: Subject, { addon, driver, lack }: NeededAddon): Promise<Finding> {
  const { name, isAutoMode } = await subject.eksCluster();
  const fix = `Install it: aws eks create-addon --cluster-name ${name} --addon-name ${addon}`;
  const own = isAutoMode ? ' What Auto Mode has serves its own nodes only.' : '';
  if (!driver)
    return {
      outcome: 'warn',
      detail: `The cluster ${name} has no add-on ${addon}, without which ${lack}.${own}`,
      fix,
    };
  const cluster = await subject.cluster();
  const found = await cluster.read({
    apiVersion: 'storage.k8s.io/v1',
    kind: 'CSIDriver',
    metadata: { name: driver },
  });
  if (found) return passed(`The cluster ${name} has the driver ${driver}.`);
  return {
    outcome: 'fail',
    detail: `The cluster ${name} has no driver ${driver}, without which ${lack}.${own}`,
    fix,
  };
}
