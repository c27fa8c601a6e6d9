import { groupDigits } from '../../../shared/group-digits.ts';
import type { Note } from '../../answers.ts';
import { endpointOf } from '../names.ts';
import { readSettings } from '../settings.ts';

/** For people whose customers or colleagues write to it. */
export const peopleNotes: readonly Note[] = [
  {
    id: 'website',
    title: 'how guests, customers or visitors use it from a website',
    words: 'chatbot page homepage guests customers visitors phone',
    text: (values) => {
      const settings = readSettings(values);
      const from = settings.endpoint === 'cluster-ip' ? 'in the cluster' : 'in your network';
      return `Yes, through a program of yours: your website or app sends the question to a small program ${from}, which holds the key, asks ${endpointOf(settings)}/v1 and sends the answer back, to phones too. Guests never reach the server itself: it isn’t open to the internet. Whoever makes your website builds that program; the server speaks OpenAI’s API, as many chat programs do.`;
    },
    source: 'https://docs.vllm.ai/en/latest/serving/openai_compatible_server.html',
  },
  {
    id: 'count_help',
    title: 'help me count or calculate the requests per second',
    words: 'count calculate compute estimate requests second',
    text: 'Yes. I need two figures: how many people write at the busiest time, and how often each of them asks. Someone in a chat asks about once a minute: "50 people, each 1 question a minute" is 50 / 60 = 0.83 a second.',
    source: 'functions/agents/inference-server/answers/reasons.ts',
  },
  {
    id: 'tokens',
    title: 'what tokens are: the pieces of text that are counted',
    words: 'piece pieces words letters length count',
    text: ({ prompt_tokens, answer_tokens }) =>
      `A token is a piece of text that a model reads or writes, about three quarters of an English word: a page of 500 words is about 670. You need not count tokens: say how long a question and an answer are, like "half a page" or "three sentences". I take ${groupDigits(Number(prompt_tokens))} and ${groupDigits(Number(answer_tokens))} so far.`,
    source: 'functions/agents/inference-server/glossary.ts',
  },
  {
    id: 'prompts_stored',
    title: 'where prompts, names and questions are stored, and whether they are safe',
    words: 'saved safe secure guest customer name',
    text: ({ region }) =>
      `Nothing of what people write is stored here: prompts and answers pass through the engine in your cluster, in your AWS account in ${region}, and it keeps none; nothing is sent to the hub or to us, and nobody trains on it. Stored are the weights of the model alone. What your website or program keeps is up to it. The server isn’t open to the internet, and each request needs a key.`,
    source: 'docs/customer-access.md',
  },
  {
    id: 'own_chat',
    title: 'a ChatGPT of our own, in house, for an office of lawyers',
    words: '',
    text: ({ model }) =>
      `That is an inference server: a language model like the one behind ChatGPT, in your own AWS account, which answers you alone. ChatGPT itself runs at OpenAI alone: yours has ${model}, unless you choose another model.`,
    source: 'docs/glossary.md',
  },
  {
    id: 'need_gpu',
    title: 'whether I need a graphics card, a GPU, or have to buy hardware',
    words: 'nvidia hardware buy own',
    text: ({ instance_type }) =>
      `Yes, and you buy none: a language model needs a graphics card (GPU), so it runs on rented machines that have one, in your own AWS account. Planned is ${instance_type}; its price is in the monthly total.`,
    source: 'functions/agents/inference-server/sizing/instances.ts',
  },
];
