import { quantized } from './quantized.ts';

/** The day that the catalogue was compiled. */
export const catalogueDate = '2026-11-21';

/**
 * How a model caches its context. `full` and `sliding` keep keys and values of each KV head, a sliding window of fewer tokens
 * in some layers; of `latent` and `linear` attention no figure below says how much is kept.
 */
export const attentions = ['full', 'sliding', 'latent', 'linear'] as const;
export type Attention = (typeof attentions)[number];

/** The bits of a weight: 16 as trained, 8 or 4 in a quantized checkpoint. */
export const weightBits = ['16', '8', '4'] as const;
export type WeightBits = (typeof weightBits)[number];

/** The figures of a model that decide its needs; they are those of its config.json, under the service's own names. */
export interface ModelFigures {
  parameters: number;
  layers: number;
  heads: number;
  kvHeads: number;
  headDim: number;
  context: number;
  bits: WeightBits;
  attention: Attention;
}

export interface CatalogueModel extends ModelFigures {
  /** On the hub. */
  id: string;
  licence: string;
  /** The hub gives the weights only to accounts that have accepted the licence. */
  gated: boolean;
  /** Parameters that work on one token, where that isn't all of them: of mixtures of experts. */
  active?: number;
  /** For checkpoints whose weights have several widths. */
  checkpointBytes?: number;
  /**
   * Groups of weights with a scale of their own along the rows that are split, of checkpoints that have such groups: the
   * engine gives each GPU whole groups.
   */
  groups?: number;
  /** Why the engine refuses to compute with float16 when it loads the model; bfloat16 is left then. */
  float16Refused?: string;
  /** The checkpoint that this one is a quantized form of. */
  quantizes?: string;
  /** A commit of the repository, as it was in use when the catalogue was compiled. */
  revision?: string;
  source: 'litgpt' | 'model card' | 'known';
}

type Row = [
  id: string,
  parameters: number,
  layers: number,
  heads: number,
  kvHeads: number,
  headDim: number,
  context: number,
];
type Rest = Partial<CatalogueModel> & Pick<CatalogueModel, 'licence'>;

const row = (
  [id, parameters, layers, heads, kvHeads, headDim, context]: Row,
  rest: Rest,
): CatalogueModel => ({
  id,
  parameters,
  layers,
  heads,
  kvHeads,
  headDim,
  context,
  bits: '16',
  attention: 'full',
  gated: false,
  source: 'litgpt',
  ...rest,
});

const apache = { licence: 'Apache-2.0' };
const mit = { licence: 'MIT' };
const llama = { licence: 'Llama community licence', gated: true };
const gemma = {
  licence: 'Gemma terms',
  gated: true,
  float16Refused: 'numerical instability: its values overflow there',
};
const mxfp4 = { float16Refused: 'its mxfp4 weights are multiplied in bfloat16 only' };
const qwen = { licence: 'Qwen licence' };
const qwenResearch = { licence: 'Qwen research licence, not for commercial use' };
const falcon = { licence: 'Falcon licence' };

/**
 * Open models with the figures of their config.json. Parameter counts are computed from the same configurations
 * (package litgpt 0.5.13); `known` ones are from model cards and were not computed again.
 */
const trained: readonly CatalogueModel[] = [
  row(['meta-llama/Llama-3.2-1B-Instruct', 1_235_814_400, 16, 32, 8, 64, 131_072], llama),
  row(['meta-llama/Llama-3.2-3B-Instruct', 3_212_749_824, 28, 24, 8, 128, 131_072], llama),
  row(['meta-llama/Llama-3.1-8B-Instruct', 8_030_261_248, 32, 32, 8, 128, 131_072], {
    ...llama,
    revision: '0e9e39f249a16976918f6564b8830bc894c89659',
  }),
  row(['deepseek-ai/DeepSeek-R1-Distill-Llama-8B', 8_030_261_248, 32, 32, 8, 128, 131_072], mit),
  row(['meta-llama/Llama-3.1-70B-Instruct', 70_553_706_496, 80, 64, 8, 128, 131_072], llama),
  row(['meta-llama/Llama-3.3-70B-Instruct', 70_553_706_496, 80, 64, 8, 128, 131_072], llama),
  row(['deepseek-ai/DeepSeek-R1-Distill-Llama-70B', 70_553_706_496, 80, 64, 8, 128, 131_072], mit),
  row(['meta-llama/Llama-3.1-405B-Instruct', 405_853_388_800, 126, 128, 8, 128, 131_072], llama),
  row(['meta-llama/Llama-2-13b-chat-hf', 13_015_864_320, 40, 40, 40, 128, 4_096], llama),
  row(['mistralai/Mistral-7B-Instruct-v0.3', 7_248_023_552, 32, 32, 8, 128, 32_768], {
    ...apache,
    revision: 'c170c708c41dac9275d15a8fff4eca08d52bab71',
  }),
  row(['mistralai/Mistral-Small-24B-Instruct-2501', 23_572_403_200, 40, 32, 8, 128, 32_768], {
    ...apache,
    source: 'known',
  }),
  row(['mistralai/Mistral-Large-Instruct-2411', 122_610_069_504, 88, 96, 8, 128, 32_768], {
    licence: 'Mistral research licence, not for commercial use',
    gated: true,
  }),
  row(['mistralai/Mixtral-8x7B-Instruct-v0.1', 46_702_792_704, 32, 32, 8, 128, 32_768], {
    ...apache,
    active: 12_879_925_248,
  }),
  row(['mistralai/Mixtral-8x22B-Instruct-v0.1', 140_630_071_296, 56, 48, 8, 128, 65_536], {
    ...apache,
    active: 39_161_634_816,
  }),
  row(['Qwen/Qwen2.5-0.5B-Instruct', 494_032_768, 24, 14, 2, 64, 32_768], apache),
  row(['Qwen/Qwen2.5-1.5B-Instruct', 1_543_714_304, 28, 12, 2, 128, 32_768], apache),
  row(['Qwen/Qwen2.5-3B-Instruct', 3_085_938_688, 36, 16, 2, 128, 32_768], qwenResearch),
  row(['Qwen/Qwen2.5-7B-Instruct', 7_615_616_512, 28, 28, 4, 128, 32_768], apache),
  row(['Qwen/Qwen2.5-14B-Instruct', 14_770_033_664, 48, 40, 8, 128, 32_768], apache),
  row(['Qwen/Qwen2.5-32B-Instruct', 32_763_876_352, 64, 40, 8, 128, 32_768], apache),
  row(['Qwen/QwQ-32B', 32_763_876_352, 64, 40, 8, 128, 32_768], apache),
  row(['Qwen/Qwen2.5-72B-Instruct', 72_706_203_648, 80, 64, 8, 128, 32_768], qwen),
  row(['Qwen/Qwen3-0.6B', 596_049_920, 28, 16, 8, 128, 40_960], {
    ...apache,
    revision: 'c1899de289a04d12100db370d81485cdf75e47ca',
  }),
  row(['Qwen/Qwen3-1.7B', 1_720_574_976, 28, 16, 8, 128, 40_960], {
    ...apache,
    revision: '70d244cc86ccca08cf5af4e1e306ecf908b1ad5e',
  }),
  row(['Qwen/Qwen3-4B-Instruct-2507', 4_022_468_096, 36, 32, 8, 128, 262_144], {
    ...apache,
    revision: 'cdbee75f17c01a7cc42f958dc650907174af0554',
  }),
  row(['Qwen/Qwen3-8B', 8_190_735_360, 36, 32, 8, 128, 40_960], {
    ...apache,
    revision: 'b968826d9c46dd6066d109eabc6255188de91218',
  }),
  row(['Qwen/Qwen3-14B', 14_768_307_200, 40, 40, 8, 128, 40_960], apache),
  row(['Qwen/Qwen3-32B', 32_762_123_264, 64, 64, 8, 128, 40_960], {
    ...apache,
    revision: '9216db5781bf21249d130ec9da846c4624c16137',
  }),
  row(['Qwen/Qwen3-30B-A3B-Instruct-2507', 30_532_122_624, 48, 32, 4, 128, 262_144], {
    ...apache,
    active: 3_345_000_000,
  }),
  row(['Qwen/Qwen3-235B-A22B-Instruct-2507', 235_093_634_560, 94, 64, 4, 128, 262_144], {
    ...apache,
    active: 22_190_000_000,
  }),
  row(['google/gemma-2-9b-it', 9_241_705_984, 42, 16, 8, 256, 8_192], { ...gemma, attention: 'sliding' }),
  row(['google/gemma-2-27b-it', 27_227_128_320, 46, 32, 16, 128, 8_192], { ...gemma, attention: 'sliding' }),
  row(['google/gemma-3-1b-it', 999_885_952, 26, 4, 1, 256, 32_768], { ...gemma, attention: 'sliding' }),
  row(['google/gemma-3-4b-it', 3_880_099_328, 34, 8, 4, 256, 131_072], { ...gemma, attention: 'sliding' }),
  row(['google/gemma-3-12b-it', 11_765_788_416, 48, 16, 8, 256, 131_072], { ...gemma, attention: 'sliding' }),
  row(['google/gemma-3-27b-it', 27_009_002_240, 62, 32, 16, 128, 131_072], {
    ...gemma,
    attention: 'sliding',
  }),
  row(['microsoft/Phi-3.5-mini-instruct', 3_821_079_552, 32, 32, 32, 96, 131_072], mit),
  row(['microsoft/phi-4', 14_659_507_200, 40, 40, 10, 128, 16_384], mit),
  row(['microsoft/Phi-4-mini-instruct', 3_836_021_760, 32, 24, 8, 128, 131_072], mit),
  row(['tiiuae/Falcon3-7B-Instruct', 7_455_550_464, 28, 12, 4, 256, 32_768], falcon),
  row(['tiiuae/Falcon3-10B-Instruct', 10_305_653_760, 40, 12, 4, 256, 32_768], falcon),
  row(['allenai/OLMo-2-1124-7B-Instruct', 7_298_625_536, 32, 32, 32, 128, 4_096], apache),
  row(['allenai/OLMo-2-1124-13B-Instruct', 13_716_208_640, 40, 40, 40, 128, 4_096], apache),
  row(['HuggingFaceTB/SmolLM2-1.7B-Instruct', 1_711_376_384, 24, 32, 32, 64, 8_192], apache),
  row(['openai/gpt-oss-20b', 20_914_757_184, 24, 64, 8, 64, 131_072], {
    ...apache,
    ...mxfp4,
    bits: '4',
    attention: 'sliding',
    active: 3_600_000_000,
    checkpointBytes: 13_743_895_348,
    source: 'model card',
  }),
  row(['openai/gpt-oss-120b', 116_829_156_672, 36, 64, 8, 64, 131_072], {
    ...apache,
    ...mxfp4,
    bits: '4',
    attention: 'sliding',
    active: 5_100_000_000,
    checkpointBytes: 65_283_502_900,
    source: 'model card',
  }),
  row(['deepseek-ai/DeepSeek-V2-Lite-Chat', 15_706_484_224, 27, 16, 16, 128, 32_768], {
    licence: 'DeepSeek licence',
    attention: 'latent',
    active: 2_400_000_000,
    source: 'known',
  }),
  row(['deepseek-ai/DeepSeek-V3-0324', 684_531_386_000, 61, 128, 128, 128, 163_840], {
    ...mit,
    bits: '8',
    attention: 'latent',
    active: 37_000_000_000,
    source: 'known',
  }),
  row(['Qwen/Qwen3-Next-80B-A3B-Instruct', 81_324_862_720, 48, 16, 2, 256, 262_144], {
    ...apache,
    attention: 'linear',
    active: 3_000_000_000,
    source: 'known',
  }),
];

/** All models that need no figures from the user, the quantized ones behind what they are of. */
export const catalogue: readonly CatalogueModel[] = trained.flatMap((model) => [
  model,
  ...quantized(model).map((form): CatalogueModel => {
    const { revision: _, ...figures } = model;
    // Quantized copies are not gated, independent of the licence.
    return { ...figures, ...form, gated: false, source: 'known' };
  }),
]);

const byId = new Map(catalogue.map((model) => [model.id.toLowerCase(), model]));

/** By its id on the hub, which people write in either case; undefined for a model that the catalogue doesn't have. */
export const findModel = (id: string): CatalogueModel | undefined => byId.get(id.toLowerCase());

/** Whether the hub asks for a token before it gives the weights. */
export const isGated = ({ model, gated }: { model: string; gated?: boolean | undefined }): boolean =>
  gated ?? findModel(model)?.gated ?? false;

/** The arithmetic that is proposed: what the engine refuses is known of the catalogue's models. */
export const usualDtype = (id: string) => (findModel(id)?.float16Refused ? 'bfloat16' : 'float16');
