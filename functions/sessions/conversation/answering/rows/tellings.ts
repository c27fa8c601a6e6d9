// Statements that get an answer although they ask nothing. Each row has the words by which such a statement is recognized.

export type ToldKind =
  | 'budget'
  | 'cheapest'
  | 'fast'
  | 'languages'
  | 'encrypted'
  | 'no-backups'
  | 'closed-model'
  | 'to-zero'
  | 'abilities'
  | 'licence'
  | 'hurry'
  | 'no-embeddings'
  | 'all-gates'
  | 'too-expensive'
  | 'need-account'
  | 'retention'
  | 'accuracy'
  | 'growth'
  | 'alerts'
  | 'fewer-alerts'
  | 'internal'
  | 'lost'
  | 'copy'
  | 'keep-data'
  | 'token'
  | 'ending'
  | 'need-cluster'
  | 'open-model'
  | 'pause'
  | 'privacy'
  | 'redundancy'
  | 'answer-time'
  | 'payload'
  | 'said-yes'
  | 'account'
  | 'stop-paying'
  | 'third-parties';

export interface Telling {
  kind: ToldKind;
  /** Patterns as pattern.ts reads them; one that matches is enough. */
  tells: readonly string[];
  /** Only where the conversation has just asked for this field. */
  asked?: string;
  /** Only of an agent that has this field. */
  of?: string;
  /**
   * Which values beside it in the same clause count: none (the day of an end, how many nodes may be lost), or only clear ones (beside
   * a sum of money). Left out for all.
   */
  means?: 'nothing' | 'clear';
  /** Only where it names a day. */
  hasDay?: true;
  /** It begins a list, which goes on to the end of its sentence. */
  isList?: true;
}

const limiting =
  'have|got|get|spend|pay|afford|budget|limit|ceiling|cap|allowance|allowed|most|max|maximum|under|below|less_than|up_to|within|no_more_than|not_more_than|stay_under|budget_of|tight|tops|given';
const making = 'create|make|build|spin_up|provision|launch|deploy|give|need|get|want|would_like';

export const tellings: readonly Telling[] = [
  {
    kind: 'answer-time',
    means: 'nothing',
    of: 'first_token_target_ms',
    tells: [
      'answer|anwser|answered|reply|replies|response|respond|responds|it|wait|waits in|within|under|below|after|max|maximum|most|than|of|like|about|around|every #_second|#_sec|#_s|#s|#_ms|#ms|#_millisecond !start|starts|begin|begins|first|token|ttft|word|alert|alarm|warn|tell|notify|wake|ping|page|per_second|deploy|backup|snapshot|p95',
      '^like|about|around|say|maybe|ideally|within|in|under|max|at_most #_second|#_sec|#_s|#s !first|token|alert|alarm|if|when',
      'must|should|has_to|have_to|need_to|needs_to be|arrive|come|finish|there in|within|after|under #_second|#_sec|#_s|#s|#_ms|#ms !first|token|start|deploy|alert|alarm|run',
      'max|maximum|most|under|within|in #_second|#_sec|#_s|#s|#_ms|#ms per|for|an|each|a answer|reply|response !first|token|alert|alarm|start|begin',
      '#_second|#_sec|#_s|#s|#_ms|#ms answer|reply|response|answer_time|response_time !first|token|alert|alarm|start|begin|request|query|message',
    ],
  },
  {
    kind: 'said-yes',
    means: 'nothing',
    tells: [
      'said|say|says|gave|gives|told_me|told_us yes|ok|okay|go_ahead|go|fine|his_ok|her_ok|the_ok|green_light|approval !i|we|you',
      '^he|she|they|boss|my_boss|our_boss|manager|my_manager|the_admin|admin|the_boss approved|approve|agreed|agree|agrees|ok|confirmed|signed|allowed|allows',
      '^paul|it_is|it|that|this|plan|the_plan|everything is|was|has_been|got approved|agreed|signed_off',
    ],
  },
  {
    kind: 'account',
    means: 'clear',
    tells: [
      'use|take|with|in|on that|this|the|my|our account|aws_account !cluster|named|called|id|ca|number|other|which',
      'account connected|conected|linked|added|is_there|ready|set_up !not|no|yet|how',
      '^i|we|it|it_is|account|now connected|conected|linked|connect|added !not|no|yet|how|cluster|vpn|network|need|want|can|where',
    ],
  },
  {
    kind: 'stop-paying',
    means: 'nothing',
    tells: [
      '^stop|kill|end|shut_down|turn_off|switch_off all_of_it|everything|it_all|the_whole_thing|all_this !alert|snapshot|backup',
      'pay|paying|cost|costs nothing|no_more|nothing_more|not_a_cent !for_the|until|now',
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
      `${limiting} $_#|#_dollar|#_usd|#_euro|#_eur|#_buck|#_$ !now|currently|today|already|paid|spent|bill`,
      '@most|budget|limit #_a_month|#_per_month|#_monthly !query|request|search|user|people|now|currently',
      `$_#|#_dollar|#_usd|#_euro|#_eur|#_buck|#_$ ${limiting}|available|to_spend|for_this|for_it !now|currently|today|already|have|paid|spent|bill`,
      'never|not|no cost|above|over|exceed|more_than|spend $|#_dollar|#_usd|#_euro|#_buck !if|now',
      'budget #',
    ],
  },
  {
    kind: 'too-expensive',
    means: 'clear',
    tells: [
      '@expensive !not|less|cheaper',
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
      'keep|keeps|kept|store|retain snapshot|backup for|over|#',
    ],
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
      '^new|a_new|create_one|create_it|create_a|make_one|make_me|make_us|make_a|none|no_cluster|another|not_yet|nothing_yet|no_idea|any|whatever|you_choose',
      'do_not have|know|own',
      'have none|no_one|nothing',
    ],
  },
  {
    kind: 'redundancy',
    means: 'nothing',
    tells: [
      'survive|survives|tolerate|tolerates|withstand|withstands|resilient|redundant|redundancy|highly_available|high_availability|ha|single_point|fault_tolerant|fault_tolerance !replication|copy|replica|snapshot',
      'keep|keeps|stay|stays|afford|go_on|goes_on|work|works|running|up|downtime|down when|if|even|while|though node|machine|server|instance|zone|az|replica|one|gpu fail|fails|die|dies|crash|crashes|lost|lose|down|away|gone|break|breaks',
      'node|machine|server|instance|zone|az|replica|gpu may|can|could|must|should|is_allowed_to fail|die|crash|break|go_down',
    ],
  },
  {
    kind: 'cheapest',
    tells: [
      'cheap|cheaply|inexpensive|affordable|economical as_possible|as_it_gets|as_you_can|as_we_can|possible',
      'cheapest|least_expensive way|option|one|possible|setup|solution|variant !model|llm',
      'use|take|go_with|want|need|choose|pick smallest|cheapest|least_expensive possible|you_have|there_is|that_work|that_fit|available|you_offer',
      'must|should|has_to|have_to|need_to|needs_to|want|may be|stay|it|something|not|remain cheap|inexpensive|affordable|low_cost|cost_much|cost_a_lot|cost_too_much|be_expensive !than|model|llm|if',
      'make|keep|do it|this|that cheap|cheaper|inexpensive !than',
      '^cheapest|smallest|least_expensive|the_cheapest|the_smallest|take_the_cheapest gpu|instance|node|machine|card|hardware|server|type',
    ],
  },
  {
    kind: 'fast',
    means: 'clear',
    tells: [
      'must|should|has_to|have_to|need_to|needs_to|want be|it|something|feel|react|answer|respond|reply fast|quick|quickly|snappy|instant|instantly|responsive|fast_as_possible !#|than|deploy|ready|start',
      'not be|feel|take slow|long|forever !#',
    ],
  },
  {
    kind: 'fast',
    means: 'nothing',
    of: 'vector_count',
    tells: [
      'search|query|answer|result|response|respond|reply|it within|under|below|in|than|max|at_most #_ms|#ms|#_millisecond|#_second|#_sec|#s !alert|alarm|warn|tell|notify|wake|p95|ping|page|per_second',
    ],
  },
  {
    kind: 'encrypted',
    means: 'clear',
    tells: [
      'encrypt|encrypted|encryption disk|volume|data|storage|everything|it|snapshot|backup',
      'disk|volume|data|storage|everything|it|snapshot|backup encrypt|encrypted|encryption',
    ],
  },
  {
    kind: 'no-backups',
    of: 'snapshot_cron',
    tells: [
      'no|without|not|never|skip|drop|disable backup|snapshot !#|cron|hour|day|week|night|until|lose|deploy',
    ],
  },
  {
    kind: 'closed-model',
    of: 'model',
    tells: [
      'gpt_3.5|gpt_4|gpt_4o|gpt_4.1|gpt_5|gpt4|gpt5|gpt|chatgpt|chat_gpt|claude|gemini|anthropic|openai_model !oss|vs|better_than|like|compatible|see|data|instead_of|private',
    ],
  },
  {
    kind: 'to-zero',
    of: 'min_replicas',
    tells: ['scale|go|shrink|down to_zero|to_0|to_nothing'],
  },
  {
    kind: 'abilities',
    of: 'model',
    tells: [
      'need|want|require|must|with json|structured|tool_call|tool_calling|function_calling|streaming|json_output !token',
    ],
  },
  {
    kind: 'licence',
    of: 'model',
    tells: [
      'licence|license must|should|has_to|need|needs|allow|allows|permit|permits|commercial',
      'allowed|want|need|must|have to_sell|selling|commercial|commercially licence|license|product|it',
    ],
  },
  {
    kind: 'hurry',
    means: 'clear',
    tells: [
      'need|want|have_to|must|has_to it|this|that|have|run|running|live|ready|up|started today|tomorrow|asap|this_week|as_soon_as_possible|right_now|quickly !until|till|for|search|answer|respond|reply',
    ],
  },
  {
    kind: 'no-embeddings',
    means: 'clear',
    of: 'dimension',
    tells: [
      'no|without embedding|embedding_model|vector yet|so_far|model|at_all',
      'not|never have|got|made|know|chosen|decided|picked embedding|embedding_model|which_embedding !count|how_many',
    ],
  },
  {
    kind: 'languages',
    means: 'clear',
    tells: [
      'english|german|french|spanish|italian|portuguese|dutch|polish|turkish|arabic|hindi|chinese|japanese|multilingual !#',
    ],
  },
  {
    kind: 'all-gates',
    means: 'nothing',
    tells: [
      'confirm|accept|approve|do|take everything|all|rest|remaining|the_other !#|alert|node|vector|up_to|until',
      'go|skip|jump|run|straight|directly to_the_end|to_end|to_deploy|to_the_last|through_to|till_the_end !#',
    ],
  },
  {
    kind: 'privacy',
    tells: [
      'data|nothing|prompt|question|document|vector|text|content|everything not|never|nothing|may|must|should|has_to|have_to|stay|stays leave|leaves|shared|sent|stay|stays|private|confidential !cluster_name|keep',
      'private|confidential|in_house chatgpt|chat_gpt|llm|assistant|chatbot',
    ],
  },
  {
    kind: 'keep-data',
    means: 'nothing',
    tells: [
      'not|never|no|without lose|losing|lost|loss data|anything|vector|document|a_single_one',
      'data|vector must|may|should|can not|never lost|get_lost|be_lost|disappear|vanish',
      'data_loss',
    ],
    of: 'replication_factor',
  },
  {
    kind: 'token',
    tells: [
      'no|not|without|never hugging_face|huggingface|hf|hub account|login|token|user',
      'have|got|has token|hf_token !prompt|answer|context|per|second|first|#',
      'need|require|want|take|ask_for token|hugging_face|huggingface|hf_token !prompt|answer|context|per|second|first',
    ],
    of: 'model',
  },
  {
    kind: 'fewer-alerts',
    means: 'clear',
    tells: [
      'no|not|fewer|less|without|rarer|quieter|stop alert|alarm|alerting|notification !#|above|below|over|under|if|when',
      'alert|alarm less|fewer|quieter|off|not|relaxed|rarely !#|above|below|over|under',
    ],
  },
  {
    kind: 'internal',
    means: 'clear',
    tells: [
      'only|just people|person|colleague|staff|employee|us|company|office inside|in|of|from company|office|network|vpn|team|building',
    ],
  },
  {
    kind: 'accuracy',
    means: 'clear',
    of: 'quantization',
    tells: [
      'not|no|without|never lose|losing|loss quality|accuracy|precision|recall',
      'more|better|higher|best|most accurate|accuracy|quality|precise|precision|recall !quantization',
    ],
  },
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
  {
    kind: 'lost',
    means: 'clear',
    tells: [
      'not|never understand|get|follow any|this|it|that|anything|number|figure|word !hybrid',
      'i|we am|are lost|confused|overwhelmed',
      'lost|confused|overwhelmed',
      'too|so complicated|technical|difficult|hard',
    ],
  },
  {
    kind: 'alerts',
    means: 'nothing',
    tells: [
      'alert|alarm|warning|notification|mail|email|page to|go|sent|send|reach|notify me|us|my|our|team|slack|pagerduty|teams|mailbox|inbox|phone !above|below|over|under|if|when',
      'send|mail|route|forward|give alert|alarm|warning|notification to',
      'email|mail|sms|slack|message|phone|call when|if break|breaks|down|fail|fails|wrong|happen|happens|broken !#',
    ],
  },
  {
    kind: 'pause',
    tells: [
      '^only|just|up|run|running|it|on|i|we only|just weekday|weekend|night|daytime|office|business|working_hours !snapshot|backup|recall',
      'on|during|at weekday|weekend|office_hours|business_hours|working_hours|daytime only !snapshot|backup|recall',
    ],
  },
  {
    kind: 'copy',
    tells: [
      'same|like|copy|clone|identical as|of|to|like deployment|last_time|last_one|existing|we_already|other_one|already_have',
      '^same_again|same_as_last|as_last_time|like_last_time',
    ],
  },
  {
    kind: 'open-model',
    tells: [
      'cheapest|smallest|whichever|best model|llm|thing !gpu|instance|node|cluster|vector|compare',
      'open|free|ungated|public|small|tiny|any model|llm !image',
      'good|best|nice|right|fast|cheap|small|decent model|llm|one|something for !gpu|instance|node|cluster|vector|compare',
      '^something|anything small|cheap|good|fast|simple !gpu|instance|node|cluster|vector',
      'model anyone|everyone|everybody',
    ],
    of: 'model',
  },
];
