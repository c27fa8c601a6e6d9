import { groupDigits } from '../../../shared/group-digits.ts';
import type { Note } from '../../answers.ts';
import { languagesOf } from '../models/makers.ts';
import { endpointOf } from '../names.ts';
import { readSettings } from '../settings.ts';

/** Of other models than the one that is planned. */
const asksOthers =
  / (?:which|what|best|better|recommend|recomend|other|qwen|qwen3|llama|gemma|mistral|phi|olmo|falcon|gpt) /;

/** How it is used once it runs. */
export const useNotes: readonly Note[] = [
  {
    id: 'estimate',
    title: 'how sure, exact, good or reliable the estimate is: what is measured, what is assumed',
    words: 'confident certain accurate precise trust guess guessed assumption calculation figures numbers',
    text: ({ prompt_tokens, answer_tokens }) =>
      `Sure: the size of the weights, the room for requests in the GPU’s memory, and AWS’s list prices. Estimated: speed, and so the number of replicas; it is half of the GPU’s data sheet, and may be off by a factor of two. Assumed: prompts of ${groupDigits(Number(prompt_tokens))} and answers of ${groupDigits(Number(answer_tokens))} tokens, and the peak that you say. Surer: give your real lengths and peak. Measured: by the trial that ends the deployment, and from then on by the monitors.`,
    source: 'functions/agents/inference-server/sizing/speed.ts',
  },
  {
    id: 'times_two',
    title: 'why times two, x2, in the arithmetic',
    words: 'twice double factor multiplied',
    text: 'The cache keeps a key and a value of each token, so 2 x layers x heads x size of a head, and 2 bytes for each number. Times are given from the data sheet’s figure to twice that, since kernels never reach it.',
    source: 'functions/agents/inference-server/sizing/memory.ts',
  },
  {
    id: 'call',
    title: 'how to call, connect, query, use it: endpoint, address, URL, port, client; OpenAI compatible',
    words:
      'program script software code office pc laptop computer desktop outside reach access sdk library python javascript typescript node java go php ruby rust csharp website curl http rest application apps talk send prompt host afterwards openai chat completions langchain api compatible protocol',
    text: (values) => {
      const settings = readSettings(values);
      const outside =
        settings.endpoint === 'cluster-ip'
          ? ', and from an office through a tunnel (kubectl port-forward)'
          : ', and from your network, also an office that is joined to it (VPN), by its internal load balancer';
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
    id: 'in_plain_words',
    title: 'what all of this is, in plain words, for people who are not technical',
    words: 'explain simple layman nontechnical child idea overall big picture',
    text: 'It is a program like ChatGPT that belongs to you: it runs on rented computers with a strong graphics card, your programs send it a text, and it writes an answer. I work out how many computers that takes and what they cost a month, and set them up in your company’s own account with Amazon, once you say so.',
    source: 'docs/glossary.md',
  },
  {
    id: 'other_agent',
    title: 'search by meaning, a vector database: the other specialist',
    words: 'semantic similarity index',
    text: 'For a search by meaning, the vector database is the right specialist: start a session with it (“Sessions”, “Start a session”). This one plans a server for a language model, which writes and answers.',
    source: 'docs/glossary.md',
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
    id: 'data_private',
    title: 'do prompts and answers stay in my account, are they logged',
    words: 'privacy data leave stored logging log send openai train training confidential sees read our',
    text: (_values, said) =>
      `${/ who /.test(said) ? 'Whoever has rights in your AWS account and your cluster, and nobody else. ' : ''}Prompts and answers stay in your cluster, in your AWS account and its region: the engine keeps none, nothing of them is sent to the hub or to us, and nobody trains on them. What you write here is another thing: members of your organization can read this conversation, operators of the service can’t unless your organization allows it.`,
    source: 'docs/customer-access.md',
  },
  {
    id: 'encryption',
    title: 'encryption at rest and in transit, compliance',
    words:
      'data encrypted encrypt safe secured kms tls ssl https secure soc2 soc iso certificate certified compliant at rest disk on the way there stored',
    text: 'At rest: the bucket of the weights is encrypted; prompts and answers are not stored. In transit: no, clients speak plain HTTP to the server, inside your network; put TLS in front of it where you need it. Certificates like SOC 2 are your account’s and AWS’s; the service claims none for you.',
    source: 'docs/customer-access.md',
  },
  {
    id: 'autoscaling',
    title: 'autoscaling: how replicas grow and shrink, scale to zero',
    words: 'scale automatically elastic auto-scale dynamic grow shrink zero idle night cold start keda hpa',
    text: (values) =>
      values.autoscaler === 'fixed' || values.min_replicas === values.max_replicas
        ? `It stays at ${values.min_replicas} ${Number(values.min_replicas) === 1 ? 'replica' : 'replicas'}, whatever comes: a larger max_replicas lets it grow by itself. It doesn’t scale to zero.`
        : `Replicas go from ${values.min_replicas} to ${values.max_replicas}: one more for every 16 requests that run and for every 4 that wait (${values.autoscaler}). A new node takes minutes. It doesn’t scale to zero: at least one replica is always there.`,
    source: 'functions/agents/inference-server/sizing/sizing-checks.ts',
  },
  {
    id: 'ui',
    title: 'a chat window, web page or user interface for people; a bot for Slack or Teams',
    words:
      'ui gui website browser frontend portal staff employees window webui chatgpt interface teams slack bot screen',
    text: 'No page to chat in comes with it: it is an API, for programs. A page like Open WebUI or a bot of yours is set up beside it in your cluster and given the address and the key.',
    source: 'https://docs.openwebui.com/',
  },
  {
    id: 'abilities',
    title: 'what the model can do: PDFs and files, web search, own documents',
    words:
      'read pdf pdfs file files upload search web internet browse browsing documents knowledge rag retrieval remember memory code coding translate summarize',
    text: 'The server gives the answers of a model to the text that it is sent. Quality is the model’s own; reading files, searching the web or your documents is the work of the program that calls it.',
    source: 'https://docs.vllm.ai/en/latest/serving/openai_compatible_server.html',
  },
  {
    id: 'languages',
    title: 'languages: which ones a model speaks, and which model is best for a language',
    words:
      'language speak speaks spoken understand multilingual german english french spanish italian portuguese dutch polish turkish arabic hindi chinese japanese qwen qwen3 llama gemma mistral phi recommend recomend fits suits matters texts model',
    text: ({ model }, said) =>
      !asksOthers.test(said) && languagesOf(String(model)) !== ''
        ? `${languagesOf(String(model))}How well it does has to be tried with your own texts. "Which model is good at German?" lists others.`
        : `${languagesOf(String(model))}By the makers’ own cards Qwen3 speaks more than 100 languages, Qwen2.5 more than 29, Gemma 3 more than 140, all with English, German, French and Spanish; Llama 3.1 to 3.3 English, German, French, Italian, Portuguese, Hindi, Spanish and Thai; Mistral Small dozens; Phi, OLMo and gpt-oss mainly English. How well one does has to be tried with your own texts.`,
    source: 'https://huggingface.co/Qwen/Qwen3-8B',
  },
  {
    id: 'invented',
    title: 'does it make things up, invent or hallucinate, are answers true, can I trust them',
    words: 'lie lies wrong false reliable trust correct facts mistakes errors fabricate hallucination',
    text: 'No language model is always right: at times it writes what only sounds so, a small one more often, and nothing here checks its answers. It happens less where your program sends your own texts along with the question; what matters should be read by a person. Try it with your own questions.',
    source: 'https://doi.org/10.6028/NIST.AI.600-1',
  },
  {
    id: 'models_differ',
    title: 'the difference between the models, how they differ, which size for what',
    words:
      'llama qwen mistral gemma compare differ better smarter size family choose classification chat summaries',
    text: 'Mainly their size: more parameters answer better and need more GPU memory. Up to 4 billion do for classification and extraction; 7 to 9 billion for chat and summaries on one small GPU; 30 billion and more for harder questions. Llama and Gemma need a token for their licence, Qwen and Mistral 7B don’t. Which answers your questions best has to be tried.',
    source: 'functions/agents/inference-server/models/models.ts',
  },
  {
    id: 'precision',
    title: 'fp8, int4, int8, 8 and 4 bit, AWQ, GPTQ, GGUF: number formats and quantized checkpoints',
    words:
      'quantize quantized quantization quantisation float floats bits 8bit 4bit fp16 bf16 nf4 exl2 bitsandbytes precision',
    text: 'The engine computes in float16 or bfloat16, or with int8 where the checkpoint is made for it; fp8 is not offered. Less memory is had by a checkpoint with 8 or 4 bits (AWQ, GPTQ, w8a8), which is a model of its own: "which quantized models are there?". GGUF files are not loaded.',
    source: 'functions/agents/inference-server/models/quantized.ts',
  },
  {
    id: 'quota',
    title: 'GPU quotas of the AWS account',
    words: 'limit vcpu service quota increase g and vt p instances',
    text: 'GPU instances count vCPUs against a quota of your account, often 0 at first: gate 2 names it, and before a run it is compared with what is free. Where it is too small, an admin can ask AWS for more at the gate that says so, once the role may, or in Service Quotas. AWS may take a day.',
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
