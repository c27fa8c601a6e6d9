import * as z from 'zod';
import { type FigureName, figureSchemas, type ModelFacts } from './look.ts';

// Pure: what a model's config.json says, as numbers. The file is untrusted: a value that isn't a number in its range is
// left out and named, and no text of the file is passed on.

const numeric = z.number().optional().catch(undefined);
const unknownRecord = z.record(z.string(), z.unknown());

const quantization = z.object({
  quant_method: z.string().optional().catch(undefined),
  bits: numeric,
  load_in_4bit: z.boolean().optional().catch(undefined),
  load_in_8bit: z.boolean().optional().catch(undefined),
  config_groups: z
    .record(z.string(), z.object({ weights: z.object({ num_bits: numeric }) }))
    .optional()
    .catch(undefined),
});

const shape = z.looseObject({
  num_hidden_layers: numeric,
  num_attention_heads: numeric,
  num_key_value_heads: numeric,
  head_dim: numeric,
  hidden_size: numeric,
  max_position_embeddings: numeric,
  kv_lora_rank: numeric,
  sliding_window: numeric,
  use_sliding_window: z.boolean().optional().catch(undefined),
  layer_types: z.array(z.string()).optional().catch(undefined),
});
type Shape = z.output<typeof shape>;

const config = z.looseObject({
  auto_map: unknownRecord.optional().catch(undefined),
  quantization_config: quantization.optional().catch(undefined),
  /** The member in which models for images or audio keep the figures of their language model. */
  text_config: shape.optional().catch(undefined),
});

export interface ReadConfig {
  facts: Pick<ModelFacts, 'figures' | 'weight_bits' | 'attention' | 'own_code'>;
  /** Whether its weights are in fewer bits than it was trained with, so that a count of them says little. */
  isQuantized: boolean;
  /** `num_hidden_layers 0`: what can't be, and was left out. */
  implausible: string[];
}

/** Undefined for a text that is no JSON object. */
export function readConfig(text: string): ReadConfig | undefined {
  const parsed = unknownRecord.safeParse(parseJson(text));
  if (!parsed.success) return undefined;
  const { auto_map, quantization_config, text_config } = config.parse(parsed.data);
  const own = shape.parse(parsed.data);
  const model = text_config?.num_hidden_layers === undefined ? own : text_config;
  const implausible: string[] = [];
  const figures: ModelFacts['figures'] = {};
  for (const [name, from, value] of figuresOf(model)) {
    if (value === undefined) continue;
    if (figureSchemas[name].safeParse(value).success) figures[name] = value;
    else implausible.push(`${from} ${value}`);
  }
  return {
    facts: {
      figures,
      ...(quantization_config ? optional('weight_bits', bitsOf(quantization_config)) : { weight_bits: '16' }),
      attention: attentionOf(model),
      own_code: Object.keys(auto_map ?? {}).length > 0,
    },
    isQuantized: quantization_config !== undefined,
    implausible,
  };
}

export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const optional = <K extends string, V>(name: K, value: V | undefined) =>
  (value === undefined ? {} : { [name]: value }) as Partial<Record<K, V>>;

function figuresOf(model: Shape): [FigureName, string, number | undefined][] {
  const { num_attention_heads: heads, hidden_size: size } = model;
  const derived = size !== undefined && heads ? size / heads : undefined;
  return [
    ['layers', 'num_hidden_layers', model.num_hidden_layers],
    ['attention_heads', 'num_attention_heads', heads],
    // Left out where each head has its own.
    ['kv_heads', 'num_key_value_heads', model.num_key_value_heads ?? heads],
    ['head_dim', 'head_dim', model.head_dim ?? derived],
    ['model_context', 'max_position_embeddings', model.max_position_embeddings],
  ];
}

function bitsOf({ quant_method: method, bits, config_groups, ...loads }: z.output<typeof quantization>) {
  const named = bits ?? Object.values(config_groups ?? {})[0]?.weights.num_bits;
  if (named === 4 || loads.load_in_4bit || method === 'mxfp4') return '4' as const;
  if (named === 8 || loads.load_in_8bit || method === 'fp8') return '8' as const;
  return undefined;
}

/** Keys of models of which some layers keep a state of fixed size. */
const stateKeys = /^(linear_|mamba_|ssm_|hybrid_override_pattern|full_attention_interval|attn_layer_period)/;

function attentionOf(model: Shape): NonNullable<ModelFacts['attention']> {
  const layers = model.layer_types ?? [];
  if (model.kv_lora_rank) return 'latent';
  if (layers.some((type) => !/^((full|sliding|chunked)_)?attention$/.test(type))) return 'linear';
  if (Object.keys(model).some((key) => stateKeys.test(key) && model[key] !== null)) return 'linear';
  if (layers.some((type) => /sliding/.test(type))) return 'sliding';
  return model.sliding_window && model.use_sliding_window !== false ? 'sliding' : 'full';
}
