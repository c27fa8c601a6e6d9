import { euRegions, regionPlaces } from '../../../shared/aws/region-places.ts';
import type { Values } from '../../agent.ts';
import type { Note } from '../../answers.ts';

/** The note on new versions, with what the agent's values make of a rollout. */
export const upgradesNote = (during: (values: Values) => string): Note => ({
  id: 'upgrades',
  title: 'upgrades of the software, patches, new versions, updates',
  words: 'update version newer patch security fix maintenance who maintains operate managed support image',
  text: (values) =>
    `The version is part of the plan, by the digest of its image. A newer one comes with a newer version of this agent: propose a change, look at what differs, and a run rolls it out one after the other. ${during(values)}`,
  source: 'docs/contract.md',
});

/** Notes on the place, and on the service's rights there. */
export const placeNotes: readonly Note[] = [
  {
    id: 'other_clouds',
    title: 'Google Cloud, Azure, on premises, other Kubernetes than EKS',
    words:
      'gcp gke aks azure openshift k3s rancher on-prem datacenter own hardware ecs fargate lambda multi cloud digitalocean',
    text: 'This agent deploys to EKS on AWS only. Accounts of Google Cloud and Azure can be connected, and nothing is deployed into them yet.',
    source: 'docs/contract.md',
  },
  {
    id: 'need_cluster',
    title: 'do I need a Kubernetes cluster, and is one made for me',
    words: 'new cluster create eks first prerequisite requirement before existing have no cluster account',
    text: 'I make no cluster: I deploy into an EKS cluster that is there, with nodes of its own for this. Without one, have it made first ("eksctl create cluster" takes about 20 minutes), in an AWS account that is connected here, and then tell me its name. Everything else can be said until then.',
    source: 'https://docs.aws.amazon.com/eks/latest/userguide/create-cluster.html',
  },
  {
    id: 'connect_account',
    title: 'how an AWS account is connected',
    words:
      'link add cloud account role external id credentials access key setup authorize arn not connected yet none',
    text: 'An admin does it in the console: “Cloud accounts”, “Connect an account” (/clouds/new). It shows a role with its commands; make it in your AWS account and paste its ARN, which is checked at once. We take no access key.',
    source: 'docs/customer-access.md',
  },
  {
    id: 'our_rights',
    title: 'what the service can see and do in my account',
    words: 'permission rights role access safe security trust read data secrets iam aws privileges least',
    text: 'It assumes a role that you made, with an id that only your organization has. It can make and delete stacks, node groups, roles and buckets of its own names; it can’t read your objects or secrets, nor change what it didn’t make.',
    source: 'docs/customer-access.md',
  },
  {
    id: 'existing_nodes',
    title: 'are existing nodes and workloads touched or used',
    words:
      'other applications interfere affect current share running pods same cluster conflict impact break our apps',
    text: 'It runs on nodes of its own, which take no other pods; only small jobs run on nodes that you have. Objects of others are never taken over: a name that is taken is refused before anything is made. What it shares with the rest of the cluster is the network and the control plane.',
    source: 'docs/customer-access.md',
  },
  {
    id: 'public',
    title: 'is it reachable from the internet, public or private',
    words:
      'exposed internet facing vpc private network firewall security group outside vpn ingress domain dns load balancer expose secure',
    text: 'It is not reachable from the internet. Clients in the cluster reach it by its service; every request needs a key, and network policies close the other ports.',
    source: 'docs/customer-access.md',
  },
  {
    id: 'region_choice',
    title: 'in which regions it can run',
    words:
      'available regions europe frankfurt ireland asia location data residency country latency where multi-region several',
    text: 'In every commercial region of AWS, where your cluster is. One deployment lies in one region; for a second region make a second one. Prices shown are of us-east-1.',
    source: 'functions/shared/aws/regions.ts',
  },
  {
    id: 'monitoring',
    title: 'monitoring, dashboards, alerts, logs',
    words:
      'grafana prometheus metrics observe alarm alert notification pager pagerduty opsgenie slack teams mail email sent post send logging cloudwatch datadog health watch page somebody',
    text: 'Monitors, alert rules and a dashboard are made for your Prometheus and Grafana, where the Prometheus Operator is in the cluster. Who is told of an alert (Slack, PagerDuty, mail) is set in the Alertmanager of that Prometheus, and not here. Logs stay in the cluster. Events of deployments can go to mail, Slack or a webhook.',
    source: 'docs/webhooks.md',
  },
  {
    id: 'drift',
    title: 'changes by hand, drift',
    words: 'kubectl manual edit someone changes outside terraform overwritten detect',
    text: 'Once a day, and when you ask for it, what is there is compared with what was applied; differences are told. Applying the plan again puts them right.',
    source: 'docs/glossary.md',
  },
  {
    id: 'gdpr',
    title: 'GDPR, data protection law, personal data, patients, a contract for processing',
    words:
      'gdpr dsgvo rgpd ccpa hipaa privacy law legal lawyer compliance officer compliant health medical patient dpa processor contract sign',
    text: ({ region }) => {
      const place = regionPlaces[String(region)]?.[0];
      const union = `${euRegions.has(String(region)) ? '' : 'not '}in the European Union`;
      return `It can be used under it, and what you put in decides: that is for your data protection officer. Your data stay in your own AWS account, in ${region}${place ? ` (${place}), ${union}` : ''}; another region takes a cluster there. AWS processes them for you, under the data processing addendum of its terms; this service gets none of them, and keeps this conversation and your accounts.`;
    },
    source: 'https://aws.amazon.com/compliance/gdpr-center/',
  },
];
