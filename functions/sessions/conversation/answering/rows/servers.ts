import { note, noteAbout } from '../kinds/noted.ts';
import { enoughAtPeak, oneMore, overloaded, slowerAsked } from '../kinds/peak.ts';
import { shortlisted } from '../kinds/shortlist.ts';
import type { Kind } from '../question.ts';
import { supposingNothing } from './only.ts';

const people =
  'people|person|child|children|pupil|kid|student|nurse|guest|user|customer|visitor|client|colleague|employee|student|everyone|everybody|request|question|query|message';
const machines = 'machine|replica|server|node|gpu|card|copy|of_them|it';

/** Rows of kinds.ts: what people ask who are to write to a server, or whose customers are. */
export const servers: readonly Kind[] = [
  {
    kind: 'note',
    asks: [
      'serve|run|host|have|use|deploy two|several|many|another|second|both|different|more_than_one models|llms',
    ],
    example: '',
    answer: note('several_models'),
  },
  {
    kind: 'models',
    asks: [
      '@which|any|best|good|have|offer|know code|coding|coder|programming model|llm|one',
      '@which|any|best|good|have|offer|recommend|is_there model|llm for|write|writes|good_at code|coding|programming|programmer|developer',
    ],
    example: 'Which models write code?',
    isOfItsOwn: true,
    answer: supposingNothing(shortlisted),
  },
  {
    kind: 'peak',
    asks: [
      `^are|is|will|would|do|does|can|could|so|and|with #|one|two|three|they|these|that ${machines}|for enough|not_enough|sufficient|suffice !memory|disk|space|token|context|vector|shard|volume|how_many`,
      '^are|is|will|would|so|and #|two|three enough busiest|peak|rush|monday|hour|colleague|people|guest|user',
      'will|would|is|does|can|cheaper|smaller|other one|machine|it|that|this still|be|fast|hold|cope|enough fast_enough|enough|hold|cope|keep_up when|at|on everybody|everyone|all|peak|monday|busiest|rush|morning|once',
      `do|will|must|have_to|does ${people}|they|anybody wait then|at|with|if !error|long|too_many|more_than`,
    ],
    example: 'Are two replicas enough at the peak?',
    answer: enoughAtPeak,
  },
  {
    kind: 'speed',
    asks: [
      'is|will|would|and|how_much slower|faster|quicker|slow|fast !or|vs|versus|which',
      'slower|faster|quicker than !or|which',
    ],
    example: '',
    answer: slowerAsked,
  },
  {
    kind: 'overload',
    asks: [
      `too_many|so_many|too_much|more|many_more ${people} come|ask|write|than|there|use|are|wait !how_many|@money|what_does`,
      `what|how|happen|happens if|when|with too_many|so_many|more_than_planned|too_much ${people}|traffic|load`,
      `what|how|happen|happens if|when more ${people} than`,
      `${people}|they|we must|have_to|do|does|will|can|get|wait wait|queue|line or|and get|error|refused|rejected`,
      'overload|overloaded|overrun',
    ],
    example: 'What if too many people ask?',
    answer: overloaded,
  },
  {
    kind: 'learn',
    asks: [
      'help|can|could|please|you me|us|you|to count|calculate|compute !@money|price|vector|token|memory|recall',
      'not|never understand|know request|requests|queries per_second|a_second',
    ],
    example: 'Can you help me count?',
    answer: noteAbout('count_help'),
  },
  {
    kind: 'cost',
    asks: [
      'what|how_much @money one|another|a|each|1|the reserve|more|spare|standby|extra|additional|further|second replica|machine|server|copy !if|with|stay|under',
      'what|how_much one|another|a|each|1|the reserve|more|spare|standby|extra|additional|further|second replica|machine|server|copy @money !if|with|stay|under',
      '@money of|for one|another|a|1 more|reserve|spare|standby|extra|additional|further replica|machine|server|copy',
    ],
    example: 'What does one more replica cost?',
    answer: oneMore,
  },
  {
    kind: 'website',
    asks: [
      `${people}|they|i|we|chatbot|chat use|write|reach|chat|talk|ask|from|on|in my|our|the|a website|web_site|homepage|web_page|hotel_page|page|site|app|phone|mobile|browser !slow|slows|disturb|break|touch|data_in|import`,
      `guest|customer|visitor|student|patient|user|client can|could|may|will not|use|reach|write|ask|from internet|use|website|it !data|read|see|access_key`,
      'chatbot|chat_bot|bot on|for|in my|our|the website|homepage|page|site|app|hotel|shop',
      'can|could|may guest|customer|visitor|student|patient from|over|in|on|write|use internet|web|it',
    ],
    example: 'How do guests use it from our website?',
    answer: noteAbout('website'),
  },
  {
    kind: 'note',
    asks: [
      'what is|are|mean token|tokens !hub|hugging|access|need|cost|price|per|many|number|much',
      'no_idea|not_know|do_not_know|explain|understand|never_heard what|of|tokens|the token|tokens !hub|hugging|access|where|many|number|much',
      'not|never know|understand|heard token|tokens !hub|hugging|access|where|many|number|much',
    ],
    example: 'What are tokens?',
    answer: noteAbout('tokens'),
  },
  {
    kind: 'note',
    asks: [
      `is|are|all|everything|it safe|secure for|with|of|our|my data|guest|customer|information|name`,
      'is|are|how our|my|the|guest|customer data|information safe|secure|protected',
      `where is|are|will|do|does data|question|answer|prompt|name|text|conversation saved|stored|kept !token|key|weight|model|backup|snapshot|deleted|destroyed|page|region`,
    ],
    example: 'Where are prompts stored?',
    answer: noteAbout('prompts_stored'),
  },
];
