import { describe, expect, test } from 'vitest';
import { jobImage } from '../../../../../functions/agents/eks/job-image.ts';
import { failures } from '../../../../../functions/agents/inference-server/failures.ts';
import {
  inSentences,
  recognize,
} from '../../../../../functions/deployments/runs/workloads/known-failures.ts';

/** As AWS, Kubernetes, the engine and the libraries below it word them. */
const told: [code: string, text: string][] = [
  [
    'insufficient_capacity',
    'Nodegroup mng-2 failed to stabilize: [{Code: AsgInstanceLaunchFailures,Message: Could not launch On-Demand Instances. InsufficientInstanceCapacity - We currently do not have sufficient p4d.24xlarge capacity in the Availability Zone you requested (us-west-2b). Our system will be working on provisioning additional capacity. Launching EC2 instance failed.,ResourceIds: [eks-mng-2]}]',
  ],
  [
    'vcpu_quota',
    'Could not launch On-Demand Instances. VcpuLimitExceeded - You have requested more vCPU capacity than your current vCPU limit of 0 allows for the instance bucket that the specified instance type belongs to. Launching EC2 instance failed.',
  ],
  [
    'instance_type_not_offered',
    'Could not launch On-Demand Instances. Unsupported - Your requested instance type (g6e.xlarge) is not supported in your requested Availability Zone (us-east-1e).',
  ],
  [
    'no_free_gpu',
    'Unschedulable: 0/5 nodes are available: 2 Insufficient nvidia.com/gpu, 3 node(s) had untolerated taint {a: b}.',
  ],
  ['image_rate_limit', 'ErrImagePull: toomanyrequests: You have reached your pull rate limit.'],
  [
    'image_disk_full',
    'Failed to pull image "vllm/vllm-openai": failed to extract layer sha256:1: write /lib/x.so: no space left on device',
  ],
  [
    'image_refused',
    'ErrImagePull: failed to pull and unpack image "registry.example/vllm": failed to authorize: 403 Forbidden',
  ],
  [
    'image_pull',
    'ImagePullBackOff: Back-off pulling image "docker.io/x@sha256:1": ErrImagePull: failed to resolve reference: not found',
  ],
  [
    // Its digest has 401 in it.
    'image_pull',
    `ErrImagePull: failed to resolve reference "${jobImage.repository}@${jobImage.digest}": dial tcp: i/o timeout`,
  ],
  [
    'volume_driver_missing',
    'FailedMount: MountVolume.SetUp failed for volume "weights": kubernetes.io/csi: mounter.SetUpAt failed to get CSI client: driver name s3.csi.aws.com not found in the list of registered CSI drivers',
  ],
  ['memory_limit', 'CrashLoopBackOff, after OOMKilled (exit code 137)'],
  [
    'gated_model',
    'huggingface_hub.errors.GatedRepoError: 401 Client Error. Cannot access gated repo for url https://huggingface.co/x/resolve/main/config.json. Access to model x is restricted.',
  ],
  ['gated_model', '403 Client Error: you are not in the authorized list. Visit the page to ask for access.'],
  ['gated_model', 'GET https://huggingface.co/acme/8b/resolve/main/config.json answered 403'],
  ['model_not_found', 'huggingface_hub.errors.RepositoryNotFoundError: 404 Client Error.'],
  [
    'context_too_long',
    "ValueError: The model's max seq len (32768) is larger than the maximum number of tokens that can be stored in KV cache (7344). Try increasing `gpu_memory_utilization`",
  ],
  [
    'context_too_long',
    "ValueError: To serve at least one request with the models's max seq len (32768), (4.00 GiB KV cache is needed, which is larger than the available KV cache memory (2.13 GiB).",
  ],
  [
    'context_beyond_model',
    'User-specified max_model_len (65536) is greater than the derived max_model_len (max_position_embeddings=8192)',
  ],
  ['gpu_memory', 'torch.OutOfMemoryError: CUDA out of memory. Tried to allocate 224.00 MiB.'],
  [
    'gpu_memory',
    'ValueError: No available memory for the cache blocks. Try increasing `gpu_memory_utilization`',
  ],
  [
    'gpu_memory',
    'ValueError: Free memory on device (9.2/22.0 GiB) on startup is less than desired GPU memory utilization (0.9, 19.8 GiB).',
  ],
  ['gpu_driver', 'RuntimeError: Failed to infer device type, please set VLLM_LOGGING_LEVEL=DEBUG'],
  ['gpu_driver', 'ImportError: libcuda.so.1: cannot open shared object file: No such file or directory'],
  ['gpu_driver', 'Error 803: system has unsupported display driver / cuda driver combination'],
  [
    'dtype_not_supported',
    'Bfloat16 is only supported on GPUs with compute capability of at least 8.0. Your Tesla T4',
  ],
  [
    'float16_refused',
    "The model type 'gemma2' does not support float16. Reason: Numerical instability. Please use bfloat16 or float32 instead.",
  ],
  ['float16_refused', 'ValueError: this kernel only supports bfloat16'],
  [
    'float16_refused',
    'torch.float16 is not supported for quantization method mxfp4. Supported dtypes: [torch.bfloat16]',
  ],
  [
    'bfloat16_refused',
    'torch.bfloat16 is not supported for quantization method awq. Supported dtypes: [torch.float16]',
  ],
  ['no_safetensors', 'acme/8b has no weights in the safetensors format.'],
  ['tensor_parallel', 'Total number of attention heads (28) must be divisible by tensor parallel size (8).'],
  [
    'remote_code',
    'contains custom code which must be executed. Please pass the argument `trust_remote_code=True`',
  ],
  [
    'chat_template',
    'As of transformers v4.44, default chat template is no longer allowed, so you must provide a chat template',
  ],
  ['weights_incomplete', 'RuntimeError: Cannot find any model weights with `/models/acme/8b`'],
  [
    'hub_unreachable',
    "OSError: We couldn't connect to 'https://huggingface.co' to load the files, and couldn't find them in the cached files.",
  ],
];

test.each(told)('%s is recognized by "%s"', (code, text) => {
  expect(recognize(text, failures)?.code).toBe(code);
});

test('every cause of the engine is recognized by words that it was seen in', () => {
  const codes = new Set(told.map(([code]) => code));
  expect(failures.filter(({ code }) => !codes.has(code))).toEqual([]);
});

describe('a cause', () => {
  test('says what it means and what to do, in two sentences', () => {
    expect(inSentences(recognize('CUDA out of memory', failures))).toBe(
      'The memory of the GPU does not suffice to load the model. Plan a GPU with more memory, more GPUs per replica, or a quantized checkpoint. ',
    );
    expect(failures.filter(({ means, fix }) => !/[^.]\.$/.test(means) || !/[^.]\.$/.test(fix))).toEqual([]);
  });

  test('of one agent is not looked for in the words of another', () => {
    expect(recognize('CUDA out of memory')).toBeUndefined();
  });

  test('that nobody knows adds nothing', () => {
    expect(recognize('AssertionError: 42', failures)).toBeUndefined();
    expect(inSentences(undefined)).toBe('');
  });

  test('is found in a page of anything without losing time', () => {
    const pages = ['ErrImagePull '.repeat(1300), 'Access to model '.repeat(1000), 'pull'.repeat(4096)];
    const begun = process.cpuUsage();
    for (const page of pages) recognize(page, failures);
    const { user } = process.cpuUsage(begun);
    expect(user / 1_000).toBeLessThan(500);
  });
});
