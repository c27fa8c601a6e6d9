import type { Note } from '../../answers.ts';
import { endpointOf } from '../names.ts';
import { readSettings } from '../settings.ts';

/** How it is used once it runs. */
export const useNotes: readonly Note[] = [
  {
    id: 'call',
    title: 'how to call, connect, query, use it: endpoint, address, URL, port, client; OpenAI compatible',
    words:
      'reach access sdk library python curl http rest application apps talk send prompt host afterwards openai chat completions langchain api compatible protocol',
    text: (values) => {
      const settings = readSettings(values);
      const outside =
        settings.endpoint === 'cluster-ip' ? '' : ', and from your network by its internal load balancer';
      return `Yes, as OpenAI’s API: base URL ${endpointOf(settings)}/v1 from pods of the cluster${outside}, model = ${settings.model}, the key as bearer token. The finished deployment shows the command that prints the key. Chat completions and completions are there.`;
    },
    source: 'https://docs.vllm.ai/en/latest/serving/openai_compatible_server.html',
  },
  {
    id: 'keys',
    title: 'API key, password, authentication of the server',
    words: 'credentials secret user auth who can access authorize rotate bearer',
    text: 'The run makes one key into a Secret of the namespace; clients send it as bearer token. Whoever may read Secrets there sees it; nobody types a key here.',
    source: 'docs/customer-access.md',
  },
  {
    id: 'several_models',
    title: 'several models, LoRA adapters, fine-tuned or own models',
    words:
      'multiple two second model more than one finetuned fine tune custom private adapter lora train training switch model swap own weights',
    text: 'One deployment serves one model. For a second one make a second deployment beside it. A fine-tuned model works if it is on the hub as a whole, or in an image of yours (weights_cache = baked-image); LoRA adapters are not loaded.',
    source: 'functions/agents/inference-server/models/model-fields.ts',
  },
  {
    id: 'which_engine',
    title: 'which engine: vLLM, TGI, Ollama, llama.cpp, SGLang, Triton',
    words: 'software version server runtime backend instead alternative bedrock sagemaker',
    text: 'The engine is vLLM 0.30, open source, in your own cluster; this agent deploys no other. Bedrock needs no GPUs and is paid by the token; here you pay by the hour, and prompts stay in your account.',
    source: 'https://docs.vllm.ai/',
  },
  {
    id: 'prompts_private',
    title: 'do prompts and answers stay in my account, are they logged',
    words: 'privacy data leave stored logging send openai training confidential gdpr',
    text: 'Prompts and answers stay in your cluster: the engine keeps none, and nothing is sent to the hub or to us.',
    source: 'docs/customer-access.md',
  },
  {
    id: 'autoscaling',
    title: 'autoscaling: how replicas grow and shrink, scale to zero',
    words: 'scale automatically elastic auto-scale dynamic grow shrink zero idle night cold start keda hpa',
    text: (values) =>
      `Replicas go from ${values.min_replicas} to ${values.max_replicas}: one more for every 16 requests that run and for every 4 that wait (${values.autoscaler}). A new node takes minutes. It doesn’t scale to zero: at least one replica is always there.`,
    source: 'functions/agents/inference-server/sizing/sizing-checks.ts',
  },
  {
    id: 'quota',
    title: 'GPU quotas of the AWS account, no capacity',
    words: 'limit vcpu service quota insufficient availability increase g and vt p instances',
    text: 'GPU instances count vCPUs against a quota of your account, which is often 0 at first: gate 2 names the quota, and before a run it is compared with what is free. Ask AWS to raise it in Service Quotas, which may take a day.',
    source: 'https://docs.aws.amazon.com/servicequotas/latest/userguide/request-quota-increase.html',
  },
  {
    id: 'features',
    title: 'streaming, tool calling, images, embeddings, structured output',
    words: 'function calling json vision multimodal audio stream embedding reasoning batch',
    text: 'Streaming and JSON output come with the engine. Tool calling depends on the model and is not configured here; pictures, audio and embeddings are not part of what this agent plans and tests.',
    source: 'https://docs.vllm.ai/en/latest/features/',
  },
];
