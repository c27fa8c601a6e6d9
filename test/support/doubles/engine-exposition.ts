export interface Load {
  running: number;
  waiting: number;
  prompt: number;
  generation: number;
  requests: number;
}

const seconds = [0.001, 0.005, 0.01, 0.02, 0.04, 0.06, 0.08, 0.1, 0.25, 0.5, 0.75, 1, 2.5, 5, 7.5, 10];
const tokens = [1, 8, 16, 32, 64, 128, 256, 512, 1024, 2048];

type Metric = [
  name: string,
  type: 'gauge' | 'counter' | 'histogram',
  help: string,
  of: (load: Load) => number,
];

/** The engine's metrics, by the names that version 0.32 gives them. */
const metrics: Metric[] = [
  ['vllm:num_requests_running', 'gauge', 'Requests in model execution batches.', ({ running }) => running],
  ['vllm:num_requests_waiting', 'gauge', 'Requests waiting to be processed.', ({ waiting }) => waiting],
  ['vllm:kv_cache_usage_perc', 'gauge', 'KV-cache usage. 1 means 100 percent usage.', () => 0.1],
  ['vllm:prompt_tokens_total', 'counter', 'Prefill tokens processed.', ({ prompt }) => prompt],
  ['vllm:generation_tokens_total', 'counter', 'Generation tokens processed.', ({ generation }) => generation],
  ['vllm:num_preemptions_total', 'counter', 'Preemptions from the engine.', () => 0],
  ['vllm:request_success_total', 'counter', 'Successfully processed requests.', ({ requests }) => requests],
  ['vllm:time_to_first_token_seconds', 'histogram', 'Time to first token in seconds.', () => 0.3],
  ['vllm:inter_token_latency_seconds', 'histogram', 'Inter-token latency in seconds.', () => 0.03],
  ['vllm:request_time_per_output_token_seconds', 'histogram', 'Time per output token.', () => 0.03],
  ['vllm:e2e_request_latency_seconds', 'histogram', 'End to end request latency in seconds.', () => 1.2],
  ['vllm:request_queue_time_seconds', 'histogram', 'Time spent in WAITING phase.', () => 0.01],
  ['vllm:iteration_tokens_total', 'histogram', 'Number of tokens per engine step.', () => 24],
];

/** What /metrics says; a histogram holds one observation for each request. */
export function exposition(model: string, load: Load): string {
  const labels = `engine="0",model_name="${model}"`;
  return metrics
    .map(([name, type, help, of]) => {
      const head = `# HELP ${name} ${help}\n# TYPE ${name} ${type}\n`;
      if (type !== 'histogram') return `${head}${name}{${labels}} ${of(load)}\n`;
      const value = of(load);
      const bounds = name.endsWith('_seconds') ? seconds : tokens;
      const buckets = bounds.map(
        (bound) => `${name}_bucket{${labels},le="${bound}"} ${value <= bound ? load.requests : 0}\n`,
      );
      return (
        `${head}${buckets.join('')}${name}_bucket{${labels},le="+Inf"} ${load.requests}\n` +
        `${name}_sum{${labels}} ${value * load.requests}\n${name}_count{${labels}} ${load.requests}\n`
      );
    })
    .join('');
}
