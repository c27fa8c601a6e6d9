import type { ModelFacts } from '../../../model-hub/look.ts';
import type { Value, Values } from '../../agent.ts';
import type { AgentContext } from '../../context.ts';
import { count, oneOf, text, textThat, yesOrNo } from '../../eks/field-forms.ts';
import type { Field, FixedRule } from '../../field.ts';
import { fromOption } from '../options.ts';
import { factsOf } from './model-facts.ts';
import { modelId } from './model-id.ts';
import { isKnownModel, modelNames, modelOfLink, modelVariants, otherModels } from './model-names.ts';
import { attentions, type CatalogueModel, findModel, weightBits } from './models.ts';

export const byWeights: FixedRule = {
  once: 'workload',
  because:
    'Its weights are loaded and clients ask for it by name. Deploy the new model beside it, under another name: the preflight says whether the quotas have room for both. Move the clients, and destroy this one.',
};

/** A figure of the model: the catalogue has it, the hub was asked, or the user reads it off the model's config.json. */
const figure = (
  of: (model: CatalogueModel) => Value | undefined,
  found: (facts: ModelFacts) => Value | undefined,
) => ({
  fixed: byWeights,
  default: (values: Values, context: AgentContext) => {
    const known = typeof values.model === 'string' ? findModel(values.model) : undefined;
    if (known) return of(known);
    const facts = factsOf(values, context);
    return facts && found(facts);
  },
});

/** The fields of the model, and of the figures that decide its needs. */
export const modelFields: readonly Field[] = [
  {
    ...fromOption('model'),
    fixed: byWeights,
    question: 'Which model should be served?',
    kind: 'text',
    form: text(
      modelId,
      'A model is named by its id on the hub, owner and name with a slash between them, like Qwen/Qwen3-8B.',
    ),
    words: ['model id', 'model', 'llm'],
    isUnmistakable: (word) => modelId.test(word) && isKnownModel(word),
    said: {
      catalogue: modelNames,
      strangers: otherModels,
      notBehind: new Set(['model type', 'architectures']),
      linked: modelOfLink,
      variants: modelVariants,
      pathAfter: ['take', 'use', 'serve', 'host', 'run', 'deploy', 'try', 'want', 'with'],
      pathBeside: ['hugging', 'huggingface', 'hf', 'hub', 'fine-tuned', 'finetuned', 'own'],
    },
  },
  {
    name: 'parameters',
    ...figure(
      (model) => model.parameters,
      ({ figures }) => figures.parameters,
    ),
    question:
      'How many parameters does the model have (its page at the hub says it; paste its config.json for the other figures)?',
    meaning: 'parameters of the model, all experts of a mixture among them',
    kind: 'integer',
    form: count('The number of parameters', 1_000_000, 5_000_000_000_000),
    words: ['parameters', 'params'],
    unit: 'parameters',
  },
  {
    name: 'layers',
    ...figure(
      (model) => model.layers,
      ({ figures }) => figures.layers,
    ),
    question: 'How many layers does it have (num_hidden_layers of its config.json)?',
    meaning: 'layers of the model',
    kind: 'integer',
    form: count('The number of layers', 1, 1_000),
    words: ['num hidden layers', 'layers'],
    unit: 'layers',
  },
  {
    name: 'attention_heads',
    ...figure(
      (model) => model.heads,
      ({ figures }) => figures.attention_heads,
    ),
    question: 'How many attention heads does it have (num_attention_heads)?',
    meaning: 'attention heads of the model; GPUs share them evenly or not at all',
    kind: 'integer',
    form: count('The number of attention heads', 1, 1_024),
    words: ['num attention heads', 'attention heads'],
    unit: 'heads',
  },
  {
    name: 'kv_heads',
    ...figure(
      (model) => model.kvHeads,
      ({ figures }) => figures.kv_heads,
    ),
    question: 'How many key-value heads does it have (num_key_value_heads)?',
    meaning: 'heads whose keys and values are kept',
    kind: 'integer',
    form: count('The number of key-value heads', 1, 1_024),
    words: ['num key value heads', 'key value heads', 'kv heads'],
    unit: 'heads',
  },
  {
    name: 'head_dim',
    ...figure(
      (model) => model.headDim,
      ({ figures }) => figures.head_dim,
    ),
    question: 'How large is a head (head_dim)?',
    meaning: 'numbers in a head',
    kind: 'integer',
    form: count('The size of a head', 8, 1_024),
    words: ['head dim', 'head size'],
  },
  {
    name: 'model_context',
    ...figure(
      (model) => model.context,
      ({ figures }) => figures.model_context,
    ),
    question: 'How many tokens does the model handle (max_position_embeddings)?',
    meaning: 'the longest context that the model was made for',
    kind: 'integer',
    form: count('The context of the model', 128, 20_000_000),
    words: ['max position embeddings', 'model context'],
    unit: 'tokens',
  },
  {
    name: 'weight_bits',
    ...figure(
      (model) => model.bits,
      (facts) => facts.weight_bits,
    ),
    question: 'How many bits does a weight of the checkpoint have: 16, 8 or 4?',
    meaning: 'bits of a weight: 16 as trained, 8 or 4 in a quantized checkpoint',
    kind: 'choice',
    form: textThat(
      (value) => weightBits.some((bits) => bits === value),
      `A weight has ${weightBits.join(', ')} bits.`,
    ),
    choices: [...weightBits],
    words: ['weight bits', 'bits'],
    said: {
      beside: Object.fromEntries(
        weightBits.flatMap((bits) => [' bit', ' bits', 'bit'].map((unit) => [`${bits}${unit}`, bits])),
      ),
    },
  },
  {
    name: 'attention',
    ...figure(
      (model) => model.attention,
      (facts) => facts.attention,
    ),
    question:
      'Which attention does it have: full, sliding, latent (multi-head latent attention) or linear (some layers keep a state of fixed size)?',
    meaning: 'how the model keeps what it has read, which decides whether its cache can be computed',
    kind: 'choice',
    form: oneOf('The attention', attentions),
    choices: [...attentions],
    words: ['attention kind', 'attention'],
  },
  {
    name: 'gated',
    fixed: byWeights,
    default: (values, context) =>
      (typeof values.model === 'string' && findModel(values.model)?.gated) ||
      (factsOf(values, context)?.gated ?? false),
    question:
      'Does the hub ask for a token before it gives the weights (a private repository, or a licence to accept), yes or no?',
    meaning: 'whether the hub asks for a token before it gives the weights',
    kind: 'boolean',
    form: yesOrNo('Whether the model is gated is answered with yes or no.'),
    words: ['gated model', 'gated', 'private repository', 'private repo', 'private model'],
    said: {
      values: Object.fromEntries(
        ['token', 'hugging face token', 'huggingface token', 'hf token', 'hub token', 'access token']
          .flatMap((token) =>
            ['needs', 'requires'].flatMap((verb) => [`${verb} a ${token}`, `${verb} ${token}`]),
          )
          .concat([
            'is private',
            "it's private",
            'private on hugging face',
            'a private model',
            'our private model',
            'a private repo',
            'a private repository',
            'private on huggingface',
            'private on the hub',
          ])
          .map((words) => [words, true]),
      ),
    },
  },
  {
    name: 'chat',
    fixed: byWeights,
    default: (values, context) => factsOf(values, context)?.chat ?? true,
    question: 'Does the model have a chat template, yes or no?',
    meaning: 'whether the model answers /v1/chat/completions; base models have no chat template',
    kind: 'boolean',
    form: yesOrNo('The chat template is answered with yes or no.'),
    words: ['chat template', 'chat'],
  },
  {
    name: 'own_code',
    fixed: byWeights,
    default: (values, context) => factsOf(values, context)?.own_code ?? false,
    question: 'Does the model come with code of its own (auto_map of its config.json), yes or no?',
    meaning: 'whether the model’s config.json names code that comes with it, which is never run',
    kind: 'boolean',
    form: yesOrNo('Whether the model has code of its own is answered with yes or no.'),
    words: ['own code', 'remote code', 'auto map'],
  },
];
