// The figures of a model that the agent asks for, read off the config.json that lies beside its weights. Pure.

type Json = Record<string, unknown>;

const positive = (value: unknown): number | undefined =>
  typeof value === 'number' && Number.isInteger(value) && value > 0 ? value : undefined;

const bitsOf: Readonly<Record<string, number>> = { bfloat16: 16, float16: 16, float32: 32, float8_e4m3fn: 8 };

/** Of quantized weights what the file says, else those of the numbers that the model was trained with. */
function weightBits(config: Json): number | undefined {
  const quantized = config.quantization_config as Json | undefined;
  const said = positive(quantized?.bits) ?? (String(quantized?.quant_method ?? '') === 'fp8' ? 8 : undefined);
  return said ?? bitsOf[String(config.torch_dtype ?? config.dtype ?? '')];
}

/** Only of models that are built like Llama, whose parameters are the sum of these parts. */
const countable = ['LlamaForCausalLM', 'MistralForCausalLM'];

function parameters(config: Json, headDim: number | undefined): number | undefined {
  const [architecture] = Array.isArray(config.architectures) ? config.architectures : [];
  const [hidden, inner, layers, heads, words] = [
    config.hidden_size,
    config.intermediate_size,
    config.num_hidden_layers,
    config.num_attention_heads,
    config.vocab_size,
  ].map(positive);
  if (
    !countable.includes(String(architecture)) ||
    !hidden ||
    !inner ||
    !layers ||
    !heads ||
    !words ||
    !headDim
  )
    return undefined;
  const kept = (positive(config.num_key_value_heads) ?? heads) * headDim;
  const layer = 2 * hidden * heads * headDim + 2 * hidden * kept + 3 * hidden * inner + 2 * hidden;
  const tables = config.tie_word_embeddings === true ? 1 : 2;
  return tables * words * hidden + layers * layer + hidden;
}

/**
 * The figures by the names of the agent's values; those that the file doesn't have are left out.
 * @returns undefined for a text that is no config.json of a language model
 */
export function figuresOf(text: string): Readonly<Record<string, string | number>> | undefined {
  let config: Json;
  try {
    config = JSON.parse(text) as Json;
  } catch {
    return undefined;
  }
  if (typeof config !== 'object' || config === null || positive(config.num_hidden_layers) === undefined)
    return undefined;
  const heads = positive(config.num_attention_heads);
  const hidden = positive(config.hidden_size);
  const headDim = positive(config.head_dim) ?? (heads && hidden ? hidden / heads : undefined);
  const isSliding = positive(config.sliding_window) !== undefined && config.use_sliding_window !== false;
  const found = {
    parameters: parameters(config, headDim),
    layers: positive(config.num_hidden_layers),
    attention_heads: heads,
    kv_heads: positive(config.num_key_value_heads) ?? heads,
    head_dim: headDim,
    model_context: positive(config.max_position_embeddings),
    weight_bits: weightBits(config),
    attention: positive(config.kv_lora_rank) ? 'latent' : isSliding ? 'sliding' : 'full',
  };
  return Object.fromEntries(
    Object.entries(found).filter((each): each is [string, string | number] => each[1] !== undefined),
  );
}

/** Whether a gate asks for such figures: for a model that neither the catalogue nor the hub told of. */
export const asksFigures = (missing: readonly string[]): boolean =>
  missing.includes('layers') && missing.includes('attention_heads');

/** As a message that gives all of them. */
export const saidFigures = (figures: Readonly<Record<string, string | number>>): string =>
  Object.entries(figures)
    .map(([name, value]) => `${name} = ${value}`)
    .join(', ');
