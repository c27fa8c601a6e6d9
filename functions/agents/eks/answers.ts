import type { Values } from '../agent.ts';
import type { AgentAnswers } from '../answers.ts';

// The common answers of the agents for EKS.

/** They decide no figure: prices are those of one region. */
export const placeholders: Values = {
  cloud_account_id: `ca-${'0'.repeat(26)}`,
  cluster_name: 'your-cluster',
  region: 'us-east-1',
};

export const placeReasons: AgentAnswers['reasons'] = {
  cloud_account_id: () =>
    'It is the first AWS account that your organization connected; say another one to change it.',
  region: () => 'It is the default region of the account; it has to be the one that your cluster is in.',
  cluster_name: () => 'You say it: the deployment goes into an EKS cluster that you have.',
  namespace: () => 'It is the agent’s usual name; the namespace is made where it is missing.',
  name: () => 'It is the agent’s usual name, or the next one that is free in the namespace.',
  prometheus_release: () =>
    'kube-prometheus-stack selects monitors by the label release, and this is the name that its guide uses.',
  avoid_zone: () =>
    'Nodes are spread over all zones of the cluster, so that the loss of one takes as few as possible.',
  wait_for_capacity: () => 'AWS itself gives up after about half an hour, and waiting costs nothing.',
};
