import type { Case } from './judge.ts';
import { latency, type Series, steady } from './series.ts';

const namespace = 'vector-database';
const scraped = (node: number) => ({
  namespace,
  service: 'vector-database-headless',
  job: 'vector-database-headless',
  endpoint: 'http',
  pod: `vector-database-${node}`,
});
const gauges = { namespace, job: 'vector-database' };

const up = (...values: number[]): Series[] => values.map((value, node) => steady('up', scraped(node), value));
/** As it is while recall was measured when Prometheus began. */
const isWell = [...up(1, 1, 1), steady('vdb_recall_last_success_timestamp_seconds', gauges, 0)];

// The database's own label of that name, beside which the operator's stands.
const search = (p95: number, label: string, path: string, protocol: string): Series[] =>
  latency(
    `qdrant_${protocol}_responses_duration_seconds`,
    { ...scraped(0), [label]: path, status: '200' },
    { p95, below: 0.05, above: 0.25 },
  );
const rest = (p95: number, label = 'exported_endpoint') =>
  search(p95, label, '/collections/{collection_name}/points/query', 'rest');
const grpc = (p95: number) => search(p95, 'exported_endpoint', '/qdrant.Points/Query', 'grpc');

const collection = (name: string, value: number): Series =>
  steady(`qdrant_collection_${name}`, { ...scraped(0), id: 'embeddings' }, value);
const job = (name: string): Series =>
  steady('kube_job_failed', { namespace, condition: 'true', job_name: name }, 1);

export const databaseCases: Omit<Case, 'agent'>[] = [
  { what: 'a database that is well', series: [...isWell, ...rest(0.02), ...grpc(0.02)], fires: [] },
  { what: 'a node of three that is down', series: [...isWell.slice(1), ...up(0)], fires: ['VdbPeerDown'] },
  { what: 'a node of three that is not listed', series: isWell.slice(1), fires: ['VdbPeerDown'] },
  { what: 'nothing that is measured', series: [], fires: ['VdbPeerDown'] },
  {
    what: 'a copy of a shard that is dead',
    series: [...isWell, collection('dead_replicas', 1)],
    fires: ['VdbReplicaInactive'],
  },
  { what: 'no dead copy', series: [...isWell, collection('dead_replicas', 0)], fires: [] },
  { what: 'a P95 of searches of 110 ms', series: [...isWell, ...rest(0.11)], fires: ['VdbSearchP95High'] },
  { what: 'a P95 of 110 ms over gRPC', series: [...isWell, ...grpc(0.11)], fires: ['VdbSearchP95High'] },
  {
    what: 'a P95 of 110 ms where the labels of the database are honoured',
    series: [...isWell, ...rest(0.11, 'endpoint')],
    fires: ['VdbSearchP95High'],
  },
  { what: 'a P95 of searches of 90 ms', series: [...isWell, ...rest(0.09), ...grpc(0.09)], fires: [] },
  {
    what: 'slow calls that are no searches',
    series: [
      ...isWell,
      ...search(2, 'exported_endpoint', '/collections/{collection_name}/snapshots', 'rest').map(
        ({ series }) => ({ series, values: series.includes('"0.05"') ? '0x720' : '0+10x720' }),
      ),
    ],
    fires: [],
  },
  {
    what: 'pending writes while an index is built',
    series: [...isWell, collection('running_optimizations', 1), collection('update_queue_length', 5)],
    fires: ['VdbIndexBacklogOver60s'],
  },
  {
    what: 'an index that is built with nothing pending',
    series: [...isWell, collection('running_optimizations', 1), collection('update_queue_length', 0)],
    fires: [],
  },
  {
    what: 'a snapshot job that failed',
    series: [...isWell, job('vector-database-snapshots-29384750')],
    fires: ['VdbSnapshotJobFailed'],
  },
  { what: 'another job that failed', series: [...isWell, job('vector-database-bootstrap-1a2b')], fires: [] },
  { what: 'a recall of 25 hours ago', series: isWell, at: '25h', every: '5m', fires: [] },
  { what: 'a recall of 27 hours ago', series: isWell, at: '27h', every: '5m', fires: ['VdbRecallStale'] },
  {
    what: 'a recall that was never measured',
    series: up(1, 1, 1),
    at: '27h',
    every: '5m',
    fires: ['VdbRecallMissing'],
  },
];
