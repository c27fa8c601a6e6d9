import type { Telling } from './telling.ts';

const limiting =
  'have|got|get|spend|pay|afford|budget|limit|ceiling|cap|allowance|allowed|most|max|maximum|under|below|less_than|up_to|within|no_more_than|not_more_than|stay_under|budget_of|tight|tops|given';
/** Money for something else: wages, and what is owed. */
const otherMoney =
  'hour|hourly|an_hour|per_hour|wage|salary|earn|intern|invoice|rent|he_get|she_get|one_get|who_get';
const aWhile =
  'a_day|one_day|a_week|one_week|a_month|one_month|a_year|one_year|#_day|#_week|#_month|#_year|few_day|few_week';
/** "My boss says America is OK" is about a value, and approves no plan. */
const places =
  'america|usa|us|europe|eu|germany|frankfurt|ireland|london|virginia|region|price|hybrid|snapshot|node';
const making = 'create|make|build|spin_up|provision|launch|deploy|give|need|get|want|would_like';

/** Rows of tellings.ts: times, sums of money, days, and where it runs. */
export const toldFigures: readonly Telling[] = [
  {
    kind: 'goal-dropped',
    means: 'nothing',
    tells: [
      '^forget|drop|ignore|remove|cancel|lift|scrap|never_mind|nevermind budget|goal|price_limit|ceiling|$_#|#_dollar|#_usd|#_a_month|#_second|#_sec|#_ms|#ms|#s !alert|above|below|over|exceed|first|token|node|replica|vector|wait',
      '^no|without|there_is_no|have_no|no_fixed budget|goal|price_limit|spending_limit|ceiling !idea|yet|known|alert',
      '^i|we have_no|need_no|have_no_fixed budget|goal|price_limit|spending_limit|ceiling !idea|yet|known|alert',
      '^money|price|cost|budget|the_budget|the_price|the_cost is|does|do not|no|no_longer matter|important|object|issue|problem|concern|limit|limited',
    ],
  },
  {
    kind: 'answer-time',
    means: 'nothing',
    of: 'first_token_target_ms',
    tells: [
      'answer|anwser|answers|completion|completions|response|reply|result within|under|below a_second|one_second|half_a_second !first|token_target|start|starts|begin|begins|word|alert|alarm|?',
      'end_to_end|completion|completions #_second|#_sec|#s|#_ms|#ms !first|alert|alarm|start|begin',
      'completion|completions|answer within|in|under|below #_second|#_sec|#s|#_ms|#ms !first|alert|alarm|start|begin|deploy',
      'answer|anwser|answered|reply|replies|response|respond|responds|draft|drafts|suggestion|suggestions|summary|summaries|result|it|wait|waits in|within|under|below|after|max|maximum|most|than|of|like|about|around|every #_second|#_sec|#_s|#s|#_ms|#ms|#_millisecond !start|starts|begin|begins|first|token|ttft|word|alert|alarm|warn|tell|notify|wake|ping|page|per_second|in_one_second|in_1_second|in_a_second|deploy|backup|snapshot|p95',
      '^like|about|around|say|maybe|ideally|within|in|under|max|at_most #_second|#_sec|#_s|#s !first|token|alert|alarm|if|when|every_#_second|every_#_sec|every_#_s|every_#s|per_#_second|per_#_sec|each_#_second',
      'must|should|has_to|have_to|need_to|needs_to be|arrive|come|finish|there in|within|after|under #_second|#_sec|#_s|#s|#_ms|#ms !first|token|start|deploy|alert|alarm|run',
      'max|maximum|most|under|within|in #_second|#_sec|#_s|#s|#_ms|#ms per|for|an|each|a answer|reply|response !first|token|alert|alarm|start|begin',
      'must|should|has_to|have_to|may|can take|takes|last|lasts #_second|#_sec|#_s|#s !first|token|alert|alarm|start|deploy|scale|backup|snapshot',
      'wait|waits|waiting #_second|#_sec|#_s|#s !first|token|alert|alarm|warn|tell|notify|wake|ping|page|queue|scale|when|if|deploy',
      '^#|about|around #_second|#_sec|#_s|#s is|are|would_be|will_be ok|okay|fine|enough|good|acceptable|alright|plenty !first|token|alert|alarm|start|deploy|per_second',
      'between # and #_second|#_sec|#_s|#s answer|reply|response !first|token|alert|alarm|start|begin',
      '#_second|#_sec|#_s|#s|#_ms|#ms answer|reply|response|answer_time|response_time !first|token|alert|alarm|start|begin|request|query|message',
    ],
  },
  {
    kind: 'withdraw',
    means: 'nothing',
    tells: [
      'withdraw|take_back|pull_back|retract request|approval !#|token|key|per_second|second|not|never|value',
    ],
  },
  {
    kind: 'said-yes',
    means: 'nothing',
    tells: [
      `said|say|says|gave|gives|told_me|told_us yes|ok|okay|go_ahead|go|fine|his_ok|her_ok|the_ok|green_light|approval !i|we|you|${places}|#`,
      `^he|she|they|boss|my_boss|our_boss|manager|my_manager|the_admin|admin|the_boss approved|approve|agreed|agree|agrees|ok|confirmed|signed|allowed|allows !${places}`,
      '^paul|it_is|it|that|this|plan|the_plan|everything is|was|has_been|got approved|agreed|signed_off',
    ],
  },
  {
    kind: 'account',
    means: 'clear',
    tells: [
      'use|take|with|in|on that|this|the|my|our account|aws_account !cluster|named|called|id|ca|number|other|which|chatgpt|chat_gpt',
      'account connected|conected|linked|added|is_there|ready|set_up !not|no|yet|how',
      '^i|we|it|it_is|account|now connected|conected|linked|connect|added !not|no|yet|how|cluster|vpn|network|need|want|can|where',
    ],
  },
  {
    kind: 'stop-paying',
    means: 'nothing',
    tells: [
      '^stop|kill|end|shut_down|turn_off|switch_off all_of_it|everything|it_all|the_whole_thing|all_this !alert|snapshot|backup',
      'pay|paying|cost|costs nothing|no_more|nothing_more|not_a_cent !for_the|until|now|extra|if',
      '^keep|keeping|but_keep the_data|our_data|my_data|data !in|on|at|private|safe|for|until|day|week|month',
    ],
  },
  {
    kind: 'third-parties',
    means: 'nothing',
    tells: ['third_party|third_parties|third_partys|3rd_party|3rd_parties'],
  },
  {
    kind: 'payload',
    means: 'clear',
    isList: true,
    of: 'avg_payload_bytes',
    tells: [
      'payload|metadata|product|article|item|document|record|each|entry name|names|title|titles|price|prices|description|short_text|text|author|date|id|ids|picture|link !#|vector|search|find|hybrid|exact|want|cluster|called|named|model|embed',
    ],
  },
  {
    kind: 'budget',
    means: 'clear',
    tells: [
      `${limiting} $_#|#_dollar|#_usd|#_euro|#_eur|#_buck|#_$ !now|currently|today|already|paid|spent|bill|${otherMoney}`,
      '@most|budget|limit #_a_month|#_per_month|#_monthly !query|request|search|user|people|now|currently',
      `$_#|#_dollar|#_usd|#_euro|#_eur|#_buck|#_$ ${limiting}|available|to_spend|for_this|for_it !now|currently|today|already|have|paid|spent|bill|${otherMoney}`,
      `never|not|no cost|above|over|exceed|more_than|spend $|#_dollar|#_usd|#_euro|#_buck !if|now|${otherMoney}`,
      'budget #',
      'can|may|must|should|will not|never be|cost|exceed|go|get|come #_a_month|#_per_month|#_monthly|#_dollar !query|request|search',
      'cheaper|less_expensive than|as at|for|of|cost|pay|paid # !node|replica|vector|shard',
    ],
  },
  {
    kind: 'budget',
    means: 'nothing',
    isWhole: true,
    tells: [
      '^not|no|never|at|max|maximum|under|below more_than|over|above|exceed|most|# #_a_month|#_per_month|#_dollar|a_month|per_month',
      '^we|i|you have|got|get|have_got|can_spend|can_pay|may_spend #_a_month|#_per_month|#_monthly',
      '^$_#|#_dollar|#_usd|#_euro|#_eur|#_buck|#_$ a_month|per_month|monthly|max|maximum|at_most|tops|a_month_max|per_month_max',
    ],
  },
  {
    kind: 'budget',
    means: 'nothing',
    isWhole: true,
    beside: 'too-expensive',
    tells: ['^we|i have|got|have_got|can_pay|can_spend|can_afford #_at_most|#_max|#_maximum|#_tops|#_only'],
  },
  {
    kind: 'budget',
    means: 'nothing',
    isWhole: true,
    hasAll: true,
    tells: ['^not|no|never more_than|over|above|exceed #'],
  },
  {
    kind: 'answer-time',
    means: 'nothing',
    of: 'first_token_target_ms',
    isWhole: true,
    beside: 'budget',
    tells: ['^#_second|#_sec|#_s|#s|within_#_second|in_#_second|max_#_second'],
  },
  {
    kind: 'query-time',
    means: 'nothing',
    of: 'vector_count',
    isWhole: true,
    beside: 'budget',
    tells: ['^#_second|#_sec|#_s|#s|#_ms|#ms|within_#_second|in_#_second|max_#_second'],
  },
  {
    kind: 'too-expensive',
    means: 'clear',
    tells: [
      '@expensive !not|less|cheaper|never',
      'too_much|a_lot|way_too_much|a_fortune|fortune money|$|dollar|usd|euro|buck|a_month|per_month|a_year',
      '$|#_dollar|#_usd|#_euro|#_buck|#_a_month|#_per_month|cost|price is|for|us too_much|a_lot|much|crazy|insane !how',
      'cost|costs a_fortune|too_much|a_lot|an_arm',
      '^that_is|it_is|this_is|is|way too_much|way_too_much|a_bit_much !vector|node|gb|gib|token|replica|shard|memory|disk|storage|alert|work|text|information|room|to_read|word',
      'too_much money',
      'can|could not|never|hardly afford|pay that|this|it|so_much',
    ],
  },
  {
    kind: 'retention',
    means: 'nothing',
    of: 'snapshot_cron',
    tells: [
      '#_day|#_week|#_month|#_year|a_day|a_week|a_month|a_year|few_day|few_week of|worth_of snapshot|backup',
      'snapshot|backup for|over|of|cover # day|week|month|year',
      'snapshot|backup for|over|of|cover a|an|one week|month|year',
      'keep|keeps|kept|store|retain snapshot|backup for|over|# !every|each|daily|hourly|nightly|weekly',
      `keep|keeping|store|retain|hold them|those|these ${aWhile} !until|node|replica`,
      `^kept|be_kept|are_kept|get_kept|must_be_kept ${aWhile} !until|deployment|database|cluster|node|conversation`,
      `not need|want it|them|those|that ${aWhile} !before|until|yet|in|deployment|node`,
      `^${aWhile} is|would|will|be|should enough|fine|do|plenty|suffice|sufficient !node|test|trial|ready|until`,
      `^${aWhile} enough|suffice|suffices`,
    ],
  },
  {
    kind: 'retention',
    means: 'nothing',
    of: 'snapshot_cron',
    isWhole: true,
    tells: [`i|we said|want|wanted|asked_for|need|meant ${aWhile}`],
  },
  {
    kind: 'ending',
    means: 'nothing',
    hasDay: true,
    tells: [
      'need|want|run|live|last|used|keep_it|keep_this|keep_the_deployment until|till|for !weight|checkpoint|snapshot|model',
      'expire|end|stop|delete|destroy|remove|tear_down|tear_it_down|shut_down|shut_it_down|take_it_down|go_away|be_gone|disappear|vanish on|after|by|at|until|till|in|with !weight|checkpoint|snapshot|model',
      '^until|till|for|it_is|only|just until|till|for',
      '^until|till',
    ],
  },
  {
    kind: 'need-cluster',
    tells: [
      'new|fresh|brand_new|another cluster|eks|kubernetes !not|existing',
      `${making}|set_up|setup|start|launch a_cluster|an_eks|the_cluster|one_cluster|cluster_for|me_a|us_a|a_kubernetes|an_own !not|node|replica|deployment|namespace`,
      'no|without cluster|eks|kubernetes !new',
      'not|never have|got|set_up|created|made cluster|eks|kubernetes',
    ],
  },
  {
    kind: 'need-account',
    tells: [
      'no|without aws|cloud account !other|more|further',
      'no account|aws_account|cloud_account connected|linked|yet|here',
      'not|never have|got|set_up|connected|linked|created|made account|aws_account|cloud_account|aws !cluster',
    ],
  },
  {
    kind: 'need-cluster',
    asked: 'cluster_name',
    tells: [
      '^new|a_new|create_one|create_it|make_one|make_me|make_us|none|no_cluster|another|not_yet|nothing_yet|no_idea|any|whatever|you_choose',
      'do_not have|know|own',
      'have none|no_one|nothing',
    ],
  },
];
