import { wayAsked } from '../../goal/against.ts';
import { answerTimeAsked } from '../kinds/answer-time.ts';
import * as facts from '../kinds/facts.ts';
import * as lists from '../kinds/lists.ts';
import { failure, lostWith } from '../kinds/losses.ts';
import { nextSize } from '../kinds/next-size.ts';
import { note, noteAbout } from '../kinds/noted.ts';
import * as places from '../kinds/places.ts';
import { step } from '../kinds/plain/next-steps.ts';
import { restOfGates } from '../kinds/rest.ts';
import * as money from '../kinds/saving/money.ts';
import * as size from '../kinds/size.ts';
import { summaryForOthers } from '../kinds/summary.ts';
import { valueBefore } from '../kinds/values/before.ts';
import { isItSo } from '../kinds/values/is-it.ts';
import { whyAsked } from '../kinds/why.ts';
import type { Kind } from '../question.ts';
import { tellsOf } from '../tellings.ts';
import { onNoField, supposingNothing } from './only.ts';

/** Rows of kinds.ts: what people who are no engineers ask, in words that other rows would take for something else. */
export const plainQuestions: readonly Kind[] = [
  {
    kind: 'value',
    asks: ['is_it|are_they|are_there|is_that|is_there|it_is|there_are #'],
    example: '',
    answer: isItSo,
  },
  {
    kind: 'note',
    asks: [
      'down|offline|away|interrupted|interruption|interrupt|downtime|stop|stops|unavailable|out|outage|off update|updated|updates|upgrade|upgraded|upgrades|patch|patches|new_version|maintenance !@money',
      'update|updated|updates|upgrade|upgraded|upgrades|patch|patches|new_version|maintenance down|offline|away|interrupted|interruption|downtime|stop|stops|unavailable|outage|off !@money',
    ],
    example: '',
    answer: noteAbout('upgrades'),
  },
  {
    kind: 'failure',
    asks: [
      'how_long|how_much_time|how_many_minutes down|offline|away|unavailable|gone|not_available|not_there|out_of_service|interrupted !search|answer',
      'amazon|aws|the_cloud|data_center @fail|problem !price|region',
    ],
    example: '',
    answer: failure,
  },
  {
    kind: 'goal',
    asks: [
      'how get|reach|come|hit|achieve|meet|keep|stay #_s|#_second|#_sec|#_ms|both',
      'give_up|sacrifice|give_way keep|have|reach|get|meet|for both|all|goal',
    ],
    example: '',
    answer: wayAsked,
  },
  {
    kind: 'summary',
    asks: [
      ...tellsOf('summary').filter((pattern) => !pattern.startsWith('^')),
      'what|how mean|means|say|tell|explain to|for|my|our boss|manager|management|cto|ceo|cfo !mean_by',
    ],
    example: 'Can you sum it up for my boss?',
    answer: summaryForOthers,
  },
  {
    kind: 'note',
    asks: [
      'need|require|order|buy|take|use|want gpu|graphics_card|cuda|nvidia !memory|per_replica|type|machine|price|cost|node|which',
      '^how_many gpu !replica|node|need_for|request',
    ],
    example: '',
    answer: supposingNothing(note('gpu')),
  },
  {
    kind: 'note',
    asks: ['what|which rights|permission|privilege|access you|service|it account|aws|cloud'],
    example: 'What rights do you have in our account?',
    answer: supposingNothing(note('our_rights')),
  },
  {
    kind: 'cost',
    asks: [
      'what|which|how_much|how_big part|share|portion|fraction|percentage is|are|of|goes|makes|comes gpu|node|volume|snapshot|backup|load_balancer|storage|weight|disk',
    ],
    example: '',
    answer: money.cost,
  },
  {
    kind: 'rest',
    asks: [
      ...tellsOf('all-gates'),
      'what|which propose|suggest|recommend|missing|come rest|remaining|other_gate|other_step|everything_else !#',
    ],
    example: 'What do you propose for the rest?',
    answer: restOfGates,
  },
  {
    kind: 'needs',
    asks: [
      'what|explain|describe this|that|the|current step|gate !how_many|next|after|fail|fails|failed|happen|happens|#|name|number|left|remain',
      'what do|must|should|can|have_to|is|are i|we|there|to decide|choose|fill_in here|now|in_this_step|at_this_step|yet',
    ],
    example: 'What does this step mean?',
    answer: supposingNothing(onNoField(step)),
  },
  {
    kind: 'note',
    asks: [
      'withdraw|withdrawn|take_back|taken_back|pull_back|retract|revoke request|approval|submission !#|token|key|per_second|second|user|access',
      'request|approval|submission withdraw|withdrawn|taken_back|take_back|retract|retracted !#|token|key|per_second|second|user|access',
      'withdraw|withdrawn it|this|that|plan|deployment',
    ],
    example: 'Can I withdraw the request?',
    answer: supposingNothing(onNoField(note('withdraw'))),
  },
  {
    kind: 'regions',
    asks: [
      'where data|it|that|this|everything|documents|texts|files lie|lies|live|lives|stored|located|kept|physically !token|key|weight|model|backup|snapshot|deleted|destroyed',
      'where is|lies us|eu|ap|ca|sa|me|af|il|mx|region east|west|central|north|south|northeast|southeast|region',
      'which|what country|continent !model|llm|from|made|makes|company|language',
      'is|are|lies|does that|this|it|region|data|everything america|the_us|usa|united_states|europe|the_eu|asia|germany|france|ireland|england|the_uk|india|japan|canada|australia|brazil|spain|italy|sweden|switzerland|singapore !model|llm|speak|speaks|understand|understands|from|@money|cheaper|available|possible|move|change',
    ],
    example: 'Where does the data lie?',
    answer: places.regionPlace,
  },
  {
    kind: 'where',
    asks: [
      '^where is|does|will|would|do it|this|that|everything run|running|hosted|deployed|live|go|put|placed',
    ],
    example: '',
    answer: places.whereItRuns,
  },
  {
    kind: 'so-far',
    asks: ['count|counted|counting|include|included|consider|considered page|pages !alert|alarm'],
    example: '',
    answer: supposingNothing(async (question, situation) => {
      const told = await facts.soFar(question, situation);
      return told && { ...told, about: question.text };
    }),
  },
  {
    kind: 'what-if',
    asks: [
      'next|one bigger|larger|smaller|cheaper|stronger machine|instance|node|type|size|gpu|card|one|server !how_many|model',
      'next machine|instance|size up|bigger|larger|smaller|down !how_many|model',
    ],
    example: 'What is the next bigger machine?',
    answer: supposingNothing(nextSize),
  },
  {
    kind: 'value-before',
    asks: [
      '^what|which was|were|is|did|had previous|former|old|earlier|last number|value|one|figure|setting !bill|price|cost|run|deployment|plan',
      '^what|which was|were|did|had it|that|number|value|there|we_have before|previously|earlier !happen|cost|price|plan',
    ],
    example: 'What was the previous number?',
    answer: supposingNothing(valueBefore),
  },
  {
    kind: 'note',
    asks: [
      'who|whose|which_company|what_company|by_whom make|makes|made|built|build|trained|developed|develops|behind|owns it|this|that|the|model|llm|llama|qwen|mistral|gemma|phi !sense|decision|key|backup|money',
      'which|what|from_which|from_what country|company model|llm|it|this|that|from|behind|make|makes|made !data|run|runs|region|stored|lie|lies',
      'is|are|where model|llm|it|llama|qwen|mistral|gemma|phi|that chinese|american|european|french|from_china|from_europe|from_america|from_the_us|come_from|comes_from !speak|speaks|text|understand|understands|vector|data',
    ],
    example: '',
    answer: supposingNothing(note('maker')),
  },
  {
    kind: 'note',
    asks: [
      'make|makes|making up thing|stuff|fact|answer|something',
      'make|makes|making thing|stuff|fact|answer|something up',
      'hallucinate|hallucinates|hallucination|invent|invents|invented|made_up|lie_to|lies_to|fabricate|fabricates !data_center',
      'are|is|will|can|do answer|answers|reply|it true|reliable|trustworthy|trust|always_right|correct|wrong !price|size|number|figure|plan|backup|snapshot|node',
    ],
    example: 'Does it make things up?',
    // To whom, and about what, changes nothing of it.
    answer: supposingNothing(
      onNoField(async (question, situation) => {
        const told = await note('invented')(question, situation);
        return told && { ...told, about: question.text };
      }),
    ),
  },
  {
    kind: 'cost',
    asks: [
      '^is|are|will it|this|that|everything|the_service free|for_free|gratis|free_of_charge !memory|space|disk|gpu|of|how|room|model|token|licence',
    ],
    example: '',
    answer: onNoField(money.cost),
  },
  {
    kind: 'note',
    asks: [
      'what|where happen|happens|become|go|goes|left model|weight|weights|file|files|bucket if|when|after|once delete|destroy|remove|end|stop',
    ],
    example: '',
    answer: async (question, situation) => {
      const told = await note('delete')(question, situation);
      return told && { ...told, about: question.text };
    },
  },
  {
    kind: 'why',
    asks: [
      '@why|what_for you|u ask|asking|need_to_know|want_to_know|want_that|need_that !money|account|approval',
    ],
    example: '',
    answer: whyAsked,
  },
  {
    kind: 'help',
    asks: ['is|are not|it that|this|it your job|work|task'],
    example: '',
    answer: facts.help,
  },
  {
    kind: 'fit',
    asks: [
      'can|could|will|does|do it|they|this|we @hold #_at_once|#_at_the_same_time|#_in_parallel|#_together|#_simultaneously',
      'what|how|and happens|happen|if|when # ask|asks|come|comes|write|writes|use|uses|work|works|log|start at_once|at_the_same_time|in_parallel|together|simultaneously !node|replica|disk|zone|machine|fail|fails',
    ],
    example: '',
    answer: size.underLoad,
  },
  {
    kind: 'note',
    asks: ['credit|credits !card|note|credit_card'],
    example: 'What are credits?',
    // A question that names credits is about them, also where it names a number.
    answer: async (question, situation) => {
      const told = await note('credits')(question, situation);
      return told && { ...told, about: question.text };
    },
  },
  {
    kind: 'speed',
    asks: [
      'answer|answers|answered|reply|replies|respond|responds|response|it|they|that|this|finish|finished|done|hold|holds|keep|keeps|make|reach|manage within|in|under|below|after|less_than #_second|#_sec|#_s|#s|#_ms|#ms|#_millisecond !start|starts|begin|begins|first|token|alert|alarm|deploy|backup|snapshot|per_second',
      'answer|reply|response|answer_time|response_time of|in # second|sec|s|ms !first|token|alert|alarm|deploy',
      'does|do|is|will|would|can keep|keeps|hold|holds|reach|reaches|manage|make #_second|#_sec|#s|#_ms|#ms|a_second !start|starts|begin|begins|first|alert|alarm|deploy|backup|snapshot',
      '^is|are|does|will|would|which|what completion|completions|answer|reply|whole|full|get under|within|below|in #_second|#_sec|#s|#_ms|#ms|a_second !start|starts|begin|begins|first|alert|alarm|deploy|backup|snapshot',
      'does|do|is|are|will|would|can # second|sec|s|ms hold|holds|keep|keeps|work|works|enough|possible|realistic|stay|stays|true|right|fit !start|starts|begin|begins|first|token|alert|alarm|deploy|backup|snapshot|per_second',
    ],
    example: 'Will it answer within 3 seconds?',
    answer: answerTimeAsked,
  },
  {
    kind: 'choices',
    asks: [
      '^which|what one|ones|other|others|else|options|sizes|choices are_there|is_there|there_are|do_you_have|are_possible|exist|can_i_have|can_we_have|available',
    ],
    example: '',
    answer: lists.ofSpoken,
  },
  {
    kind: 'failure',
    asks: [
      'what|anything|something lose|loses|lost|give_up|miss|risk|disadvantage|downside|drawback|worse|happens with|by|when|if|of|at one|single|only_one|1|2|two|fewer|less copy|copies|replica|replicas|node|nodes !data|how_much',
    ],
    example: '',
    answer: lostWith,
  },
  {
    kind: 'licence',
    asks: [
      'licence|license|licensed|licensing|apache|apache_2.0 !token|accept|gated|without|free_model|list|models',
      'commercially|commercial_use|for_money|sell|resell !price',
      'pay|fee|fees|royalty|royalties|owe|charge model|llm|meta|qwen|alibaba|google|mistral|weights|maker !@period|token|hour|how_much|gpu|instance|machine|call|request',
    ],
    example: 'What may we do with the licence?',
    answer: noteAbout('licence', 'which_database'),
  },
];
