import type { Telling } from './telling.ts';

/** Rows of tellings.ts: larger machines, and alerts on what nothing watches. */
export const toldLarger: readonly Telling[] = [
  {
    kind: 'made-to-fit',
    means: 'nothing',
    of: 'max_model_len',
    isWhole: true,
    tells: [
      '^make_it|make_that|make_everything|then_make_it|then_make_that|ok_make_it|so_make_it|please_make_it|just_make_it|make_them|make_the_context|then_make_the_context|make_it_so_it|make_it_so_that_it fit|fits|work|larger|bigger|longer|large_enough|long_enough|big_enough|as_large_as_needed|as_long_as_needed|as_large_as_it_needs|as_big_as_needed',
      '^whatever|what|as_much_as|as_large_as|as_long_as|as_many_as|take_what|take_whatever|use_whatever|set_it_to_what|set_it_to_whatever|then_whatever it_needs|is_needed|it_takes|that_needs|needed|fits|they_need',
      '^fix_it|fix_that|fix_this|then_fix_it|solve_it|solve_that|mend_it',
    ],
  },
  {
    kind: 'larger',
    means: 'nothing',
    of: 'gpu_memory_utilization',
    tells: [
      'bigger|larger|stronger|better|more_powerful gpu|card|graphics_card|graphic_card|machine|machines|instance|server|node|hardware !#|next|than|if|when|cheaper',
      'gpu|card|machine|instance|server|hardware with|has|having more|double|twice memory|ram|vram !#|if|when',
      'double|twice memory|vram|gpu_memory|ram !#|if|when|context|cost|price',
      '^need|want|give|take|get|more|we_need|i_need more gpu_memory|memory|vram|ram !#|if|when|than|cost',
    ],
  },
  {
    kind: 'larger',
    means: 'nothing',
    of: 'quantization',
    tells: [
      'bigger|larger|stronger|more_powerful machine|machines|instance|instances|server|servers|hardware !#|next|than|if|when|cheaper|up',
      'machine|machines|instance|instances|server|servers|node|nodes|hardware with|have|having more memory|ram !#|if|when',
    ],
  },
  {
    kind: 'fewer-watched',
    means: 'nothing',
    of: 'p95_alert_ms',
    tells: [
      'alert|alarm|page|warn|tell|notify|ping|wake if|when|above|over|at|once wait|waits|waiting|queue|queued|queues|wait_in_line',
    ],
  },
];

/** What there will be later. */
export const toldGrowth: readonly Telling[] = [
  {
    kind: 'growth',
    means: 'nothing',
    tells: [
      'we|it|data|traffic|that|they|usage will|may|might|could|expect double|triple|quadruple|grow next|soon|later|in|within|over|by',
      'next_year|in_a_year|soon|later|in_two_year|one_day|in_the_future #_time|#x|#_x|twice|double|triple|tenfold !cluster|node|dimension',
      '#_time|#x|#_x|twice|double|triple|tenfold next_year|in_a_year|soon|later|in_two_year|one_day|in_the_future !cluster|node|dimension',
      'expect|will_have|will_be|plan|hope|reach|grow_to|growing_to # next_year|in_a_year|in_two_year|in_three_year|in_#_year|in_#_month|soon !cluster|node|dimension',
      '^# next_year|in_a_year|by_next_year|within_a_year|in_two_year !cluster|node|dimension',
      '^next_year|in_a_year|by_next_year #|it_is|twice|double !cluster|node|dimension',
    ],
  },
  // What comes on top is no value of what there is.
  {
    kind: 'inflow',
    means: 'nothing',
    tells: [
      'every|each|per|a month|week|year # add|come|join|arrive|more|new|on_top !cluster|node|dimension|query|search|question|request|ask|second|people|user|dollar|euro|cost|pay|price|snapshot|backup',
      '# more|new|further|additional every|each|per|a month|week|year !cluster|node|dimension|query|search|question|request|ask|second|people|user|dollar|euro|cost|pay|price|snapshot|backup',
      'add|grow|get|publish|receive # every|each|per|a month|week|year !cluster|node|dimension|query|search|question|request|ask|second|people|user|dollar|euro|cost|pay|price|snapshot|backup',
      'add|grow|get|publish|receive # monthly|weekly|yearly !cluster|node|dimension|query|search|question|request|ask|second|people|user|dollar|euro|cost|pay|price|snapshot|backup',
    ],
  },
];
