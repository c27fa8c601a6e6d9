/** How a state looks: what is good, under way, waiting for somebody, wrong, or at rest. */
export type Tone = 'good' | 'busy' | 'waits' | 'bad' | 'quiet';

const tones: Record<string, Tone> = {
  succeeded: 'good',
  healthy: 'good',
  connected: 'good',
  delivered: 'good',
  active: 'busy',
  in_line: 'good',
  pass: 'good',
  ok: 'good',
  done: 'good',
  completed: 'good',
  paid: 'good',
  approved: 'good',
  running: 'busy',
  queued: 'busy',
  destroying: 'busy',
  checking: 'busy',
  awaiting_approval: 'waits',
  pending: 'waits',
  planned: 'waits',
  open: 'waits',
  warn: 'waits',
  drifted: 'waits',
  paused: 'waits',
  failed: 'bad',
  fail: 'bad',
  destroy_failed: 'bad',
  rejected: 'bad',
  unhealthy: 'bad',
  halted: 'bad',
  missed: 'bad',
};

/** An entry of a table: a name of the API may be one that each object has. */
const entryOf = <T>(table: Readonly<Record<string, T>>, name: string): T | undefined =>
  Object.hasOwn(table, name) ? table[name] : undefined;

export const toneOf = (state: string): Tone => entryOf(tones, state) ?? 'quiet';

const said: Record<string, string> = { in_line: 'as applied', fail: 'failed', pass: 'passed', ok: 'OK' };

/** A name of the API as words: `awaiting_approval` is "awaiting approval". */
export const wordsOf = (name: string): string =>
  entryOf(said, name) ??
  name
    .replaceAll(/[_.]/g, ' ')
    .replaceAll(/([a-z])([A-Z])/g, (_, before, after) => `${before} ${after.toLowerCase()}`);

const statuses: Readonly<Record<string, string>> = {
  running: 'A run is under way',
  succeeded: 'Running',
  // By an admin, by its end without an answer, or with its session.
  rejected: 'Not approved',
};

/** The status of a deployment for people: after its last run has succeeded, the deployment runs. */
export const deploymentStatusOf = (status: string): string => entryOf(statuses, status) ?? labelOf(status);

const written: Readonly<Record<string, string>> = {
  api: 'API',
  avg: 'average',
  ca: 'CA',
  cron: 'schedule',
  dtype: 'data type',
  gb: 'GB',
  gpu: 'GPU',
  grpc: 'gRPC',
  hnsw: 'HNSW',
  http: 'HTTP',
  id: 'id',
  len: 'length',
  ms: 'ms',
  org: 'organization',
  p95: 'P95',
  qps: 'QPS',
  tls: 'TLS',
};

/** The same as a heading or a label: `cloud_account_id` is "Cloud account", `tls` is "TLS". */
export const labelOf = (name: string): string => {
  const words = wordsOf(name.replace(/_id$/, ''))
    .split(' ')
    .map((word) => entryOf(written, word) ?? word)
    .join(' ');
  // Of another case already, as gRPC is.
  return /^[a-z][A-Z]/.test(words) ? words : words.charAt(0).toUpperCase() + words.slice(1);
};

const singular = (word: string): string => word.toLowerCase().replace(/s$/, '');

/** The label of a field with its unit, where it doesn't name that already: "Node count", "P95 alert (ms)", "Storage (GiB)". Pure. */
export function labelWithUnit(name: string, unit: string | null | undefined): string {
  const label = labelOf(name);
  if (!unit) return label;
  // Fields are called by GB where GiB are counted.
  if (unit === 'GiB') return `${label.replace(/ GB$/, '')} (GiB)`;
  if (unit === 'ms') return `${label.replace(/ ms$/, '')} (ms)`;
  return label.split(' ').some((word) => singular(word) === singular(unit)) ? label : `${label} (${unit})`;
}

/** A text of the API that begins in the middle of a sentence, as one of its own. */
export const sentenceOf = (text: string): string =>
  `${text.charAt(0).toUpperCase()}${text.slice(1)}${/[.!?]$/.test(text) ? '' : '.'}`;
