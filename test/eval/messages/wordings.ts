import type { Case } from '../door/case.ts';

// What generated messages are put together from.

const vector = 'vector-database';
const inference = 'inference-server';

/** A number with the words that say which it is; `{n}` is the number. */
export const sentences: readonly {
  agent: Case['agent'];
  gate: number;
  field: string;
  /** Drawn between these, by their magnitude. */
  between: readonly [number, number];
  says: readonly string[];
}[] = [
  {
    agent: vector,
    gate: 1,
    field: 'vector_count',
    between: [10_000, 5_000_000_000],
    says: [
      ...['{n} vectors', 'we have {n} vectors', 'the collection will hold {n} embeddings'],
      ...['plan for {n} vectors', 'it is {n} points altogether', 'vector count: {n}'],
    ],
  },
  {
    agent: vector,
    gate: 1,
    field: 'peak_qps',
    between: [5, 20_000],
    says: [
      ...['{n} queries per second', 'the peak is {n} qps', 'at peak we see {n} searches per second'],
      ...['peak qps {n}', 'it has to serve {n} requests per second'],
    ],
  },
  {
    agent: vector,
    gate: 1,
    field: 'avg_payload_bytes',
    between: [20, 60_000],
    says: ['{n} bytes of payload', 'the payload is {n} bytes', 'on average {n} bytes of payload per vector'],
  },
  {
    agent: vector,
    gate: 2,
    field: 'node_count',
    between: [4, 30],
    says: ['{n} nodes', 'use {n} nodes', 'we want {n} nodes', 'it should run on {n} nodes', 'node count {n}'],
  },
  {
    agent: vector,
    gate: 2,
    field: 'shard_number',
    between: [7, 60],
    says: ['{n} shards', 'split it into {n} shards', 'shards: {n}', 'the collection gets {n} shards'],
  },
  {
    agent: vector,
    gate: 4,
    field: 'storage_gb',
    between: [210, 4_000],
    says: ['{n} GiB per volume', 'volumes of {n} GiB', 'the disks should have {n} GB', 'storage {n} GB'],
  },
  {
    agent: vector,
    gate: 5,
    field: 'p95_alert_ms',
    between: [20, 900],
    says: ['alert above {n} ms', 'p95 alert at {n} ms', 'raise an alert when p95 is over {n} milliseconds'],
  },
  {
    agent: inference,
    gate: 1,
    field: 'peak_qps',
    between: [1, 3_000],
    says: ['{n} requests per second', 'the peak is {n} rps', 'up to {n} calls per second', 'peak qps: {n}'],
  },
  {
    agent: inference,
    gate: 1,
    field: 'prompt_tokens',
    between: [100, 8_000],
    says: ['prompts have {n} tokens', '{n} tokens per prompt', '{n} input tokens', 'prompt tokens: {n}'],
  },
  {
    agent: inference,
    gate: 1,
    field: 'answer_tokens',
    between: [20, 3_000],
    says: ['answers have {n} tokens', '{n} tokens per answer', '{n} output tokens'],
  },
  {
    agent: inference,
    gate: 1,
    field: 'first_token_target_ms',
    between: [100, 9_000],
    says: ['first token within {n} ms', 'ttft {n} ms', 'the first token has to come in {n} milliseconds'],
  },
  {
    agent: inference,
    gate: 2,
    field: 'max_replicas',
    between: [9, 90],
    says: [
      'at most {n} replicas',
      'max replicas {n}',
      'no more than {n} replicas',
      'scale up to {n} replicas',
    ],
  },
  {
    agent: inference,
    gate: 3,
    field: 'max_model_len',
    between: [1_000, 40_000],
    says: ['context window of {n} tokens', 'a context of {n} tokens', 'context length {n}'],
  },
  {
    agent: inference,
    gate: 5,
    field: 'queue_alert',
    between: [5, 900],
    says: ['alert when {n} requests are waiting', 'queue alert {n}', 'alert above {n} waiting requests'],
  },
];

/** Said around a value. They change nothing of it. */
export const around = [
  ...['{s}', '{s}.', '{s} please', 'so, {s}', 'hi, {s}', '{s}, thanks', 'well, {s}', 'my team says {s}'],
  ...['we talked about it: {s}', 'for our new product, {s}', '{s}, as far as we can plan', 'Okay. {s}.'],
];

/** Numbers that are no values. */
export const traps = [
  ...['ticket {n} is about this', 'page {n} of the manual', 'the meeting is at {h}', '{n} of us will use it'],
  ...['we moved to building {n}', 'last year we had {n} {u}', 'our competitor has {n} {u}'],
  ...['if we had {n} {u}, that would be another story', 'imagine {n} {u}', 'it is not {n} {u}'],
  ...['we never had {n} {u}', 'someone else needs {n} {u}, not us', 'what do {n} {u} mean for the price?'],
  ...['I read about a company with {n} {u}', 'is {n} {u} a lot?', 'suppose it were {n} {u}'],
  ...['we thought of {n} {u} but dropped that', 'the old system had {n} {u}', 'I doubt that we need {n} {u}'],
  ...[
    'call me at extension {n}',
    'see https://example.com/?{p}={n}',
    'in {y} we start',
    'give me {n} minutes',
  ],
];

export const orders = {
  confirm: [
    'yes',
    'confirm',
    'ok',
    'yes, confirm',
    'I confirm',
    'go ahead',
    'looks good, confirm',
    'confirmed',
  ],
  deploy: ['deploy', 'yes, deploy', 'deploy it', 'deploy now', 'please deploy', 'go ahead and deploy'],
} as const;

/** What holds an order back, wherever it stands. */
export const doubts = [
  ...[
    'if the price is right',
    'unless it fails',
    'but not yet',
    'maybe',
    'I guess',
    'tomorrow',
    'when we are ready',
  ],
  ...[
    'or better not',
    'I am not sure',
    'once legal agrees',
    'is that wise?',
    'says my boss',
    'after the weekend',
  ],
  ...[
    'wait',
    'should I?',
    'or what do you think',
    'hypothetically',
    'just kidding',
    'as soon as the budget is there',
  ],
  ...[
    'let me ask Pat first',
    'though I have a bad feeling',
    'provided that it scales',
    'would be the word to say',
  ],
  ...[
    'is what they want to hear',
    'in principle',
    'for the other session',
    'no',
    'except for the nodes',
    'later',
  ],
];
