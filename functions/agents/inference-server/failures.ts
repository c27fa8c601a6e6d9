import type { KnownFailure } from '../known-failure.ts';

/** Causes in the logs of the engine, and of the job that fetches the weights; the more specific ones first. */
export const failures: readonly KnownFailure[] = [
  {
    code: 'gated_model',
    pattern:
      /GatedRepoError|Cannot access gated repo|gated repo|Access to model \S{1,200} is restricted|(?:401|403) Client Error|huggingface\.co\S{0,300} answered (?:401|403)|The hub refuses \S{1,200} \((?:401|403)\)/,
    means:
      'The model hub does not hand out the model: its licence was not accepted, or the token is missing or wrong.',
    fix: 'Accept the licence on the page of the model, give a token of the same account that may read it on the deployment’s page, under “Token of the model hub” (hub_token in the API), and deploy again.',
  },
  {
    code: 'model_not_found',
    pattern:
      /RepositoryNotFoundError|404 Client Error|huggingface\.co\S{0,300} answered 404|The hub has no \S{1,200} at revision/,
    means: 'The model hub knows no model of this id and revision.',
    fix: 'Check the model id.',
  },
  {
    code: 'no_safetensors',
    pattern: /has no weights in the safetensors format/,
    means: 'The model comes in formats only that can hold code, which are not taken.',
    fix: 'Choose a model, or a copy of this one, with weights in the safetensors format.',
  },
  {
    code: 'context_too_long',
    pattern:
      /max seq len \(\d+\) is larger than the maximum number of tokens that can be stored in|To serve at least one request with the models?'s max seq len|larger than the available KV cache memory/,
    means:
      'The context is too long: the memory that the weights leave holds the cache of not even one request.',
    fix: 'Plan a shorter max_model_len, more GPUs per replica, or a GPU with more memory.',
  },
  {
    code: 'context_beyond_model',
    pattern: /max_model_len \(\d+\) is greater than the derived max_model_len/,
    means: 'The context is longer than the model was made for.',
    fix: 'Plan a shorter max_model_len.',
  },
  {
    code: 'gpu_memory',
    pattern:
      /OutOfMemoryError|CUDA out of memory|No available memory for the cache blocks|Free memory on device [^\n]{1,200} is less than desired GPU memory utilization/,
    means: 'The memory of the GPU does not suffice to load the model.',
    fix: 'Plan a GPU with more memory, more GPUs per replica, or a quantized checkpoint.',
  },
  {
    code: 'gpu_driver',
    pattern:
      /libcuda\.so|NVML Shared Library Not Found|Failed to infer device type|Device string must not be empty|No CUDA GPUs are available|no CUDA-capable device|CUDA driver version is insufficient|unsupported display driver|nvidia-container-cli: initialization error/,
    means:
      'The engine finds no GPU: the node lacks the driver of NVIDIA, or has one that is too old for the image.',
    fix: 'Look at the AMI of the node group and at what else manages GPUs in the cluster.',
  },
  {
    code: 'dtype_not_supported',
    pattern: /Bfloat16 is only supported on GPUs with compute capability/,
    means: 'The GPU does not compute with bfloat16.',
    fix: 'Choose an instance type with newer GPUs, or dtype float16 where the model allows it.',
  },
  {
    code: 'float16_refused',
    pattern:
      /does not support (?:torch\.)?float16|only supports? (?:torch\.)?bfloat16|\bfloat16 is not supported for quantization method/,
    means: 'The engine does not run this model in float16.',
    fix: 'Plan dtype bfloat16, on a GPU that computes with it.',
  },
  {
    code: 'bfloat16_refused',
    pattern: /\bbfloat16 is not supported for quantization method/,
    means: "The engine does not run this checkpoint's quantization in bfloat16.",
    fix: 'Plan dtype float16.',
  },
  {
    code: 'tensor_parallel',
    pattern: /attention heads \(\d+\) must be divisible by tensor parallel size/,
    means: "The model's attention heads can't be shared out evenly among the GPUs of a replica.",
    fix: 'Plan another number of GPUs per replica.',
  },
  {
    code: 'remote_code',
    pattern: /trust_remote_code=True/,
    means: 'The model comes with code of its own, which is not run.',
    fix: 'Choose a model that the engine knows.',
  },
  {
    code: 'chat_template',
    pattern:
      /default chat template is no longer allowed|must provide a chat template|chat template is required/i,
    means: 'The model has no chat template, so it answers completions only.',
    fix: 'Choose an instruction-tuned model, or plan without chat.',
  },
  {
    code: 'weights_incomplete',
    pattern: /Cannot find any model weights|does not appear to have a file named|Error no file named/,
    means: 'The weights are not where the engine looks for them, or not all of them.',
    fix: 'Deploy again, so that they are fetched again.',
  },
  {
    code: 'hub_unreachable',
    pattern:
      /LocalEntryNotFoundError|We couldn't connect to 'https:\/\/huggingface|Failed to resolve '[\w.-]{1,60}huggingface|The hub \S{1,200} can't be reached/,
    means: 'The model hub could not be reached from the cluster.',
    fix: 'Let the nodes reach the hub, or use an image that holds the weights.',
  },
];
