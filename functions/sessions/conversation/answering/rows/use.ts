import * as facts from '../kinds/facts.ts';
import * as lists from '../kinds/lists.ts';
import { note } from '../kinds/noted.ts';
import * as places from '../kinds/places.ts';
import { next } from '../kinds/plain/next-steps.ts';
import * as money from '../kinds/saving/money.ts';
import * as saving from '../kinds/saving/saving.ts';
import { shortlisted } from '../kinds/shortlist.ts';
import * as size from '../kinds/size.ts';
import type { Kind } from '../question.ts';
import { onField, onNoField, supposingNothing } from './only.ts';

/** Rows of kinds.ts: models to choose from, pauses, tokens, how it is called, and who approves. */
export const use: readonly Kind[] = [
  {
    kind: 'beside-others',
    asks: [
      'slow|slows|break|breaks|affect|affects|harm|disturb|disturbs|touch|touches|interfere|hurt|damage|impact|crash site|website|shop|app|apps|application|applications|other|others|else|existing|live !backup|snapshot|deployment|deployments',
      'site|website|shop|app|apps|application|other_things slow|slower|broken|affected|harmed|disturbed|touched|changed|down',
      'do|does|happen|happens to site|website|shop|app|apps|else|other|rest',
    ],
    example: 'Does it disturb what else runs there?',
    // What they call what runs there is theirs to know.
    answer: supposingNothing(async (question, situation) => {
      const told = await note('existing_nodes')(question, situation);
      return told && { ...told, about: question.text };
    }),
  },
  {
    kind: 'speed',
    asks: [
      '^how quick|quickly is|are|does|will it|search|answer|the|they !ready|deploy|deployed|up|start|available|token',
      'stay|stays|remain|keep|be as|so quick|fast|quickly|responsive as|like|now',
    ],
    example: '',
    // By how much it grows changes nothing of what is said of speed.
    answer: (question, situation) => {
      const told = size.speed(question, situation);
      return told && { ...told, about: question.text };
    },
  },
  {
    kind: 'over-budget',
    asks: [
      'what_if|what_happens_if|can|could|will|may go|goes|run|runs|gets|get|grow|grows|be over|above|beyond|higher|more_than|away|exceed # !node|vector|gb|percent',
      'exceed|exceeds|overrun|go_over|goes_over|run_away budget|limit|price|cost|it',
    ],
    example: 'What if it goes over 300?',
    answer: note('over_budget'),
  },
  {
    kind: 'cost',
    asks: [
      'what does|will|would it|that|this|everything|all come_to|comes_to|amount_to|add_up_to !memory|disk|space|data',
      'how_much is|does|would|will it|that|this|everything|all all_together|altogether|in_total|in_all|together !memory|disk|room|space|data',
    ],
    example: '',
    answer: onNoField(money.cost),
  },
  {
    kind: 'clusters',
    asks: ['which|what one|ones do_i|do_we|are_there|did_i|have_i have|there|got|connected|connect'],
    example: '',
    answer: (question, situation) =>
      situation.spokenOf === 'cluster_name'
        ? places.clusters(question, situation)
        : lists.clusterNames(question, situation),
  },
  {
    kind: 'call',
    asks: [
      'how developer|team|we|i|they|he|she|app|site|program get|gets|come|comes to|at|into it|this|that|database|server !data|texts|documents',
      'which|what address|url|endpoint|hostname !ip|mail|team',
    ],
    example: '',
    answer: note('call'),
  },
  {
    kind: 'invite',
    asks: [
      'give|grant|add|invite|let|share developer|colleague|coworker|him|her|them|team|boss|freelancer|agency|person|somebody access|in|account|login|see !key|data|cluster',
      'invite developer|colleague|people|somebody|person|team',
    ],
    example: 'How do I give a colleague access?',
    answer: note('invite_people'),
  },
  {
    kind: 'note',
    asks: [
      'do|will|can|could|would i|we|somebody|anybody get|have|receive|be mail|email|message|sms|told|notified|warned|alerted when|if|down',
      'who|how notice|notices|know|knows|find_out|finds_out when|if|that down|broken|fails|dead|wrong',
    ],
    example: '',
    answer: note('monitoring'),
  },
  {
    kind: 'note',
    asks: [
      'stranger|strangers|anybody|anyone|everybody|hacker|hackers|outsider|outsiders|public from|in|on|over|reach|get|see|internet|web|outside',
      'reach|reachable|see|seen|open|visible|access|accessible|exposed from|in|to|on|over internet|web|public|outside !vpn|office',
    ],
    example: '',
    answer: note('public'),
  },
  {
    kind: 'note',
    asks: [
      'how get|gets|come|comes|go|goes|bring|put data|texts|recipes|products|documents|offers|them|it in|into|there|inside',
      'how data|texts|recipes|products|documents|offers|they get|gets|come|comes|go|goes in|into|there|inside',
      'import|imports|fetch|crawl|pull data|texts|them|it|everything from site|shop|website|database',
    ],
    example: '',
    answer: note('load_data'),
  },
  {
    kind: 'needs',
    asks: [
      'have_to|must|need_to|should do something|anything|else now|next|myself|still',
      'what do|must|should i|we have_to|need_to|do do|now|next now|next',
    ],
    example: '',
    answer: next,
  },
  {
    kind: 'cheapest',
    asks: ['limit|budget !quota|rate|token|file|size|context|prompt'],
    example: '',
    answer: saving.underBudget,
  },
  {
    kind: 'clusters',
    asks: [
      'find_out|find|know|see|look_up|tell what_it_is_called|what_it_is_named|its_name|the_name|what_is_it_called|what_it_called',
    ],
    example: '',
    answer: lists.clusterNames,
  },
  {
    kind: 'models',
    asks: [
      '@which|cheapest|best|smallest|good model|llm|one @language|multilingual !embed|embedding|made|from|allowed',
      'cheapest|smallest|smaller|cheaper|lighter|small|best|recommend model|llm !gpu|instance|node|machine|card|token|licence|list|quantized|awq',
    ],
    example: 'Which models speak German?',
    answer: supposingNothing(shortlisted),
  },
  {
    kind: 'models',
    asks: [
      '@which quantized|quantised|awq|gptq|4_bit|4bit|int4|compressed model|llm|one|version|checkpoint|variant',
    ],
    example: '',
    answer: shortlisted,
  },
  {
    kind: 'models',
    asks: [
      'which|what|is_there|do_you_have|any|list model|llm|one no|not|without|free|open|ungated token|licence|license|gate|gated|hugging_face',
      'which|what|is_there|do_you_have|any|list free|open|ungated|quantized|quantised|awq|gptq model|llm|one|checkpoint',
    ],
    example: '',
    answer: supposingNothing(lists.offered),
  },
  {
    kind: 'note',
    asks: [
      'difference|differ|compare|distinguish model|llm|llama|qwen|mistral|gemma',
      'model|llm|llama|qwen|mistral|gemma difference|differ',
    ],
    example: '',
    answer: supposingNothing(note('models_differ')),
  },
  {
    kind: 'note',
    asks: [
      'who|can|anybody|anyone|somebody read|see|sees conversation|chat|message|talk|what_i_write',
      'conversation|chat private|confidential|public|visible|logged',
      'can|may|could|will|does freelancer|he|she|they|colleague|boss|team see|read it|this|that|too|data',
    ],
    example: '',
    answer: note('who_sees'),
  },
  // In broader words than those of privacy.ts.
  {
    kind: 'note',
    asks: [
      'data|prompt|question|answer|vector|document|embedding|information|content|text private|confidential|leave|secret|shared|sent|trained|stay !token|key|delete|destroy',
      'who|can|anybody|anyone|somebody|you read|see|sees|access data|prompt|document|vector !token|key',
      'does|do|will|would|can see|sees|read|reads|get|gets|receive|learn|look_at our_data|my_data|the_data|our_prompt|our_question|our_text|our_document !token|key',
      'train|training on|with data|prompt|our',
      'anything|something|nothing leave|leaves|leaving !token|key|gate|team|company',
    ],
    example: '',
    answer: supposingNothing(note('data_private')),
  },
  {
    kind: 'note',
    asks: [
      'how|where|can|what connect|link|add|attach|set_up account|aws_account|cloud_account|aws !cluster|database',
    ],
    example: 'How do I connect an account?',
    answer: note('connect_account'),
  },
  {
    kind: 'pause',
    asks: [
      'sleep|sleeps|pause|paused|hibernate|at_night|overnight|on_weekend|at_weekend|weekend|switch_off|turn_off_and !@fail',
      'turn|switch|shut|stop|power off|down night|evening|weekend|when|while|outside|unused|idle',
      'run|on|up only|just during|office|working|business hour|day|daytime',
      'only|just on|during|at|use_it weekday|9_to_5|nine_to_five|office_hour|business_hour|working_hour|daytime',
      'weekday|9_to_5|nine_to_five|office_hour|business_hour only|just',
    ],
    example: 'Can it be paused?',
    // The hours that it names are not computed with.
    answer: async (question, situation) => {
      const told = await note('expiry')(question, situation);
      return told && { ...told, about: question.text };
    },
  },
  {
    kind: 'token',
    asks: [
      'token stored|kept|saved|safe|visible|end_up !@sense',
      'store|stored|keep|kept|save token !@sense',
    ],
    example: 'Where is my token kept?',
    answer: note('token_kept'),
  },
  {
    kind: 'token',
    asks: [
      '@token_need token !@sense',
      'token @token_need !@sense',
      'huggingface|hf|hugging_face !@sense|@fail|down|down',
    ],
    example: 'Does it need a token?',
    answer: note('token'),
  },
  {
    kind: 'change-later',
    asks: ['can|could|may|will|would|possible|able|allowed @later !@money'],
    example: '',
    answer: onField(facts.changeable),
  },
  {
    kind: 'note',
    asks: [
      'need|want|give|send|have|ask|type|enter|require aws|account|amazon password|credentials|access_key|secret_key|login',
      'password|credentials|access_key|secret_key need|want|give|send|required',
    ],
    example: '',
    answer: note('our_rights'),
  },
  {
    kind: 'note',
    asks: ['change|reset|forgot|forgotten|lost|set|new my_password|password !database|key|cluster'],
    example: '',
    answer: note('own_sign_in'),
  },
  {
    kind: 'call',
    looksAhead: true,
    asks: [
      'how_do|how_can|how_to|how_would|how_will|how_should|can|could call|connect|query|access|reach|use_it|use_this|talk_to|talk_with|send|search|integrate|consume|used_by !@money|memory|file|data_into|human|person|somebody|someone|support|how_long|how_soon|how_many|when',
      'which|what endpoint|url|address|port|hostname|host|dns|ip|protocol|client|sdk !@money|option|type|choice|kind|mean|per_second',
      'openai|curl|langchain !see|sees|read|reads|data|train|get|gets|send|sends',
      'api|endpoint compatible|replacement',
      '^endpoint|url',
      'where endpoint|url|address|call|connect',
    ],
    example: 'How do I call it?',
    answer: supposingNothing(note('call')),
  },
  {
    kind: 'approver',
    looksAhead: true,
    asks: [
      '@approve !cluster|region',
      'why|what|whom|who it|this|the_plan|we|session|deployment|nothing wait|waits|waiting|pending|stuck|held_up !@speed|user|users|node|pod|request|requests|capacity|long',
      'somebody|someone|anybody|anyone|human|person check|review|look_at|look_over|sign_off',
      '@person agree|ok_it|give_the_ok|decide|release',
      'sign|signs off',
      'boss|manager|admin|colleague|lead have_to|has_to|must|need_to do|say|sign',
      'who agree|decide|say_yes|give_the_ok|has_to_say|must_say|need_to_say',
      'did|has|have agree|agreed|decide|decided|say_yes|said_yes|said_ok|answered',
      'what|did he|she|they say|said|write|comment',
      'comment',
    ],
    example: 'Who approves?',
    answer: lists.approval,
  },
];
