/** Terms that users without experience of models ask about. */
export const glossary: Readonly<Record<string, string>> = {
  token: 'a piece of text that a model reads or writes at once, about three quarters of an English word.',
  tokens: 'pieces of text that a model reads or writes, each about three quarters of an English word.',
  ttft: 'the time until the first token of an answer; the model reads the whole prompt before it.',
  tpot: 'the time of each further token; it decides how fast an answer appears.',
  context: 'the most tokens that prompt and answer have together.',
  'tensor parallel':
    'splitting a model over several GPUs of one node, so that each holds a part of every layer.',
  dtype: 'the numbers that the engine computes with. float16 and bfloat16 take two bytes.',
  quantization:
    'weights in fewer bits: a smaller checkpoint of the same model, which answers a little worse.',
  awq: 'a form of checkpoints whose weights have 4 bits.',
  cache: 'keys and values of all tokens that requests have read and written, kept on the GPU while they run.',
  quantized:
    'of a model: its weights have fewer bits than it was trained with, so that they take less GPU memory; answers lose a little.',
  moe: 'a mixture of experts: all of them have to fit, and a few work on each token.',
  gated:
    'of a model: the hub gives its weights only to accounts that may read them, since it is private or has a licence to accept.',
  replica:
    'one running copy of the model on a computer of its own. With two, one goes on answering when the other fails.',
  replicas:
    'running copies of the model, each on a computer of its own. With two, one goes on answering when the other fails.',
  weights: 'the model itself: a large file of numbers, which is downloaded once.',
  parameters:
    'the numbers that a model is made of; more of them answer better and need a larger graphics card.',
  hub: 'the site from which models are downloaded (Hugging Face).',
  'hugging face': 'the site from which models are downloaded.',
  model: 'the program that reads a text and writes an answer, like the one behind ChatGPT; you choose which.',
  engine: 'the program that runs the model (vLLM).',
  llm: 'a language model: a program that reads a text and writes an answer.',
  prompt: 'the text that is sent to the model.',
  'context window': 'how much text the model takes at once, question and answer together.',
  inference: 'letting a model that is finished answer questions.',
  autoscaler: 'what adds copies of the model when many people ask, and takes them away later.',
  hpa: 'the part of Kubernetes that adds and removes copies by how busy they are.',
  'init-container': 'a small program that fetches the model before each start.',
  'store-pvc': 'keeping the model in a place of your own, so that it is downloaded once.',
  'cluster-ip': 'an address that only programs in the cluster reach.',
  vram: 'the memory of a GPU.',
  p95: 'the time within which 95 of 100 requests are answered.',
  keda: 'an add-on of Kubernetes that scales by metrics of Prometheus.',
  namespace: 'the part of the Kubernetes cluster that holds the objects of this deployment.',
};
