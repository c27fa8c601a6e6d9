import type { Note } from '../../answers.ts';
import { upgradesNote } from '../../eks/notes/place.ts';
import { scheduleInWords } from '../../schedules.ts';

/** Notes on the data. */
export const dataNotes: readonly Note[] = [
  upgradesNote(({ node_count, replication_factor }) =>
    Number(node_count) === 1
      ? 'There is one node, so nothing answers while it restarts, some minutes.'
      : Number(replication_factor) === 1
        ? 'There is one copy of each shard, so the shards of the node that restarts are away for some minutes.'
        : `Each shard has ${replication_factor} copies, so searches go on meanwhile.`,
  ),
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
      `Snapshots of each node lie in the bucket (${scheduleInWords(String(values.snapshot_cron))}, kept 30 days). To restore, recover each shard from its newest snapshot with Qdrant’s snapshot API; that is done by hand, and the service starts no restore.`,
    source: 'https://qdrant.tech/documentation/concepts/snapshots/',
  },
  {
    id: 'backups',
    title: 'are there backups, where are snapshots kept and how long',
    words:
      'backup snapshots stored s3 bucket how often automatic safe data loss durability off site copy another region',
    text: (values) =>
      `Yes: full snapshots of every node ${scheduleInWords(String(values.snapshot_cron))} into a bucket in your account, kept 30 days, which is fixed; the schedule can be changed. The bucket outlives a destroy unless an admin says delete_data. No copy goes to another region.`,
    source: 'functions/agents/vector-database/cost.ts',
  },
  {
    id: 'no_backups',
    title: 'can they be switched off',
    words: 'without none disable skip',
    text: (values) =>
      `Snapshots can’t be switched off: without one, a lost set of copies is lost for good. How often is yours to say (now ${scheduleInWords(String(values.snapshot_cron))}): "snapshots every Sunday at 3" is the rarest that makes sense, and each is kept 30 days.`,
    source: 'functions/agents/vector-database/cost.ts',
  },
  {
    id: 'retention',
    title: 'retention: a shorter or longer one, weeks',
    words: 'retention retained keep delete old snapshots week month shorter longer',
    text: (values) =>
      `Snapshots are kept 30 days, which is fixed, so that those of a week are always there. How often one is taken can be changed (now ${scheduleInWords(String(values.snapshot_cron))}): daily ones cost a quarter of those of every 6 hours.`,
    source: 'functions/agents/vector-database/cost.ts',
  },
  {
    id: 'data_on_destroy',
    title: 'what happens to my data when it is destroyed',
    words: 'kept deleted volumes bucket lose after destroy remove keep',
    text: 'After a destroy the machines are gone and cost nothing. The disks, the snapshots and their bucket stay in your AWS account and go on costing, until an admin of your organization deletes them (delete_data); that can’t be taken back.',
    source: 'docs/contract.md',
  },
  {
    id: 'data_private',
    title: 'do vectors, documents and searches stay in my account, is our data private',
    words: 'privacy leave stored confidential sees read our send train training',
    text: (_values, said) =>
      `${/ who /.test(said) ? 'Whoever has rights in your AWS account and your cluster, and nobody else. ' : ''}Vectors, payloads and searches stay in your cluster and in a bucket of your AWS account, in the cluster’s region: nothing of them is sent to us, and nobody trains on them. What you write here is another thing: members of your organization can read this conversation, operators of the service can’t unless your organization allows it.`,
    source: 'docs/customer-access.md',
  },
  {
    id: 'calls_home',
    title: 'does it call home, send or report anything, spy, telemetry, a backdoor',
    words: 'phone telemetry spy spying backdoor report reports leak secretly internet outside world',
    text: 'No: reports of the database to its maker are switched off, and nothing of your data comes to us. It needs no internet to answer; what goes out are the download of its image and, to a bucket of your own account, the snapshots.',
    source: 'functions/agents/vector-database/manifests/stateful-set.ts',
  },
  {
    id: 'encryption',
    title: 'encryption at rest and in transit, compliance',
    words:
      'data encrypted encrypt safe secured kms tls ssl https secure soc2 soc iso certificate certified compliant at rest disk on the way there stored',
    text: ({ tls }) =>
      `At rest: the disks with data, the snapshots and their bucket are encrypted. In transit: ${tls ? 'encrypted too, clients and nodes speak TLS (tls = yes).' : 'not with tls = no, where clients and nodes speak plain text; tls = yes can’t be switched on later.'} Certificates like SOC 2 are your account’s and AWS’s; the service claims none for you.`,
    source: 'docs/customer-access.md',
  },
  {
    id: 'documents_kept',
    title: 'are our documents themselves stored, copies of PDFs and files',
    words: 'themselves file files pdf copy copies originals computed only store keep',
    text: 'No: your files stay where they are, and we keep no copy. The database holds vectors, which are lists of numbers computed from your texts, and the payload that your client writes beside them, such as a title or a paragraph. Both lie in your AWS account.',
    source: 'docs/customer-access.md',
  },
  {
    id: 'backup_access',
    title: 'who can get at the backups, read, open or see snapshots',
    words: 'reach bucket stolen copies',
    text: 'The snapshots lie in a private, encrypted bucket of your own AWS account. Whoever your account lets read that bucket can get at them, and the database’s pods, which write them. We can’t read them: our role makes and deletes the bucket and reads no object.',
    source: 'docs/customer-access.md',
  },
  {
    id: 'search_login',
    title: 'does one have to log in to search',
    words: 'login password sign key',
    text: 'There is no log-in for people: each request to the database needs a key, which your program sends. Who may search through your program is decided there.',
    source: 'docs/customer-access.md',
  },
  {
    id: 'graph_words',
    title: 'links and candidates: hnsw_m and ef_construct',
    words: 'm ef construct graph hnsw link candidate',
    text: ({ hnsw_m, hnsw_ef_construct }) =>
      `Yes, those of the HNSW graph. Links are hnsw_m: how many neighbours each vector is joined to (now ${hnsw_m}). Candidates are hnsw_ef_construct: how many neighbours are looked at while the graph is built (now ${hnsw_ef_construct}). More of both finds more and builds longer; more links take more memory.`,
    source: 'https://qdrant.tech/documentation/concepts/indexing/',
  },
  {
    id: 'graph_advice',
    title: 'which m and ef_construct are recommended',
    words: 'recommend low high better recall links candidates hnsw',
    text: ({ hnsw_m, hnsw_ef_construct }) =>
      `For recall before price hnsw_m = 32 and hnsw_ef_construct = 256 are usual; now they are ${hnsw_m} and ${hnsw_ef_construct}. How much recall that gains depends on your vectors and is not computed: the daily job measures it. Both are fixed once the collection exists. The sizing allows half of the raw size for the graph, which has room for 32 links where vectors are large.`,
    source: 'https://qdrant.tech/documentation/concepts/indexing/',
  },
  {
    id: 'pages',
    title: 'is a vector a page: how many vectors a page has',
    words: 'one each page pages vector chunk document',
    text: 'As a start, yes: a vector for each page, so 200,000 files of 30 pages are 6,000,000 vectors. A program that cuts pages into smaller pieces makes a vector of each piece: with two for each page say twice as many. Too many is safer than too few.',
    source: 'functions/agents/vector-database/answers/reasons.ts',
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
    text: 'Recall is the share of the truly nearest vectors that a search finds. None is promised here, since it depends on your vectors: Qdrant’s own comparison gives an accuracy of 0.99 for scalar-int8 and 0.7 for product; with none only the graph misses some. A job in your cluster measures recall@10 every day on 1,000 stored vectors and shows it on the dashboard.',
    source: 'https://qdrant.tech/documentation/guides/quantization/',
  },
  {
    id: 'hybrid_or_not',
    title: 'when hybrid search is useful, keyword search, BM25, sparse vectors',
    words: 'need should full text lexical keyword exact match splade product names part numbers',
    text: 'Hybrid search finds exact words beside meaning. You need it where people search for names, file or part numbers and rare words; for questions about meaning alone you don’t. It takes sparse vectors from your client (BM25 or SPLADE) and memory for them, and can’t be switched on later.',
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
