import type { Note } from '../../answers.ts';

/** Notes on the data. */
export const dataNotes: readonly Note[] = [
  {
    id: 'estimate',
    title: 'how sure, exact, good or reliable the estimate is: what is measured, what is assumed',
    words: 'confident certain accurate precise trust guess guessed assumption calculation figures numbers',
    text: 'Sure: the raw size and AWS’s list prices. A rule of thumb: the factors 1.5 and 1.3 for graph and headroom. Not computed: queries a second. Assumed: that vectors spread evenly over the shards. Surer: count the chunks of some of your texts. Measured: once it runs, by the recall job and the P95 alert.',
    source: 'functions/agents/vector-database/sizing.ts',
  },
  {
    id: 'times_two',
    title: 'why times two, x2, in the arithmetic',
    words: 'twice double factor multiplied copies',
    text: ({ replication_factor, shard_number }) =>
      `Each shard lies on ${replication_factor} nodes (replication_factor), so that one may fail: ${shard_number} shards x ${replication_factor} copies, and memory as well. The disk is twice the data, for snapshot archives and for the optimizer’s copies.`,
    source: 'functions/agents/vector-database/sizing.ts',
  },
  {
    id: 'restore',
    title: 'restore a backup or snapshot, recover data',
    words: 'recovery disaster lost deleted accidentally bring back rto rpo point in time',
    text: (values) =>
      `Snapshots of each node lie in the bucket (schedule ${values.snapshot_cron} UTC, kept 30 days). To restore, recover each shard from its newest snapshot with Qdrant’s snapshot API; that is done by hand, and the service starts no restore.`,
    source: 'https://qdrant.tech/documentation/concepts/snapshots/',
  },
  {
    id: 'backups',
    title: 'are there backups, where are snapshots kept and how long',
    words:
      'backup snapshots stored s3 bucket how often automatic safe data loss durability off site copy another region',
    text: (values) =>
      `Yes: full snapshots of every node on ${values.snapshot_cron} (UTC) into a bucket in your account, kept 30 days, which is fixed; the schedule can be changed. The bucket outlives a destroy unless an admin says delete_data. No copy goes to another region.`,
    source: 'functions/agents/vector-database/cost.ts',
  },
  {
    id: 'no_backups',
    title: 'can they be switched off',
    words: 'without none disable skip',
    text: (values) =>
      `Snapshots can’t be switched off: without one, a lost set of copies is lost for good. How often is yours to say (now ${values.snapshot_cron} UTC): "snapshots every Sunday at 3" is the rarest that makes sense, and each is kept 30 days.`,
    source: 'functions/agents/vector-database/cost.ts',
  },
  {
    id: 'retention',
    title: 'retention: a shorter or longer one, weeks',
    words: 'retention retained keep delete old snapshots week month shorter longer',
    text: (values) =>
      `Snapshots are kept 30 days, which is fixed, so that those of a week are always there. How often one is taken can be changed (now ${values.snapshot_cron} UTC): daily ones cost a quarter of those of every 6 hours.`,
    source: 'functions/agents/vector-database/cost.ts',
  },
  {
    id: 'data_on_destroy',
    title: 'what happens to my data when it is destroyed',
    words: 'kept deleted volumes bucket lose after destroy remove keep',
    text: 'A destroy keeps the volumes and the bucket with the snapshots, and names them with what they cost. An admin deletes them, too, with delete_data; that can’t be taken back.',
    source: 'docs/contract.md',
  },
  {
    id: 'data_private',
    title: 'do vectors, documents and searches stay in my account, is our data private',
    words: 'privacy leave stored confidential gdpr sees read our send train training',
    text: 'Vectors, payloads and searches stay in your cluster and in a bucket of your AWS account, in the cluster’s region: nothing of them is sent to us. What you write here is another thing: members of your organization can read this conversation, operators of the service can’t unless your organization allows it.',
    source: 'docs/customer-access.md',
  },
  {
    id: 'languages',
    title: 'languages of the texts: german, french, multilingual',
    words: 'language english french spanish german texts documents',
    text: 'The database holds vectors, in whatever language the texts are: the embedding model decides how well a language is understood. For texts that aren’t English take a multilingual one, such as Cohere embed-multilingual-v3.0 (1,024 dimensions), multilingual-e5-large (1,024) or bge-m3 (1,024). Name yours, and I know its dimensions.',
    source: 'https://docs.cohere.com/docs/cohere-embed',
  },
  {
    id: 'recall_job',
    title: 'the recall harness: the job that measures how good search is',
    words: 'harness job measurement measure test recall_cron',
    text: 'It is a small job in your cluster. Once a day it searches 1,000 stored vectors twice, by the index and exactly, and shows on the dashboard how many of the exact results the index found.',
    source: 'https://qdrant.tech/documentation/guides/quantization/',
  },
  {
    id: 'recall_accuracy',
    title: 'how accurate search is: recall, quality of results',
    words:
      'precision accuracy lose quality quantization effect exact correct better worse result results squeeze squeezing compress compression shrink missing hurt harm suffer int8 scalar product',
    text: 'Recall is the share of the truly nearest vectors that a search finds. With scalar-int8 it stays close to exact search; a job in your cluster measures it every day on 1,000 stored vectors and shows it on the dashboard.',
    source: 'https://qdrant.tech/documentation/guides/quantization/',
  },
  {
    id: 'hybrid_or_not',
    title: 'when hybrid search is useful, keyword search, BM25, sparse vectors',
    words: 'need should full text lexical keyword exact match splade product names part numbers',
    text: 'Hybrid search finds exact words beside meaning: useful for names, part numbers and rare words. It needs sparse vectors from your client (BM25 or SPLADE) and memory for them, and can’t be switched on later.',
    source: 'https://qdrant.tech/documentation/concepts/hybrid-queries/',
  },
  {
    id: 'sizing_rule',
    title: 'the sizing rule: 1.5, 1.3 and 1.95, overhead and headroom',
    words: 'factor multiply overhead rule formula raw graph memory estimate times',
    text: 'Memory of a copy is raw size x 1.5 for the graph and the database’s own needs x 1.3 for headroom, together 1.95: the raw size is vectors x dimensions x bytes of each. It is decided on the fullest node, since shards can’t be split.',
    source: 'functions/agents/vector-database/sizing.ts',
  },
  {
    id: 'filters',
    title: 'filters on payload, metadata',
    words: 'filter where condition attribute field metadata index payload query by date category',
    text: 'Searches can be filtered by payload; your client makes an index for each field that it filters by. Payload lies on disk here and doesn’t count in memory; its indexes do, and are not part of the sizing.',
    source: 'https://qdrant.tech/documentation/concepts/payload/',
  },
  {
    id: 'autoscaling',
    title: 'autoscaling, autoscale: does it grow by itself',
    words: 'scale automatically elastic auto-scale dynamic grow shrink peak load demand hpa karpenter',
    text: 'A database doesn’t scale by itself here: nodes hold shards, and moving them has to be decided. You propose more nodes, larger ones or larger volumes, and a run does it while the database goes on.',
    source: 'https://qdrant.tech/documentation/guides/distributed_deployment/',
  },
];
