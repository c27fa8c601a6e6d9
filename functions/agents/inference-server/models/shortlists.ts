import type { Shortlist } from '../../answers.ts';

/** What people wish of a model, and at most three of the catalogue that meet it; the first whose words were said counts. */
export const shortlists: readonly Shortlist[] = [
  {
    words: [
      'gpt',
      'chatgpt',
      'gpt 4',
      'gpt4',
      'gpt 4o',
      'gpt 4.1',
      'gpt 5',
      'gpt5',
      'claude',
      'gemini',
      'openai',
    ],
    field: 'model',
    lead: 'Those run at their makers alone. With open weights, nearest to their small ones',
    options: [
      { value: 'openai/gpt-oss-20b', because: 'OpenAI’s own open weights' },
      {
        value: 'Qwen/Qwen3-30B-A3B-Instruct-2507',
        because: 'answers like a large one, with 3B at work for each token',
      },
      { value: 'Qwen/Qwen3-8B', because: 'the default: enough for chat and summaries' },
    ],
  },
  {
    words: [
      ...[
        'german',
        'french',
        'spanish',
        'italian',
        'portuguese',
        'dutch',
        'polish',
        'turkish',
        'arabic',
        'hindi',
      ],
      ...['chinese', 'japanese', 'korean', 'russian', 'multilingual', 'language'],
    ],
    field: 'model',
    lead: 'Several languages beside English, by their makers’ cards; how well has to be tried with your own texts',
    options: [
      { value: 'Qwen/Qwen3-4B-Instruct-2507', because: 'small, more than 100 languages' },
      { value: 'Qwen/Qwen3-8B', because: 'more than 100 languages, better sentences' },
      { value: 'google/gemma-3-12b-it', because: 'more than 140 languages; needs a token' },
    ],
  },
  {
    words: ['4 bit', '4bit', 'int4', 'awq', 'quantized', 'quantised', 'compressed', 'shrunk', 'squeezed'],
    field: 'model',
    lead: 'With weights of 4 bits, which answer a little worse',
    options: [
      { value: 'Qwen/Qwen3-8B-AWQ', because: 'the default with a third of the memory' },
      { value: 'Qwen/Qwen3-14B-AWQ', because: 'a better one on a small GPU' },
      { value: 'Qwen/Qwen3-32B-AWQ', because: 'the best of these' },
    ],
  },
  {
    words: [
      'small',
      'tiny',
      'little',
      'mini',
      'light',
      'lightweight',
      'cheap',
      'cheapest',
      'smallest',
      'smaller',
      'cheaper',
      'lighter',
      'faster',
      'quicker',
      'low cost',
    ],
    isVague: true,
    field: 'model',
    lead: 'Small ones, without a token',
    options: [
      { value: 'Qwen/Qwen3-1.7B', because: 'sorts and extracts; chats poorly' },
      { value: 'Qwen/Qwen3-4B-Instruct-2507', because: 'the smallest that chats well' },
      { value: 'microsoft/Phi-4-mini-instruct', because: 'good at steps and sums, mainly English' },
    ],
  },
  {
    words: ['model', 'llm', 'open', 'free', 'good', 'best', 'one'],
    field: 'model',
    lead: 'Without a token or a licence to accept',
    options: [
      { value: 'Qwen/Qwen3-4B-Instruct-2507', because: 'small and quick' },
      { value: 'Qwen/Qwen3-8B', because: 'the default: chat and summaries' },
      { value: 'Qwen/Qwen3-30B-A3B-Instruct-2507', because: 'for harder questions' },
    ],
  },
];
