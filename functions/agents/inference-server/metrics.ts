/**
 * The engine's metrics in vLLM 0.30, by the service's own names: recording rules store each under its name here, so that dashboards and an
 * autoscaler outlive a renaming in the engine.
 */
export const engineMetrics = {
  engine_num_requests_running: 'vllm:num_requests_running',
  engine_num_requests_waiting: 'vllm:num_requests_waiting',
  engine_kv_cache_usage: 'vllm:kv_cache_usage_perc',
  engine_time_to_first_token_seconds_bucket: 'vllm:time_to_first_token_seconds_bucket',
  engine_time_per_output_token_seconds_bucket: 'vllm:request_time_per_output_token_seconds_bucket',
  engine_batch_tokens_bucket: 'vllm:iteration_tokens_total_bucket',
  engine_prompt_tokens_total: 'vllm:prompt_tokens_total',
  engine_generation_tokens_total: 'vllm:generation_tokens_total',
} as const;

export type EngineMetric = keyof typeof engineMetrics;

/** Histograms keep their buckets. */
export const labelsOf = (metric: EngineMetric): string =>
  metric.endsWith('_bucket') ? 'namespace, service, pod, le' : 'namespace, service, pod';
