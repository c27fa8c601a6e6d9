import { note } from '../kinds/noted.ts';
import * as money from '../kinds/saving/money.ts';
import * as size from '../kinds/size.ts';
import * as why from '../kinds/why.ts';
import type { Kind } from '../question.ts';
import { onNoField, supposingNothing } from './only.ts';

/** Rows of kinds.ts: questions that a note answers, and whose words would be taken for another kind. */
export const noted: readonly Kind[] = [
  {
    kind: 'speed',
    asks: [
      'how_long|how_quickly|how_soon until|till|before|for|to|does|will first_word|first_words|first_token|answer_start|answer_starts|answer_begin|answer_begins|answers_start|it_start_answering|it_starts_answering !deploy|run',
    ],
    example: '',
    answer: size.speed,
  },
  {
    kind: 'why',
    asks: [
      '@why # not|instead_of|rather_than|when_it_is|if_it_is|and_not #',
      '@why not # but|instead_of #',
      '@why round|rounded|rounding|rounds',
    ],
    example: '',
    answer: why.whyRounded,
  },
  {
    kind: 'estimate',
    asks: [
      'how sure|certain|confident|positive you|we|this|that|it|number|figure|plan|estimate|calculation !price|prices|cost|costs',
      'how good|accurate|exact|precise|reliable|solid|trustworthy|realistic|rough|safe estimate|number|numbers|figure|figures|calculation|calculations|sizing|forecast|guess|math !recall|search|backup|snapshot|price|prices|cost|costs',
      'how accurate|exact|precise|reliable|realistic is|are this|that|these|those|it !recall|search|answer|answers|model',
      'can|could|should|may i|we|one trust|rely_on|believe number|numbers|figure|figures|estimate|that|this|it !model|answer|answers|data|you|price|prices|cost|costs',
      'is|are|was that|this|it|these|those|number|numbers|figure|figures measured|a_guess|guessed|an_estimate|guesswork|a_rough_guess|certain|reliable !model|answer|backup',
      '^are|you|r you_sure|u_sure|you_certain|you_really_sure|you_quite_sure|you_absolutely_sure !approve|approved|deploy|delete|yes',
      'what measured|assumed|guessed|estimated !token|recall',
    ],
    example: 'How sure is the estimate?',
    answer: supposingNothing(note('estimate')),
  },
  {
    kind: 'note',
    asks: ['@why x2|2x|x_2|2_x|times_2|times_two|x_two|twice !machine|node|price|cost|expensive|slow'],
    example: '',
    answer: supposingNothing(note('times_two')),
  },
  {
    kind: 'note',
    asks: [
      '^can|could|may|shall|will|is_it_possible_to do|change|apply|run|make|start|schedule|plan|deploy|happen in|on|next|at|for|until january|february|march|april|june|july|august|september|october|november|december|next_month|next_week|monday|tuesday|wednesday|thursday|friday|saturday|sunday|weekend|night|tomorrow !#|snapshot|backup|vector|@money|@later',
      'schedule|postpone|delay change|it|this|that|deployment|run|rollout !snapshot|backup|cron|recall|health',
    ],
    example: '',
    answer: supposingNothing(onNoField(note('apply_time'))),
  },
  {
    kind: 'kept-cost',
    asks: [
      'what|anything|something|still|which goes_on|go_on|keeps|keep_on|continues|continue|remains|remain|is_left costing|cost|paid|pay|billed !idle|unused|night|nobody|retention',
      '@money after|once|when|still destroy|destroyed|delete|deleted|stop|stopped|stopping !data_loss',
      'after|once|when destroy|destroyed|delete|deleted|stop|stopped @money',
    ],
    example: '',
    answer: money.kept,
  },
  {
    kind: 'note',
    asks: [
      'who get|gets|is|are|will|sees|receives called|paged|woken|alarmed|notified|alarm|alarms|alert|alerts|warning !read|data',
      'who|where called|paged|woken|notified|told when|if|at',
    ],
    example: '',
    answer: note('monitoring'),
  },
  {
    kind: 'note',
    asks: [
      'without|no|disable|skip|switch_off|turn_off backup|snapshot !lose|loss|restore|happen|happens|@money',
    ],
    example: '',
    answer: note('no_backups'),
  },
  {
    kind: 'note',
    asks: [
      'when|who|what last|latest|ever changed|change|updated|update|run|ran|deployed|touched',
      'who|when changed|updated|touched|deployed it|this|that|anything last|lately|before|already',
      'when|who was|has|have|did it|this|that|they|he|she changed|updated|deployed|touched|asked_for',
      'history|audit !conversation|chat|browser',
    ],
    example: '',
    answer: note('history'),
  },
  {
    kind: 'own-programs',
    asks: ['laptop|pipeline|script|bot|program look|see|watch this|deployment|deployments', 'mcp'],
    example: '',
    answer: note('own_programs'),
  },
  {
    kind: 'what-is-eks',
    asks: ['what_is_an|what_is_a|what_is eks|kubernetes|k8s|eks_cluster'],
    example: '',
    answer: note('what_is_eks'),
  },
  {
    kind: 'no-capacity',
    asks: [
      'no|none|not_enough|never such|more|free|available|spare machine|machines|gpu|gpus|card|cards|instances|capacity',
      'aws|amazon|region|zone no|none|not_enough machine|machines|gpu|gpus|card|cards|instances|capacity left|available|anymore',
      'sold_out|no_capacity|insufficient_capacity|out_of_capacity',
      'aws|amazon|region|zone run_out|runs_out|nothing_left|none_left',
    ],
    example: '',
    answer: note('no_capacity'),
  },
  {
    kind: 'price-basis',
    asks: [
      '@why these|those|region|virginia|other|another|wrong|us|us_east_1|us-east-1 prices|price',
      '@why prices|price region|virginia|us|us_east_1|us-east-1',
      'prices|price @why us|us_east_1|us-east-1|virginia',
    ],
    example: '',
    answer: note('price_basis'),
  },
];
