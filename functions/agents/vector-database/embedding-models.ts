/** How many dimensions the vectors of an embedding model have, and the source. */
interface EmbeddingModels {
  dimension: number;
  /** Lower case, with blanks for hyphens. */
  names: string;
  source: string;
}

const openai = 'OpenAI, “Vector embeddings” guide';
const cohere = 'Cohere, “Embed models” documentation';
const voyage = 'Voyage AI, “Text embeddings” documentation';
const google = 'Google, “Embeddings” documentation of the Gemini API';
const titan = 'AWS, Amazon Titan embeddings in the Bedrock user guide';
const card = 'the model’s card on Hugging Face';

/** By their documentation on 2026-11-24; for models with several sizes the default one. */
const models: readonly EmbeddingModels[] = [
  {
    dimension: 1536,
    names:
      'text embedding 3 small|embedding 3 small|3 small|text embedding ada 002|ada 002|openai ada|' +
      "openai's small model|openai's small one|openai small|openai's small embedding model|small openai model|small ones from openai|small one from openai|small model from openai|openai's small embeddings|" +
      'small openai embeddings|small openai embedding|small openai|openai small embeddings|openai embeddings small|small embedding from openai|small embeddings from openai',
    source: openai,
  },
  {
    dimension: 3072,
    names:
      "text embedding 3 large|embedding 3 large|3 large|openai's large model|openai large|large openai model|large openai embeddings|large openai embedding|large openai|" +
      'openai large embeddings|openai embeddings large|large embeddings from openai',
    source: openai,
  },
  {
    dimension: 1024,
    names:
      'embed english v3.0|embed english v3|embed multilingual v3.0|embed multilingual v3|cohere embed v3|cohere v3|' +
      'cohere embed multilingual v3.0|cohere embed multilingual v3|cohere multilingual v3',
    source: cohere,
  },
  { dimension: 1536, names: 'embed v4.0|embed v4|cohere embed v4', source: cohere },
  {
    dimension: 1024,
    names: 'voyage 3|voyage 3.5|voyage 3 large|voyage 3.5 lite|voyage code 3',
    source: voyage,
  },
  { dimension: 512, names: 'voyage 3 lite', source: voyage },
  { dimension: 3072, names: 'gemini embedding 001|gemini embedding', source: google },
  {
    dimension: 768,
    names: 'text embedding 004|text embedding 005|embeddinggemma|embeddinggemma 300m',
    source: google,
  },
  {
    dimension: 1024,
    names: 'titan embed text v2|titan text embeddings v2|titan v2|amazon titan v2',
    source: titan,
  },
  { dimension: 1536, names: 'titan embed text v1|titan v1', source: titan },
  {
    dimension: 384,
    names:
      'all minilm l6 v2|minilm|minilm l6|minilm l6 v2|all minilm|all minilm l12 v2|sentence transformers/all minilm l6 v2',
    source: card,
  },
  {
    dimension: 768,
    names:
      'all mpnet base v2|mpnet|all mpnet|multi qa mpnet base dot v1|sentence transformers/all mpnet base v2',
    source: card,
  },
  { dimension: 384, names: 'bge small|bge small en|bge small en v1.5|baai/bge small en v1.5', source: card },
  { dimension: 768, names: 'bge base|bge base en|bge base en v1.5|baai/bge base en v1.5', source: card },
  {
    dimension: 1024,
    names: 'bge large|bge large en|bge large en v1.5|bge m3|baai/bge m3|baai/bge large en v1.5',
    source: card,
  },
  {
    dimension: 384,
    names: 'e5 small|e5 small v2|multilingual e5 small|intfloat/multilingual e5 small',
    source: card,
  },
  {
    dimension: 768,
    names: 'e5 base|e5 base v2|multilingual e5 base|intfloat/multilingual e5 base',
    source: card,
  },
  {
    dimension: 1024,
    names:
      'e5 large|e5 large v2|multilingual e5 large|multilingual e5 large instruct|intfloat/multilingual e5 large',
    source: card,
  },
  { dimension: 4096, names: 'e5 mistral 7b instruct|e5 mistral|e5 mistral 7b', source: card },
  { dimension: 384, names: 'gte small', source: card },
  { dimension: 768, names: 'gte base|gte base en v1.5|gte multilingual base', source: card },
  { dimension: 1024, names: 'gte large|gte large en v1.5', source: card },
  {
    dimension: 768,
    names: 'nomic embed text|nomic embed text v1.5|nomic embed|nomic embed text v1|nomic',
    source: card,
  },
  { dimension: 1024, names: 'mxbai embed large|mxbai embed large v1|mxbai', source: card },
  { dimension: 768, names: 'jina embeddings v2|jina embeddings v2 base en|jina v2', source: card },
  {
    dimension: 1024,
    names: 'jina embeddings v3|jina v3|snowflake arctic embed l|arctic embed l',
    source: card,
  },
  { dimension: 768, names: 'snowflake arctic embed m|arctic embed m', source: card },
  { dimension: 1024, names: 'qwen3 embedding 0.6b', source: card },
  { dimension: 2560, names: 'qwen3 embedding 4b', source: card },
  { dimension: 4096, names: 'qwen3 embedding 8b', source: card },
  { dimension: 4096, names: 'nv embed v2|nv embed', source: card },
  { dimension: 768, names: 'instructor xl|instructor large|instructor', source: card },
  {
    dimension: 512,
    names:
      'clip vit b/32|clip vit b 32|vit b/32|vit b 32|clip vit b/16|vit b/16|clip vit base patch32|clip b/32',
    source: card,
  },
  {
    dimension: 768,
    names: 'clip vit l/14|clip vit l 14|vit l/14|vit l 14|clip vit large patch14|clip l/14|clip large',
    source: card,
  },
  { dimension: 768, names: 'siglip base|bert base|sentence bert|bert', source: card },
  { dimension: 1152, names: 'siglip so400m|siglip', source: card },
];

/** Models of which there are several sizes. */
const several: Readonly<Record<string, readonly number[]>> = {
  // Version 3, its light variant, and version 2.
  'cohere multilingual': [1024, 384, 768],
  'cohere embed multilingual': [1024, 384, 768],
  'embed multilingual': [1024, 384, 768],
  clip: [512, 768],
  'openai clip': [512, 768],
  bge: [384, 768, 1024],
  e5: [384, 768, 1024],
  'openai embeddings': [1536, 3072],
  'text embedding 3': [1536, 3072],
};

export const embeddingNames = (): Record<string, { values: readonly number[]; source: string }> => {
  const names: Record<string, { values: readonly number[]; source: string }> = {};
  for (const { dimension, names: called, source } of models) {
    for (const name of called.split('|')) names[name] = { values: [dimension], source: `source: ${source}` };
  }
  for (const [name, values] of Object.entries(several))
    names[name] = { values, source: `${name} comes in several sizes` };
  return names;
};

/** The dimensions that embedding models have: a bare 768 is rather one of these than anything else. */
export const usualDimensions: readonly number[] = [
  ...new Set([256, 2048, ...models.map(({ dimension }) => dimension)]),
];
