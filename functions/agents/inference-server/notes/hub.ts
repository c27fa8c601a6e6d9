import type { Values } from '../../agent.ts';
import type { Note } from '../../answers.ts';
import { licenceTerms } from '../models/licences.ts';
import { madeBy, makerOf } from '../models/makers.ts';
import { findModel, isGated } from '../models/models.ts';
import { usualModel } from '../options.ts';

const gatedOf = (values: Values) =>
  isGated({
    model: String(values.model),
    gated: typeof values.gated === 'boolean' ? values.gated : undefined,
  });

/** The hub that gives the weights, and its licences. */
export const hubNotes: readonly Note[] = [
  {
    id: 'token',
    title: 'does it need a Hugging Face token, how to give the hub token',
    words: 'huggingface hf hub token access gated licence login password credentials provide enter supply',
    text: (values) => {
      const id = findModel(String(values.model))?.id ?? values.model;
      return gatedOf(values)
        ? `Yes: the hub gives ${id} only to accounts that have accepted its licence at https://huggingface.co/${id}. Make a read token of such an account at https://huggingface.co/settings/tokens and give it beside the conversation, under “Token of the model hub”, not in a message; or say "token is in the cluster" if it lies in a Secret there.`
        : `No: the hub gives the weights of ${id} to everybody. Gated models, like Llama and Gemma, need one: it is made at https://huggingface.co/settings/tokens and given beside the conversation, under “Token of the model hub”, not in a message.`;
    },
    source: 'https://huggingface.co/docs/hub/models-gated',
  },
  {
    id: 'token_kept',
    title: 'where the hub token is kept, who sees it',
    words: 'stored saved safe encrypted visible secret token',
    text: 'The token of the hub is kept encrypted, and no answer shows it. The next run writes it into the cluster as a Secret in the deployment’s namespace, from which the download reads it.',
    source: 'docs/contract.md',
  },
  {
    id: 'licence',
    title: 'licence of the model, commercial use',
    words:
      'license allowed business legal terms open source free apache llama community sell sold commercially money may do allow product saas',
    text: (values) => {
      const known = findModel(String(values.model));
      const terms = known && licenceTerms[known.licence];
      const own = /not for commercial/.test(known?.licence ?? '')
        ? ''
        : ` Its text decides (https://huggingface.co/${known?.id}); nothing here checks what you do with it.`;
      return known
        ? `${known.id} is under: ${known.licence}.${terms ? ` ${terms.allows} ${terms.source}` : ''}${own}`
        : `The licence of ${values.model} stands on its page at the hub; the catalogue doesn’t have it.`;
    },
    source: 'functions/agents/inference-server/models/models.ts',
  },
  {
    id: 'maker',
    title: 'who made the model, which company and country it comes from',
    words: 'maker made trained built developed behind origin chinese american european french',
    text: (values, said) => madeBy(String(values.model), said),
    source: 'functions/agents/inference-server/models/makers.ts',
  },
  {
    id: 'calls_home',
    title: 'does it call home, send or report anything, spy, telemetry, a backdoor',
    words: 'phone telemetry spy spying backdoor report reports beijing leak secretly internet outside world',
    text: ({ model, weights_cache }) => {
      const made = makerOf(String(model));
      const maker = made ? `${made.maker} (${made.country})` : 'who made it';
      const online =
        weights_cache === 'init-container' ? ' but the hub, from which it loads the weights' : '';
      return `No: a model is a file of numbers that the engine reads, and calls nobody. The engine’s reports of usage are switched off, and a network policy, where your cluster enforces it, lets it reach nothing outside${online}. ${maker} gets nothing of what you type, and neither do we.`;
    },
    source: 'functions/agents/inference-server/manifests/protection.ts',
  },
  {
    id: 'closed_models',
    title: 'GPT, ChatGPT, Claude, Gemini: models whose weights nobody else has',
    words: 'gpt openai anthropic google chatgpt claude gemini closed proprietary run host',
    text: () =>
      `GPT, Claude and Gemini run at their makers alone: nobody gets their weights, so they can’t be served from your account. With open weights OpenAI has gpt-oss-20b and gpt-oss-120b, Google has Gemma; ${usualModel} is the default here. Say one to take it.`,
    source: 'https://huggingface.co/openai/gpt-oss-20b',
  },
  {
    id: 'other_hub',
    title: 'models from elsewhere than Hugging Face: S3, own registry, offline',
    words: 'air gapped bucket private mirror local file upload without internet ollama modelscope',
    text: 'Weights come from Hugging Face, or from an image of yours that holds them (weights_cache = baked-image), which needs no internet. A bucket of yours as the source is not offered.',
    source: 'functions/agents/inference-server/fields/storage.ts',
  },
];
