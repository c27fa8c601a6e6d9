import type { Telling } from './telling.ts';

/** Rows of tellings.ts: what it has to be like, and what people worry about. */
export const toldWishes: readonly Telling[] = [
  {
    kind: 'other-agent',
    means: 'clear',
    of: 'vector_count',
    tells: [
      'model|llm|language_model|chatbot|chat_bot|assistant that|which|to|for|who write|writes|writing|answer|answers|reply|replies|chat|chats|generate|generates|summarize|summarizes|translate|translates|coding|talk|talks !embed|embedding|vector|search',
      '^need|want|run|host|serve|deploy|use|have llm|language_model|chatbot|chat_bot|chat_model|llama|mistral|qwen|gemma|deepseek|gpt|chatgpt !embed|embedding|vector|search|from|with',
    ],
  },
  {
    kind: 'other-agent',
    means: 'clear',
    of: 'model',
    tells: [
      'vector|vectors database|db|search|store|index !model|chat|answer',
      'semantic|similarity|meaning search',
      'search|find|look_up|index by_meaning|by_similarity|semantically|similar_product|similar_document|similar_image',
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
    kind: 'fast',
    means: 'clear',
    tells: [
      '^it|this|that|search|the_search|answers|everything|now feel|feels|is|seems|seem|runs|gets|become|becomes slow|sluggish|laggy|too_slow|so_slow !not|#',
      'too|so slow !#',
    ],
  },
  {
    kind: 'keep-data',
    of: 'replication_factor',
    tells: [
      'make|want|should|must|need|more it|this|that|be|us safer|more_secure|more_reliable|more_robust|reliable|robust|bulletproof !network|password|tls|key|internet',
    ],
  },
  {
    kind: 'redundancy',
    means: 'nothing',
    of: 'min_replicas',
    tells: [
      'make|want|should|must|need|more it|this|that|be|us safer|more_reliable|more_robust|reliable|robust|bulletproof !network|password|tls|key|internet',
    ],
  },
  {
    kind: 'cheapest',
    means: 'nothing',
    isWhole: true,
    tells: [
      '^too_much|way_too_much|still_too_much|far_too_much|too_expensive|still_too_expensive|cheaper|still_cheaper|even_cheaper|cheapest|the_cheapest|cheapest_one|go_cheaper|go_lower|make_cheaper|much_cheaper|lower',
    ],
  },
  {
    kind: 'cheapest',
    tells: [
      'cheap|cheaply|inexpensive|affordable|economical as_possible|as_it_gets|as_you_can|as_we_can|possible',
      'cheapest|least_expensive way|option|one|possible|setup|solution|variant !model|llm',
      'use|take|go_with|want|need|choose|pick smallest|cheapest|least_expensive possible|you_have|there_is|that_work|that_fit|available|you_offer',
      'must|should|has_to|have_to|need_to|needs_to|want|may be|stay|it|something|not|remain cheap|inexpensive|affordable|low_cost|cost_much|cost_a_lot|cost_too_much|be_expensive !than|model|llm|if',
      'make|keep|do|want|need|have|get it|this|that cheap|cheaper|inexpensive !than',
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
    kind: 'query-time',
    means: 'nothing',
    of: 'vector_count',
    tells: [
      'search|searches|query|result|it must|should|may|can|has_to take|takes|last|come #_ms|#ms|#_second|#_sec|#s !alert|alarm|warn|tell|notify|snapshot|backup|deploy',
      'search|searches|query|answer|result|response|respond|reply|it within|under|below|in|than|max|at_most #_ms|#ms|#_millisecond|#_second|#_sec|#s !alert|alarm|warn|tell|notify|wake|p95|ping|page|per_second|in_one_second|in_1_second|in_a_second',
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
    notBeside: 'open-model',
    tells: ['@language|multilingual !#|cohere|embed|e5|bge|v3|named|called|plain|simple'],
  },
  {
    kind: 'all-gates',
    means: 'nothing',
    tells: [
      'confirm|accept|approve|do|take everything|all|rest|remaining|the_other !#|alert|node|vector|up_to|until|how_much|cost|price|all_together',
      'show|list|propose|suggest|give|see rest|remaining|everything_else|other_gate|other_step|all_gate !#|alert|deployment|plan|snapshot|model|machine|node',
      'default|recommendation|proposal|suggestion|standard|recommend|propose|suggest rest|remaining|everything_else|all_else|everything|other !#|alert|node|vector|cost|price|restore',
      'rest|remaining|everything_else|all_else is|are|as|by|to default|standard|you|up_to_you|your_choice|your_call|propose|recommend|suggest !#|alert|not',
      'you choose|decide|pick|select|propose|suggest rest|remaining|everything_else|everything|all !#|if|when',
      'just do_it|do_this|build_it|make_it|start_it|go !#|if|not|alert|how|what',
      'go|skip|jump|run|straight|directly to_the_end|to_end|to_deploy|to_the_last|through_to|till_the_end !#',
    ],
  },
  {
    kind: 'privacy',
    tells: [
      'data|nothing|prompt|question|document|vector|text|content|everything not|never|nothing|may|must|should|has_to|have_to|stay|stays leave|leaves|shared|sent|stay|stays|private|confidential !cluster_name|keep',
      'private|confidential|in_house llm|assistant|chatbot',
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
      'have|got|has token|hf_token !prompt|answer|context|per|second|first|#|idea|what',
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
    kind: 'recall-target',
    means: 'nothing',
    of: 'quantization',
    tells: [
      'recall|accuracy|precision of|at_least|above|over|min|minimum|better_than|greater_than|more_than|must_be|should_be|has_to_be|is|10|> # !alert|alarm|tell|warn|schedule|measure|measured|cron|every|daily|hourly|vector|at_night|check|test',
      'recall|accuracy # !alert|alarm|tell|warn|schedule|measure|measured|cron|every|daily|hourly|vector|at_night|check|test',
      '#|#_%|percent recall|accuracy|of_the_right !alert|alarm|tell|warn|schedule|measure|measured|cron|every|daily|hourly|vector|at_night|check|test',
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
    kind: 'lost',
    means: 'clear',
    tells: [
      '^i|we not|never know|understand|heard this|that|the name|word|term !hybrid|#',
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
    means: 'nothing',
    tells: [
      'turn|switch|shut|stop|power|pause|off|sleep|sleeps|run|runs|running|on|up|only|just|weekday|weekdays from|between|at|after|before|until|till #|midnight|noon|night to|till|until|and|-|through !snapshot|backup|recall|replica|node|scale|vector|alert|search|gb|ms|second|copy|copies',
      'from|between #|midnight|noon to|till|until|and #|midnight|noon|o_clock only|weekday|weekdays|working_day|o_clock|daily|every_day|night !snapshot|backup|recall|replica|node|scale|vector|alert|gb|ms|second|copy|copies|peak|search',
      '^only|just on|weekday|weekdays|monday_to_friday|working_days|business_days|business_hours|office_hours|working_hours !#|snapshot|backup|recall',
      '^weekday|weekdays|monday_to_friday|business_hours|office_hours|working_hours only|please|from !snapshot|backup|recall|replica|node',
      'at_night|overnight|weekend|the_night nobody|no_one|unused|not_cost|cost_nothing|nothing|not_be|off !snapshot|backup|recall|alert|replica|query',
      'nobody|no_one|unused|not_cost|cost_nothing|off at_night|overnight|weekend !snapshot|backup|recall|alert|replica|query',
      'turn|switch|shut|stop|power|pause it|them|everything|the_server|the_gpu|the_machine|off at|over|on|in|during|every night|weekend|evening|holiday|midnight !snapshot|backup|recall|alert',
    ],
  },
  {
    kind: 'pause',
    means: 'nothing',
    of: 'model',
    isWhole: true,
    tells: [
      '^not|never|no on|at|during|over weekend|weekends|the_weekend|the_weekends|night|the_night|sunday|sundays|saturday|holiday|holidays',
      '^sunday|saturday|monday|tuesday|wednesday|thursday|friday only|alone',
      '^only|just on sunday|saturday|monday|tuesday|wednesday|thursday|friday',
    ],
  },
  {
    kind: 'apply-time',
    means: 'clear',
    tells: [
      '^in|from|not_before|only_in|only_from|starting|beginning_of|at_the_beginning_of|next|on january|february|march|april|may|june|july|august|september|october|november|december|next_month|next_week|next_year|month|week|monday|tuesday|wednesday|thursday|friday|saturday|sunday|tomorrow|tonight|summer|spring|autumn|winter !#|snapshot|backup|recall|until|till|will|have|expect|vector|token|traffic|peak|keep|delete',
      'do|change|switch|apply|run|make|start|schedule|plan|begin|happen|deploy it|that|this|change|all|everything|only in|on|next|not_before|at|tomorrow|tonight january|february|march|april|june|july|august|september|october|november|december|month|week|monday|tuesday|wednesday|thursday|friday|saturday|sunday|weekend|night|midnight|tomorrow|tonight|summer|spring|autumn|winter !#|snapshot|backup|recall|until|till|will|off|run_until|weight',
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
];
