import * as everyday from '../kinds/everyday.ts';
import * as facts from '../kinds/facts.ts';
import { note } from '../kinds/noted.ts';
import { enoughAtPeak } from '../kinds/peak.ts';
import * as places from '../kinds/places.ts';
import { serving } from '../kinds/serving.ts';
import * as size from '../kinds/size.ts';
import type { Kind, Question } from '../question.ts';
import type { Situation } from '../situation.ts';

/** The first of these notes that the agent has, also where the question names a thing of the user. */
const noteOf =
  (...ids: string[]) =>
  async (question: Question, situation: Situation) => {
    for (const id of ids) {
      const told = await note(id)(question, situation);
      if (told) return { ...told, about: question.text };
    }
    return undefined;
  };

const people =
  'child|children|pupil|kid|student|people|customer|guest|user|visitor|colleague|nurse|employee|anybody|everybody|they|i|we|it';
const languages =
  'spanish|german|french|italian|portuguese|english|dutch|polish|turkish|arabic|hindi|chinese|japanese|russian|swedish';

/** Rows of kinds.ts: what people ask who know nothing of servers and clusters. */
export const everydayQuestions: readonly Kind[] = [
  {
    kind: 'needs',
    asks: [
      'what did|do|was you ask|asked|want|wanted me|again|before !#',
      '^where were|are|was we|i',
      'what was|is the_question|your_question|your_last_question|the_last_question',
    ],
    example: 'What did you ask me?',
    answer: facts.next,
  },
  {
    kind: 'so-far',
    asks: [
      'show|list|tell|repeat|read|check everything|all|what|what_you noted|wrote_down|written|taken_down|understood|have_so_far',
    ],
    example: '',
    answer: facts.soFar,
  },
  {
    kind: 'note',
    asks: [
      'your_people|your_company|your_colleague|your_team|the_company|you|service read|see|access|open|look_at our|my|the|them|it|document|data|file|protocol !conversation|chat|message|price|cluster|europe|america|region|which|how|what',
      'only us|we or|and also|your|you',
    ],
    example: 'Can your people read our documents?',
    answer: noteOf('our_rights'),
  },
  {
    kind: 'note',
    asks: [
      'who can|could|may|will|is|has read|see|access|open|look_at|access_to it|them|this|that|document|file|protocol|data|text|contract|record !conversation|chat|message|backup|snapshot|called|approve|key|token',
    ],
    example: 'Who can read our documents?',
    answer: noteOf('data_private', 'prompts_stored'),
  },
  {
    kind: 'regions',
    asks: [
      '^where is|does|will|would it|this|that|everything run|running|live|be|located|lie !token|key|weight|model|save|saved|store|stored',
      'europe|america|germany|ireland or america|europe|germany|ireland|not',
    ],
    example: '',
    answer: places.regionPlace,
  },
  {
    kind: 'note',
    asks: ['@money|cheaper|dearer|expensive|more|less|under|over|pricier'],
    example: '',
    answer: everyday.priceElsewhere,
  },
  {
    kind: 'scaling-time',
    asks: [
      'how_long|how_fast|how_quickly|how_quick|how_much_time|how_soon scale|scales|scaling|scale_up|scaled|new_replica|another_replica|second_replica|additional_replica|more_replica|replacement|new_node|new_machine|new_gpu !deploy|how_long_does_it_take_to_deploy',
    ],
    example: 'How long does a new replica take?',
    answer: noteOf('scale_time', 'autoscaling'),
  },
  {
    kind: 'website',
    asks: [
      `${people} reach|use|open|work|get|access from|at|over home|house|internet|web|outside|anywhere|everywhere !backup|data|encrypt`,
      'work|works|reachable|usable over|from|at internet|home|homes|outside|anywhere !backup|data',
    ],
    example: 'Can they reach it from home?',
    answer: noteOf('website', 'public'),
  },
  {
    kind: 'note',
    asks: [
      `good|well|enough|fine|work|speak|understand|answer|write|fluent in|on|with|speak|understand ${languages} !model|llm|which|recommend`,
      `speak|speaks|understand|understands|know|knows ${languages} !model|llm|which|recommend`,
    ],
    example: 'Is it good enough in Spanish?',
    answer: noteOf('languages'),
  },
  {
    kind: 'pause',
    asks: [
      'switch|turn|shut|power|put it|them|this|that off|down|asleep !hybrid|quantization|snapshot|alert|backup|public|delete|destroy|back',
      'switch|switched|turned|shut|be off|down at|over|between|during|in|on night|weekend|evening|#|hour|holiday !hybrid|snapshot|alert|backup|node|replica|fail',
    ],
    example: 'Can you switch it off at night?',
    answer: noteOf('expiry'),
  },
  {
    kind: 'note',
    asks: ['invocations|tokenize', 'key guard|guards|protect|protects|cover|covers only|v1|part'],
    example: '',
    answer: noteOf('key_paths'),
  },
  {
    kind: 'learn',
    asks: [
      'commit|revision|commit_hash|hash|sha why|need|want|where|get|find|which|what|how|mean|look_up !change|changed|message|recommend|should|main',
      'why|where|what|how|need|can|could commit|revision|commit_hash|hash|sha !change|changed|recommend|should|main',
      'look that|it up !price|cost',
    ],
    example: 'Why do you need a commit?',
    answer: noteOf('commit'),
  },
  {
    kind: 'serving',
    asks: [
      'which|what gpu|instance|instance_type|machine|card|hardware|server|type|one serve|serves|carry|carries|handle|handles|get|gets|hold|holds|do|does|give|gives|take|takes|reach # request|req|rps|qps|query|second|per_second|a_second|replica !model|cheaper|or|vs|why|do_you|did_you',
      'which|what gpu|instance|instance_type|machine|card|hardware|type for my|our|the|this load|peak|traffic',
    ],
    example: 'Which instance type serves 30 a second with at most 6 replicas?',
    answer: serving,
  },
  {
    kind: 'fit',
    asks: [
      'how_many|what request|req|query|load|a_second|per_second|served|answered one|1|a node|replica|machine|server|gpu is|dies|fails|down|lost|gone|out|breaks',
      '# left|remain|remaining enough|do|hold|suffice',
      'one|1|a node|replica|machine|server|gpu is|dies|fails|down|lost|gone|out|breaks enough|hold|carry|still !survive|happen|happens',
    ],
    example: 'How many requests are served when one replica is down?',
    answer: everyday.afterLoss,
  },
  {
    kind: 'peak',
    asks: [`${people} wait|waiting|queue long|much|often|then !error|too_many|more_than|more|or`],
    example: '',
    answer: enoughAtPeak,
  },
  {
    kind: 'speed',
    asks: [
      'will|is|does|would|can|so it|that|this|search|searches be|stay|remain|answer under|below|within|faster # !$|dollar|usd|month|budget|gpu|node|machine|replica|euro|year',
      'under|below|within # or_not|ms|millisecond !$|dollar|usd|month|alert',
    ],
    example: '',
    answer: everyday.withinTime(size.speed),
  },
];
