import type { Telling } from './telling.ts';

const chats = 'chatgpt|chat_gpt|gpt_chat|chatgpts';
const belonging = 'own|private|in_house|inhouse|internal|our|ours|my|mine|company|office|ourselves';
/** Of the product itself, its programs, and what it is held against. */
const ofTheirs =
  'oss|api|compatible|data|see|sees|read|reads|leave|train|better_than|cheaper_than|instead_of|pay|account_at|subscription|embedding';

const madeIn = 'chinese|european|american|french';
const notOfMakers =
  'speak|speaks|understand|understands|text|texts|language|region|cluster|data|letter|write|know|knows|in_chinese|in_french';

/** "Our own ChatGPT", "a ChatGPT for our lawyers": a server for chat, in the words of those who know one product of it. */
export const ownChat: readonly string[] = [
  `${belonging} ${chats} !${ofTheirs}`,
  `own|private|in_house gpt !${ofTheirs}|4|3|5`,
  `${chats} for|but|just|only|inside|within|in our|us|my|the_office|the_team|the_staff|the_company|mine|ours|private|ourselves !${ofTheirs}`,
  `bot|chatbot|chat_bot|assistant|something|thing|tool|helper like ${chats} for|but|in|inside !${ofTheirs}`,
];

/** Rows of tellings.ts: wishes for a model by what it can or costs, and for a summary. */
export const toldModels: readonly Telling[] = [
  {
    kind: 'code-model',
    of: 'model',
    means: 'nothing',
    tells: [
      'qwen_coder|qwen2.5_coder|qwen_2.5_coder|qwen3_coder|qwen_3_coder|deepseek_coder|code_llama|codellama|codestral|starcoder|starcoder2|codegemma|qwen2.5_7b_coder|qwen_coding !qwen_qwen2.5|qwen_qwen3|deepseek_ai|instead_of|rather_than',
      '^a|some|any|the_best|best|something|anything|need|we_need|i_need code|coding|programming model|llm !#',
      'model|llm for code|coding|programming !#|named|called',
    ],
  },
  {
    kind: 'summary',
    tells: [
      'summary|summarize|summarise|sum_up|sum_it_up|overview|short_version|recap|something|one_liner for|to my|the|our boss|manager|team|cto|ceo|cfo|colleague|management|finance|bos',
      '^tldr|tl|in_short|short_version|executive_summary|management_summary|the_short_version|give_me_the_short_version',
      'executive|management|short|five_line|quick summary|overview',
    ],
  },
  {
    kind: 'made-in',
    of: 'model',
    means: 'nothing',
    tells: [
      `${madeIn} model|llm|one|ai|modell !${notOfMakers}`,
      `model|llm|one|ai|something from|made_in|built_in china|europe|the_eu|america|the_us|france !${notOfMakers}`,
    ],
  },
  { kind: 'own-chat', means: 'clear', isList: true, tells: ownChat },
  {
    kind: 'open-model',
    of: 'model',
    means: 'clear',
    isList: true,
    tells: [
      'something|anything|one|model|llm|like|similar|comparable|alternative like|similar|comparable|alternative gpt|chatgpt|gpt_4|gpt4|gpt_4o|claude|gemini !data|api|compatible',
      'something|anything|model|llm gpt|gpt_4|gpt_4o|chatgpt|claude|gemini class|level|style|quality|like !oss|api|compatible|data',
      'open|open_source|free|own gpt|chatgpt|gpt_4|gpt4|claude !oss|api|compatible|data',
    ],
  },
  {
    kind: 'open-model',
    of: 'model',
    means: 'nothing',
    isList: true,
    tells: [
      '^small|tiny|little|mini|light|compressed|the|a|an|take|use|want|we_want|i_want|have|with small|tiny|little|mini|light|compressed|one|model one|model|llm|version|variant !gpu|instance|node|cluster|vector|machine|card|first|second|last|cheaper|smaller|bigger|other|same',
    ],
  },
  {
    kind: 'open-model',
    means: 'clear',
    isList: true,
    tells: [
      'cheap|cheapest|small|smallest|best|good|model|llm|something @language|multilingual !#|vector|embed|cohere|named|called',
      'cheapest|smallest|whichever|best model|llm|thing !gpu|instance|node|cluster|vector|compare',
      'open|free|ungated|public|small|tiny|any model|llm !image',
      'good|best|nice|right|fast|cheap|small|decent model|llm|one|something for !gpu|instance|node|cluster|vector|compare',
      '^something|anything small|cheap|good|fast|simple !gpu|instance|node|cluster|vector',
      'model anyone|everyone|everybody',
    ],
    of: 'model',
  },
  {
    kind: 'closed-model',
    of: 'model',
    tells: [
      'gpt_3.5|gpt_4|gpt_4o|gpt_4.1|gpt_5|gpt4|gpt5|gpt|chatgpt|chat_gpt|claude|gemini|anthropic|openai_model !oss|vs|better_than|like|compatible|see|data|instead_of|private',
    ],
  },
];
