import { firstTokenBoundsMs } from '../../../functions/agents/inference-server/first-token-bounds.ts';
import { withDefaults } from '../../support/builders/agents/inference-server.ts';
import type { Case } from './judge.ts';
import { latency, type Series, steady } from './series.ts';

const namespace = 'inference-server';
const pods = ['inference-server-7d9f8b6c5d-abcde', 'inference-server-7d9f8b6c5d-fghij'];
const scraped = (pod: string) => ({
  namespace,
  service: 'inference-server',
  job: 'inference-server',
  endpoint: 'http',
  pod,
});
const ofEngine = (pod: string) => ({ ...scraped(pod), engine: '0', model_name: 'Qwen/Qwen3-8B' });

const up = (...values: number[]): Series[] =>
  values.map((value, index) => steady('up', scraped(pods[index] ?? ''), value));
const isUp = up(1, 1);

/** The threshold of the plan that is judged, which follows the target's default; in seconds. */
const threshold = Number(withDefaults({}).first_token_alert_ms) / 1000;
const slow = threshold * 1.05;
const fastEnough = threshold * 0.95;
const bounds = [0, ...firstTokenBoundsMs.map((ms) => ms / 1000)];
const below = (seconds: number) => bounds.findLast((bound) => bound < seconds) ?? 0;
const above = (seconds: number) => bounds.find((bound) => bound >= seconds) ?? Number.POSITIVE_INFINITY;

const firstToken = (p95: number, labels = ofEngine(pods[0] ?? '')): Series[] =>
  latency('vllm:time_to_first_token_seconds', labels, { p95, below: below(p95), above: above(p95) });

const waiting = (...values: number[]): Series[] =>
  values.map((value, index) => steady('vllm:num_requests_waiting', ofEngine(pods[index] ?? ''), value));

/** As the DCGM exporter's series come in where its own labels are honoured, and where they are not. */
const gpu = (value: number, pod = pods[0] ?? ''): Series =>
  steady('DCGM_FI_DEV_GPU_UTIL', { namespace, pod, gpu: '0' }, value);
const gpuOfExporter = (value: number): Series =>
  steady(
    'DCGM_FI_DEV_GPU_UTIL',
    { namespace: 'gpu-operator', exported_namespace: namespace, exported_pod: pods[0] ?? '', gpu: '0' },
    value,
  );

const job = (name: string): Series =>
  steady('kube_job_failed', { namespace, condition: 'true', job_name: name }, 1);

export const inferenceCases: Omit<Case, 'agent'>[] = [
  { what: 'a server that answers well', series: [...isUp, ...firstToken(0.4), ...waiting(0, 0)], fires: [] },
  {
    what: 'a P95 of the first token above its threshold',
    series: [...isUp, ...firstToken(slow)],
    fires: ['InferenceFirstTokenSlow'],
  },
  {
    what: 'a P95 of the first token below its threshold',
    series: [...isUp, ...firstToken(fastEnough)],
    fires: [],
  },
  {
    what: 'a P95 above its threshold for less than five minutes',
    series: [...isUp, ...firstToken(slow)],
    at: '4m',
    fires: [],
  },
  {
    what: 'a slow server of another namespace',
    series: [...isUp, ...firstToken(30, { ...ofEngine('other-7d9f8b6c5d-abcde'), namespace: 'other' })],
    fires: [],
  },
  {
    what: 'a slow server that nobody asks any more',
    series: [
      ...isUp,
      ...firstToken(slow).map(({ series }) => ({
        series,
        values: series.includes(`le="${below(slow)}"`) ? '10x720' : '90x720',
      })),
    ],
    fires: [],
  },
  { what: '101 requests that wait', series: [...isUp, ...waiting(101)], fires: ['InferenceQueueLong'] },
  {
    what: '101 requests that wait for two replicas',
    series: [...isUp, ...waiting(51, 50)],
    fires: ['InferenceQueueLong'],
  },
  { what: '100 requests that wait', series: [...isUp, ...waiting(50, 50)], fires: [] },
  { what: '99 requests that wait', series: [...isUp, ...waiting(99)], fires: [] },
  {
    what: '101 requests that wait for less than two minutes',
    series: [...isUp, ...waiting(101)],
    at: '90s',
    fires: [],
  },
  { what: 'a GPU at 96%', series: [...isUp, gpu(96)], fires: ['InferenceGpuBusy'] },
  {
    what: 'a GPU at 96% by the labels of the exporter',
    series: [...isUp, gpuOfExporter(96)],
    fires: ['InferenceGpuBusy'],
  },
  { what: 'a GPU at 95%', series: [...isUp, gpu(95)], fires: [] },
  { what: 'a GPU at 94%', series: [...isUp, gpu(94), gpuOfExporter(94)], fires: [] },
  {
    what: 'a busy GPU of a deployment whose name begins alike',
    series: [...isUp, gpu(99, 'inference-server-b-7d9f8b6c5d-abcde')],
    fires: [],
  },
  { what: 'a replica of two that does not answer', series: up(1, 0), fires: [] },
  { what: 'no replica that answers', series: up(0, 0), fires: ['InferenceServerDown'] },
  { what: 'nothing that is measured', series: [], fires: ['InferenceServerDown'] },
  { what: 'an engine that is up and measures nothing', series: isUp, fires: [] },
  {
    what: 'a daily trial that failed',
    series: [...isUp, job('inference-server-health-29384750')],
    fires: ['InferenceTrialFailed'],
  },
  {
    what: 'a job of another name that failed',
    series: [...isUp, job('inference-server-weights-1a2b3c4d')],
    fires: [],
  },
];
