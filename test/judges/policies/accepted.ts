import type { Accepted } from './findings.ts';

/** Of pods, by their component. */
const pods: readonly Accepted[] = [
  {
    linter: 'checkov',
    check: 'CKV_K8S_11',
    about: ['database', 'engine'],
    reason:
      'Each has its nodes for itself; a limit would slow searches and answers down while the node is idle.',
  },
  {
    linter: 'kube-score',
    check: 'container-resources',
    about: ['database', 'engine'],
    reason: 'The same, of CPU; memory and disk have limits.',
  },
  {
    linter: 'checkov',
    check: 'CKV_K8S_40',
    about: ['database', 'engine', 'weights'],
    reason:
      'User 1000 owns the files on volumes and in buckets that exist, and is the one of the database’s image: under another one, pods of deployments that run could not write what they have written.',
  },
  {
    linter: 'kube-score',
    check: 'container-security-context-user-group-id',
    about: ['database', 'engine', 'weights'],
    reason: 'The same, of user and group.',
  },
  {
    linter: 'checkov',
    check: 'CKV_K8S_35',
    about: ['database', 'engine'],
    reason:
      'Both read their keys from the environment: Qdrant otherwise from a configuration that would have to be written with them in it, vLLM from an argument, which lists of processes show.',
  },
  {
    linter: 'checkov',
    check: 'CKV_K8S_21',
    about: ['bootstrap', 'client', 'dashboard', 'database', 'gauges', 'jobs', 'peers', 'recall', 'snapshots'],
    reason: 'The user may choose the namespace default; the proposed one is another.',
  },
  {
    linter: 'kube-score',
    check: 'container-image-pull-policy',
    about: [
      'acceptance',
      'bootstrap',
      'database',
      'engine',
      'gauges',
      'health',
      'recall',
      'snapshots',
      'weights',
    ],
    reason: 'Images are named by their digest: what is on the node is what would be pulled.',
  },
  {
    linter: 'kube-score',
    check: 'deployment-replicas',
    about: ['gauges'],
    reason: 'It holds the gauges in memory: of two, each would have a part of them.',
  },
  {
    linter: 'kube-score',
    check: 'deployment-replicas',
    about: ['engine'],
    reason: 'An autoscaler that kube-score doesn’t know sets the number, from min_replicas on.',
  },
  {
    linter: 'kube-score',
    check: 'pod-probes-identical',
    about: ['engine'],
    reason:
      'Without a key only /health says whether the engine computes. A pod gets no requests after 15 seconds without it, and is started anew after 60; a liveness by the port alone would keep an engine that has died behind its server.',
  },
];

/** Of the buckets in customers’ accounts. */
const customers: readonly Accepted[] = [
  {
    linter: 'checkov',
    check: 'CKV_AWS_18',
    about: ['AWS::S3::Bucket.SnapshotBucket', 'AWS::S3::Bucket.WeightsBucket'],
    reason:
      'It would take another bucket in the customer’s account, whose trail logs access where the customer wants it.',
  },
  {
    linter: 'checkov',
    check: 'CKV_AWS_21',
    about: ['AWS::S3::Bucket.SnapshotBucket', 'AWS::S3::Bucket.WeightsBucket'],
    reason:
      'Snapshots have a name of their own each and weights are downloaded again; versions would keep, and bill, what the retention deletes.',
  },
];

/** Of the service’s own stacks. */
const service: readonly Accepted[] = [
  {
    linter: 'checkov',
    check: 'CKV_AWS_18',
    about: ['AWS::S3::Bucket.SiteFiles'],
    reason: 'The only reader of the console’s files is CloudFront, and they are the same for everybody.',
  },
  {
    linter: 'checkov',
    check: 'CKV_AWS_21',
    about: ['AWS::S3::Bucket.SiteFiles'],
    reason:
      'A build’s files have a hash in their names and none is deleted; an older commit is deployed again.',
  },
  {
    linter: 'checkov',
    check: 'CKV_AWS_68',
    about: ['AWS::CloudFront::Distribution'],
    reason: 'The files are public, and the API behind it has limits of its own by the address of who asks.',
  },
  {
    linter: 'checkov',
    check: 'CKV_AWS_86',
    about: ['AWS::CloudFront::Distribution'],
    reason: 'The API logs each of its requests; a log of who opened the page would be personal data.',
  },
  {
    linter: 'checkov',
    check: 'CKV_AWS_111',
    about: ['AWS::IAM::Policy.CustomCDKBucketDeployment'],
    reason:
      'The CDK lets its function that copies the console’s files invalidate any distribution of the account.',
  },
  {
    linter: 'checkov',
    check: 'CKV_AWS_59',
    about: ['AWS::ApiGateway::Method'],
    reason:
      'Each route’s row says who may call it, and the function behind it checks that; tests walk all of them.',
  },
  {
    linter: 'checkov',
    check: 'CKV_AWS_120',
    about: ['AWS::ApiGateway::Stage'],
    reason: 'Answers belong to one person, at one moment.',
  },
  {
    linter: 'checkov',
    check: 'CKV_AWS_73',
    about: ['AWS::ApiGateway::Stage'],
    reason:
      'Functions and workflows are traced; a segment of the gateway for each request costs as much as theirs.',
  },
  {
    linter: 'checkov',
    check: 'CKV_AWS_115',
    about: ['AWS::Lambda::Function'],
    reason:
      'The gateway’s throttle, the queues’ concurrency and the schedules bound them; a stage reserves executions by settings where it bounds connections to its database.',
  },
  {
    linter: 'checkov',
    check: 'CKV_AWS_116',
    about: ['AWS::Lambda::Function'],
    reason:
      'Dead letters are the queues’. The others are called and answer, or are started by a schedule whose next start does what a lost one left.',
  },
  {
    linter: 'checkov',
    check: 'CKV_AWS_117',
    about: ['AWS::Lambda::Function'],
    reason:
      'Functions are in a VPC where the database is. What asks addresses that users name, or answers Stripe, stays out of it, so that nothing in it can be reached by them.',
  },
  {
    linter: 'checkov',
    check: 'CKV_AWS_173',
    about: ['AWS::Lambda::Function'],
    reason:
      'Variables hold names and settings; secrets are read from Secrets Manager, and Lambda encrypts the rest with its own key.',
  },
  {
    linter: 'checkov',
    check: 'CKV_AWS_158',
    about: ['AWS::Logs::LogGroup'],
    reason: 'Logs hold ids and no secret; CloudWatch encrypts them with its own key.',
  },
  {
    linter: 'checkov',
    check: 'CKV_AWS_27',
    about: ['AWS::SQS::Queue'],
    reason:
      'SQS encrypts them with keys of its own (SqsManagedSseEnabled), which this check doesn’t count; messages hold ids.',
  },
  {
    linter: 'checkov',
    check: 'CKV_AWS_119',
    about: ['AWS::DynamoDB::Table.Cache'],
    reason: 'It holds counters that end within hours; DynamoDB encrypts them with its own key.',
  },
  {
    linter: 'checkov',
    check: 'CKV_AWS_119',
    about: ['AWS::DynamoDB::Table.LiveConnections'],
    reason: 'It holds tickets of half a minute, as hashes, and ids; DynamoDB encrypts them with its own key.',
  },
  {
    linter: 'checkov',
    check: 'CKV_AWS_28',
    about: ['AWS::DynamoDB::Table.LiveConnections'],
    reason: 'Pages whose connections are lost with it connect again.',
  },
  {
    linter: 'checkov',
    check: 'CKV_AWS_95',
    about: ['AWS::ApiGatewayV2::Stage.LiveStage'],
    reason:
      'The function that decides over handshakes logs each (docs/adr/0032-pages-are-told-by-websockets.md).',
  },
  {
    linter: 'checkov',
    check: 'CKV_AWS_118',
    about: ['AWS::RDS::DBInstance.ClusterWriter', 'AWS::RDS::DBInstance.ClusterStandby'],
    reason: 'The alarms read the cluster’s own metrics; those of its hosts would take a role and cost logs.',
  },
  {
    linter: 'checkov',
    check: 'CKV_AWS_162',
    about: ['AWS::RDS::DBCluster.Cluster'],
    reason:
      'Functions have logins by duty, whose passwords are in Secrets Manager and change when they are renewed.',
  },
  {
    linter: 'checkov',
    check: 'CKV_AWS_18',
    about: ['AWS::S3::Bucket.IssuerDocuments'],
    reason: 'What is in it is public.',
  },
  {
    linter: 'checkov',
    check: 'CKV_AWS_21',
    about: ['AWS::S3::Bucket.IssuerDocuments'],
    reason: 'Its documents are written anew from the keys.',
  },
];

/** Findings that stay. */
export const accepted: readonly Accepted[] = [...pods, ...customers, ...service];
