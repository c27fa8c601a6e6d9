import * as facts from '../kinds/facts.ts';
import * as lists from '../kinds/lists.ts';
import * as losses from '../kinds/losses.ts';
import { nodesOfType } from '../kinds/nodes-of-type.ts';
import { note } from '../kinds/noted.ts';
import { redundancy } from '../kinds/redundancy.ts';
import * as money from '../kinds/saving/money.ts';
import { perHead } from '../kinds/saving/per-head.ts';
import * as saving from '../kinds/saving/saving.ts';
import * as size from '../kinds/size.ts';
import * as variants from '../kinds/variants.ts';
import * as why from '../kinds/why.ts';
import type { Kind } from '../question.ts';
import { choosing, onField, onNoField, supposing, supposingNothing } from './only.ts';

/** Rows of kinds.ts: costs, costs of other values, and failures of a run or a node. */
export const prices: readonly Kind[] = [
  {
    kind: 'redundancy',
    asks: ['cheap|cheaply|@cheap may|can|could|might|should fail|die|break|survive|survives|be_lost'],
    example: '',
    answer: redundancy,
  },
  {
    kind: 'how-many',
    asks: ['how_many'],
    example: '',
    answer: supposing(nodesOfType),
  },
  {
    kind: 'why-expensive',
    asks: [
      '@why @expensive|so_much|that_much|this_much|@money !memory|ram|vram|disk|space|time',
      '@expensive !cheaper|less_expensive|not_expensive',
      'too_much|so_high|that_high',
      'what drive|drives|driving|make|contribute|cause @money',
      'biggest|largest|main|most cost|price|part|expense|driver|chunk|item !can|could',
      'where money go|going',
      'cost driver',
    ],
    example: '',
    answer: supposingNothing(saving.whyExpensive),
  },
  {
    kind: 'compare',
    asks: ['cheaper|cheapest|better|best|faster|or|vs|versus|compare|difference|which|between|rather'],
    example: 'Compare 3 and 5 nodes.',
    answer: choosing(variants.compare),
  },
  {
    kind: 'what-if',
    asks: ['how_much save|saved|cheaper', 'save|saves|saving how_much', 'would|does save'],
    example: '',
    answer: supposing(variants.whatIf),
  },
  {
    kind: 'cheapest',
    asks: ['is|be|stay|remain|come|keep|get|go @most|over|above|more_than'],
    example: '',
    answer: saving.beside,
  },
  {
    kind: 'fit',
    asks: [
      '@fit|do|work|run|suffice smaller|tinier|less',
      'smaller|tinier one|gpu|node|machine|instance|type|thing|card|box @fit|do|work|run|that',
      'something|anything smaller',
      'get_away|get_by|manage|do with|on smaller|tinier|less|cheaper',
    ],
    example: 'Would something smaller do?',
    answer: supposingNothing(saving.smaller),
  },
  {
    kind: 'what-if',
    asks: ['@cheap !cheapest|least_expensive|lowest_cost|lowest_price|economical'],
    example: '',
    answer: supposing(variants.whatIf),
  },
  {
    kind: 'cheapest',
    asks: [
      '@cheap',
      '@most $|dollar|buck|usd|euro',
      '$ @most|month_or',
      '$ budget|enough|do|possible|work|doable|get',
      'within|in|on budget',
      'budget of|is|enough|for|limit',
      'can|could|possible|doable|get|fit for|with|into $|#_dollar|#_usd|#_buck|#_euro',
      'least|lowest|minimum|minimal|smallest @money',
      'smallest|tiniest gpu|machine|instance|node|card|type|server',
      '@most @dollars',
    ],
    example: 'What is the cheapest that fits?',
    answer: saving.cheapest,
  },
  {
    kind: 'compare',
    asks: ['@compare', '@versus', 'which|what cheaper|better|faster|best'],
    example: '',
    answer: supposing(variants.compare),
  },
  {
    kind: 'per-head',
    asks: ['@per_head @money', '@money @per_head', '@per_head how_much', 'how_much|what @per_head'],
    example: 'What does it cost per person?',
    answer: perHead,
  },
  {
    kind: 'per-use',
    asks: ['@per_use @money', '@money @per_use', '@per_use how_much', 'how_much @per_use'],
    example: 'What does it cost per request?',
    answer: money.perUse,
  },
  {
    kind: 'compare',
    asks: ['lose|give_up|sacrifice|downside|drawback|catch|disadvantage|trade|benefit|advantage|gain !@fail'],
    example: '',
    answer: supposing(variants.compare),
  },
  {
    kind: 'computed',
    asks: ['@compute'],
    example: 'How is that computed?',
    answer: size.computed,
  },
  {
    kind: 'duration',
    looksAhead: true,
    asks: [
      '@how_long !can|one_question|single_question|each_question|one_request|one_query|one_search|one_message|one_reply|first_word|first_token|wait|prompt|context|name|text|answer|@money|@speed|kept|keep|snapshot|backup|restore|approval|approve|token|stored|retention|session|recover|conversation',
      'how_soon|how_quick',
      'how_long until|till|before',
      'will|would|be ready|finished|online|live !when|@fail|approve|@change',
      'how_fast|how_quickly available|usable|there|work|working|start',
      'when can|could|will|may|do start|begin|use|using|access|call|reach',
      'take long|ages|forever|minute|hour|day',
      'when everything|it|all|that|this set|there|available|usable|working|start|started',
      'time until|till it|this|that|everything|live|ready|up|done',
      'how_many minute|hour|day until|till|take|need|before|does|will',
      'how_fast|how_quickly deploy|ready|set_up|running|up|installed|live',
      'when ready|live|done|finished|running|online|up !@fail|approve',
    ],
    example: 'How long does it take?',
    answer: facts.duration,
  },
  {
    kind: 'why',
    asks: [
      '^which|what gpu|graphics|instance|instance_type|machine|server|card|vm|hardware do_you_take|did_you_take|you_took|do_you_use|did_you_choose|you_chose|did_you_pick|do_you_pick|do_you_choose|have_you_chosen|is_it|is_taken|is_used|will_it_run_on|does_it_run_on|will_you_use|are_you_using|is_that|is_this',
    ],
    example: 'Which machine did you choose?',
    answer: supposingNothing(why.whyInstance),
  },
  {
    kind: 'note',
    asks: [
      'worse|accuracy|accurate|quality|precise|degrade|degraded|worsen result|search|recall|answer|int8|quantization|product|precision',
      'result|search|recall|answer|quality|accuracy worse|suffer|degrade|bad|drop|lower|poorer',
      'int8|quantization|quantisation|product worse|bad|hurt|harm|lose|quality|accuracy',
    ],
    example: '',
    answer: note('recall_accuracy'),
  },
  {
    kind: 'why',
    asks: ['^which|what gpu|instance|machine|node|server|card|type|model why'],
    example: '',
    answer: supposingNothing(lists.offered),
  },
  {
    kind: 'why',
    asks: ['@why gpu|card|graphics|instance|instance_type|machine|server|vm|node_type|hardware'],
    example: '',
    answer: supposingNothing(why.whyInstance),
  },
  { kind: 'why', asks: ['@why'], example: 'Why 3 nodes?', answer: onField(why.whyValue) },
  { kind: 'why', asks: ['@why'], example: '', answer: why.whyNumber },
  {
    kind: 'failed-run',
    asks: [
      'deployment|deploy|deploying|run|rollout|installation|install|provisioning fail|fails|failed|go_wrong|goes_wrong|error|break|crash',
      'go|goes|went wrong',
    ],
    example: 'What happens if the run fails?',
    answer: note('failed_run'),
  },
  {
    kind: 'failure',
    asks: [
      '@fail !data|restore|backup|@money|migrate',
      'risk|risking|risky|danger|dangerous copy|copies|replica|replicas|node|nodes',
      'happen|happens data @fail !restore|delete|destroy',
      'what|if|when traffic|load|spike|peak|overload spikes|spike|peak|grow|grows|rise|rises|too_high|surge|explode|jump',
      'multi_az|multi_zone|several_zone|multiple_zone|across_zone|across_az|availability_zone',
      'lose|lost|losing data',
      'lose|lost node|zone|az|machine|server|instance|replica|pod|disk|volume',
      'node|zone|az|machine|server|instance|replica|gpu|disk|volume|pod|datacenter|data_center lost|away|gone|missing|@fail',
    ],
    example: 'What happens if a node fails?',
    answer: losses.failure,
  },
  {
    kind: 'what-if',
    asks: [
      '@money',
      '@what_if',
      '^@bare_if',
      'what happen|happens|would_happen with|when|if',
      'how_much !@stuff|@fit|bigger|larger|longer|faster',
      'how_much for|with|if|on',
      '^how_much is|will|would|does it|that|this !@left|take|need|use|hold',
    ],
    example: 'What would 5 nodes cost?',
    answer: supposing(variants.whatIf),
  },
  {
    kind: 'what-if',
    asks: [
      'do_you have|offer|support',
      'is|are there',
      'can|could|may use|take|have|run',
      'does|do|would|will work|do|suffice|go',
      'possible|doable|feasible|problem|trouble',
    ],
    example: '',
    answer: supposing(variants.whatIf),
  },
  {
    kind: 'cost',
    asks: [
      '@money',
      'how_much_for',
      'how_much of_it|of_that|of_this|of_the_bill|of_the_total|of_the_price|of_the_cost',
      '^estimate|quote|total|overall|breakdown',
      'per_node|each_node|per_replica total|overall|all|or',
      'breakdown !sizing',
      'per|a|each month|hour|year|day how_much|total',
      '^per|each|every @period',
      'what is|would|will that|it|this per|a|each @period',
      'total|sum per|a hour|day|month|year',
      'hourly|daily|weekly|monthly|yearly|annual|annually total|sum|figure|rate|bill',
    ],
    example: 'What does it cost?',
    answer: money.cost,
  },
  {
    kind: 'cost',
    // "how much context fits on this card?" asks for no money.
    asks: ['how_much !@stuff|@left|@fit|bigger|larger|longer|faster', 'how_much with|if|on'],
    example: '',
    answer: onNoField(money.cost),
  },
];
