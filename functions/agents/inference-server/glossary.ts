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
  vram: 'the memory of a GPU.',
  p95: 'the time within which 95 of 100 requests are answered.',
  keda: 'an add-on of Kubernetes that scales by metrics of Prometheus.',
  namespace: 'the part of the Kubernetes cluster that holds the objects of this deployment.',
};
