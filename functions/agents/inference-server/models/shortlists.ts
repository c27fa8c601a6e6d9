import type { Shortlist } from '../../answers.ts';

interface Row {
  /** Words of the wish, with | between them. */
  words: string;
  isVague?: true;
  lead: string;
  /** Reasons by model. */
  because: Readonly<Record<string, string>>;
}

const rows: readonly Row[] = [
  {
    words:
      'coder|code|coding|programming|codestral|starcoder|starcoder2|codellama|codegemma|code model|code completion',
    lead: 'Models that were trained for code alone, such as Qwen2.5 Coder, are not in the catalogue. Any model of the hub can be named by its whole id, like Qwen/Qwen2.5-Coder-7B-Instruct: its figures are read from the hub, or asked for. Of the catalogue, general ones that also write code',
    because: {
      'Qwen/Qwen2.5-7B-Instruct': 'the general model beside Qwen2.5 Coder 7B',
      'Qwen/Qwen3-8B': 'the default',
      'Qwen/Qwen3-30B-A3B-Instruct-2507': 'for harder tasks, with 3B at work for each token',
    },
  },
  {
    words: 'gpt|chatgpt|gpt 4|gpt4|gpt 4o|gpt 4.1|gpt 5|gpt5|claude|gemini|openai',
    lead: 'Those run at their makers alone. With open weights, nearest to their small ones',
    because: {
      'openai/gpt-oss-20b': 'OpenAI’s own open weights',
      'Qwen/Qwen3-30B-A3B-Instruct-2507': 'answers like a large one, with 3B at work for each token',
      'Qwen/Qwen3-8B': 'the default: enough for chat and summaries',
    },
  },
  {
    words:
      'german|french|spanish|italian|portuguese|dutch|polish|turkish|arabic|hindi|chinese|japanese|korean|russian|multilingual|language|greek|czech|danish|swedish|norwegian|finnish|hungarian|romanian|ukrainian|vietnamese|thai|indonesian|hebrew',
    lead: 'Several languages beside English, by their makers’ cards; how well has to be tried with your own texts',
    because: {
      'Qwen/Qwen3-4B-Instruct-2507': 'small, more than 100 languages',
      'Qwen/Qwen3-8B': 'more than 100 languages, better sentences',
      'google/gemma-3-12b-it': 'more than 140 languages; needs a token',
    },
  },
  {
    words: '4 bit|4bit|int4|awq|quantized|quantised|compressed|shrunk|squeezed',
    lead: 'With weights of 4 bits, which answer a little worse',
    because: {
      'Qwen/Qwen3-8B-AWQ': 'the default with a third of the memory',
      'Qwen/Qwen3-14B-AWQ': 'a better one on a small GPU',
      'Qwen/Qwen3-32B-AWQ': 'the best of these',
    },
  },
  {
    words:
      'small|tiny|little|mini|light|lightweight|cheap|cheapest|smallest|smaller|cheaper|lighter|faster|quicker|low cost',
    isVague: true,
    lead: 'Small ones, without a token',
    because: {
      'Qwen/Qwen3-1.7B': 'sorts and extracts; chats poorly',
      'Qwen/Qwen3-4B-Instruct-2507': 'the smallest that chats well',
      'microsoft/Phi-4-mini-instruct': 'good at steps and sums, mainly English',
    },
  },
  {
    words: 'model|llm|open|free|good|best|one',
    lead: 'Without a token or a licence to accept',
    because: {
      'Qwen/Qwen3-4B-Instruct-2507': 'small and quick',
      'Qwen/Qwen3-8B': 'the default: chat and summaries',
      'Qwen/Qwen3-30B-A3B-Instruct-2507': 'for harder questions',
    },
  },
];

/** What people wish of a model, and at most three of the catalogue that meet it; the first whose words were said counts. */
export const shortlists: readonly Shortlist[] = rows.map(({ words, because, ...row }) => ({
  ...row,
  field: 'model',
  words: words.split('|'),
  options: Object.entries(because).map(([value, reason]) => ({ value, because: reason })),
}));
