import * as facts from './kinds/facts.ts';
import * as lists from './kinds/lists.ts';
import * as money from './kinds/money.ts';
import { nearestNote, note } from './kinds/noted.ts';
import * as saving from './kinds/saving.ts';
import * as size from './kinds/size.ts';
import type { Kind } from './question.ts';

type AnswerOf = Kind['answer'];

/** Only where the question names other values: "5 nodes". */
const supposing =
  (answer: AnswerOf): AnswerOf =>
  (question, situation) =>
    question.supposed.length > 0 ? answer(question, situation) : undefined;
const supposingNothing =
  (answer: AnswerOf): AnswerOf =>
  (question, situation) =>
    question.supposed.length === 0 ? answer(question, situation) : undefined;
/** Only where it names a field. */
const onField =
  (answer: AnswerOf): AnswerOf =>
  (question, situation) =>
    question.fields.length > 0 ? answer(question, situation) : undefined;
const onNoField =
  (answer: AnswerOf): AnswerOf =>
  (question, situation) =>
    question.fields.length === 0 ? answer(question, situation) : undefined;

/**
 * Every kind of question that is answered, with its patterns (pattern.ts; classes of words in words.ts). The first whose words
 * stand in the question and that has an answer wins: a row that is more special stands before one that is less.
 */
export const kinds: readonly Kind[] = [
  {
    kind: 'token',
    asks: ['@token_need token !@sense', 'token @token_need !@sense', 'huggingface|hf|hugging_face !@sense'],
    example: 'Does it need a token?',
    answer: note('token'),
  },
  {
    kind: 'call',
    asks: [
      'how_do|how_can|how_to|how_would|how_will|how_should|can|could call|connect|query|access|reach|use_it|use_this|talk_to|talk_with|send|search|integrate|consume|used_by !@money|memory|file|data_into',
      'which|what endpoint|url|address|port|protocol|client|sdk !@money|option|type|choice|kind|mean|per_second',
      'openai|curl|langchain',
      'api|endpoint compatible|replacement',
      '^endpoint|url',
      'where endpoint|url|address|call|connect',
    ],
    example: 'How do I call it?',
    answer: supposingNothing(note('call')),
  },
  {
    kind: 'approval',
    asks: ['@approve !cluster|region', 'what|did he|she|they say|said|write|comment', 'comment'],
    example: 'Who approves?',
    answer: lists.approval,
  },
  {
    kind: 'discounts',
    asks: ['reserved|spot|discount|saving_plan|savings_plan|commitment|enterprise_agreement'],
    example: 'Are there discounts?',
    answer: note('discounts'),
  },
  {
    kind: 'not_included',
    asks: [
      'include|included|including|cover|covered|hidden|excluded !you_need',
      '@money extra|on_top|additional|everything|other',
      'extra|additional|other|further @money',
      'egress|data_transfer|tax|taxes|vat|control_plane',
    ],
    example: 'What is not in the price?',
    answer: money.included,
  },
  {
    kind: 'who_pays',
    asks: [
      'who pay|pays|paying|bill|charge',
      'you charge',
      'your fee|price',
      'bill|billed|charged|invoice|pay by|from|who|whom|directly|aws',
      '@money for_you|for_the_service|your_service|this_service',
    ],
    example: 'Who bills me?',
    answer: note('who_pays'),
  },
  {
    kind: 'when_paid',
    asks: [
      'when @money|paying start|begin|end|stop',
      'start paying|charging|costing',
      '@money idle|unused|not_used|not_use|nobody',
      'idle|unused @money',
      '@money already|so_far|until_now|talking|chat|conversation|planning|to_ask',
    ],
    example: 'When does it begin to cost?',
    answer: note('when_paid'),
  },
  {
    kind: 'price_basis',
    asks: [
      'accurate|exact|reliable|precise|trust|correct|realistic|up_to_date @money|estimate|figure|number',
      '@money|estimate|figure accurate|exact|reliable|precise|realistic|come_from|from_where|based_on|source|up_to_date|correct',
      'where @money|number|figure come|from',
      'euro|eur|gbp|pound|currency|yen|chf',
    ],
    example: 'How accurate is the price?',
    answer: note('price_basis'),
  },
  {
    kind: 'why_expensive',
    asks: [
      '@why @expensive|so_much|that_much|this_much|@money',
      '@expensive !cheaper|less_expensive|not_expensive',
      'too_much|so_high|that_high',
      'what drive|drives|driving|make|contribute|cause @money',
      'biggest|largest|main|most cost|price|part|expense|driver|chunk|item !can|could',
      'where money go|going',
      'cost driver',
    ],
    example: 'Why is it so expensive?',
    answer: supposingNothing(saving.whyExpensive),
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
      'can|could|possible|doable|get|fit for|with|into $',
      'least|lowest|minimum|minimal|smallest @money',
      '@most @dollars',
    ],
    example: 'What is the cheapest that fits?',
    answer: saving.cheapest,
  },
  {
    kind: 'compare',
    asks: ['@compare', '@versus', 'which|what cheaper|better|faster|best'],
    example: 'Compare 3 and 5 nodes.',
    answer: supposing(money.compareNamed),
  },
  {
    kind: 'per_use',
    asks: ['@per_use @money', '@money @per_use', '@per_use how_much', 'how_much @per_use'],
    example: 'What does a million requests cost?',
    answer: money.perUse,
  },
  {
    kind: 'duration',
    asks: [
      '@how_long !@money|@speed|kept|keep|snapshot|backup|restore|approval|approve|token|stored|retention|session|recover|conversation',
      'how_fast|how_quickly deploy|ready|set_up|running|up|installed|live',
      'when ready|live|done|finished|running|online|up !@fail|approve',
    ],
    example: 'How long does it take?',
    answer: facts.duration,
  },
  { kind: 'why', asks: ['@why'], example: 'Why 3 nodes?', answer: onField(facts.whyValue) },
  {
    kind: 'failed_run',
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
      'lose|lost node|zone|az|machine|server|instance|replica|pod|disk|volume',
      'node|zone|az|machine|server|instance|replica|gpu|disk|volume|pod lost|away|gone|missing|@fail',
    ],
    example: 'What happens if a node fails?',
    answer: facts.failure,
  },
  {
    kind: 'what_if',
    asks: ['@money', '@what_if', '^@bare_if', 'how_much !@stuff'],
    example: 'What would 5 nodes cost?',
    answer: supposing(money.whatIf),
  },
  {
    kind: 'cost',
    asks: [
      '@money',
      'how_much !@stuff|@left',
      'breakdown !sizing',
      'per|a|each month|hour|year|day how_much|total',
    ],
    example: 'What does it cost?',
    answer: money.cost,
  },
  {
    kind: 'blocked',
    asks: [
      'why can_not|not|does_not|will_not confirm|go|continue|deploy|proceed|accept|work|move',
      'what is|are wrong|blocking|blocked|problem|issue',
      'what|which problem|error|warning|issue|conflict',
      'why refuse|refused|error|warning|blocked|stuck',
    ],
    example: 'Why can’t I confirm?',
    answer: facts.blocked,
  },
  {
    kind: 'undo',
    asks: [
      'undo|undone|revert|rollback|roll_back|rolled_back|go_back|take_back|taken_back|reverse|change_my_mind|reversible !reversible_later',
    ],
    example: 'Can I undo it?',
    answer: onNoField(note('undo')),
  },
  {
    kind: 'restore',
    asks: ['restore|restored|recover|recovery'],
    example: 'How do I restore a backup?',
    answer: note('restore'),
  },
  {
    kind: 'data_on_destroy',
    asks: [
      'data|backup|snapshot|weight|vector delete|deleted|destroy|destroyed|remove|removed|kept|gone',
      'delete|destroy|remove|kept|keep|happen data|backup|snapshot|weight',
    ],
    example: 'What becomes of my data after a destroy?',
    answer: note('data_on_destroy'),
  },
  {
    kind: 'delete',
    asks: [
      'delete|deleted|destroy|destroyed|remove_it|remove_the_deployment|remove_everything|tear_down|tear_it_down|uninstall|get_rid|shut_down|shut_it_down|turn_off|turn_it_off|decommission|clean_up|cleanup|take_down|stop_paying|remove_all|kill_it',
    ],
    example: 'How do I delete it?',
    answer: note('delete'),
  },
  {
    kind: 'learn',
    asks: ['@learn'],
    example: 'How do I find out the dimension?',
    answer: facts.learn,
  },
  {
    kind: 'changeable',
    asks: [
      '@change @later',
      '@later @change',
      '@fixed',
      'can|could|possible|able|allowed|may|how @change|rename',
      'what|which @change|changeable|stay|stays',
    ],
    example: 'What can I change later?',
    answer: facts.changeable,
  },
  {
    kind: 'computed',
    asks: ['@compute'],
    example: 'How is that computed?',
    answer: size.computed,
  },
  {
    kind: 'created',
    asks: [
      'what|which|list|show|exactly|everything @create @account',
      'what|which|everything will|would|is|are|gets|get|you|it|does|do create|created|deploy|deployed|made|built|build|install|installed|provision|provisioned|set_up|spin_up',
      'which|what|list|all resource|object|service|component',
      'what end_up|ends_up|land',
    ],
    example: 'What will be created in my account?',
    answer: facts.created,
  },
  {
    kind: 'speed',
    asks: [
      'how|what|which @speed',
      '@speed expect|get|will|would|does|can|like|have|achieve',
      'fast enough',
      'token|tokens per_second|a_second',
      'is|will|be fast|quick|slow',
    ],
    example: 'How fast is it?',
    answer: size.speed,
  },
  {
    kind: 'fit',
    asks: ['@fit', 'can|could|will|would|does|is|are @hold @stuff|@load'],
    example: 'Does it fit?',
    answer: size.whetherItFits,
  },
  {
    kind: 'how_many',
    asks: [
      'how_many|how_much|how_big|how_large|what_size|number_of|how_full|how_high @stuff|@left|@load|left|weight|snapshot|full|@need',
      '@left memory|ram|disk|space|room|capacity|vram',
      'memory|ram|disk|space|capacity|room|vram|storage @left|@need',
      'what|is|are|do|any @left',
      'how_many|how_much',
    ],
    example: 'How many vectors fit?',
    answer: size.amount,
  },
  {
    kind: 'recommend',
    asks: ['@recommend', 'which|what @need'],
    example: 'Which instance type do you recommend?',
    answer: onField(facts.recommend),
  },
  {
    kind: 'list',
    asks: [
      '@which cluster|account|region|model|instance|gpu|type|deployment|llm|machine|location|database|engine|version|card|vm',
      'cluster|account|region|model|instance|gpu|type|deployment there|available|exist|offer|support|have|choose|connected|offered|supported|possible',
    ],
    example: 'Which models are there?',
    answer: lists.inventory,
  },
  {
    kind: 'limits',
    asks: ['@limit'],
    example: 'How many nodes may there be at most?',
    answer: onField(size.limits),
  },
  { kind: 'help', asks: ['@help'], example: 'What can you do?', answer: onNoField(facts.help) },
  {
    kind: 'next',
    asks: [
      '@next',
      'what @need',
      'what do|should|i|we|must do|say',
      'you need|want',
      'are|is we|it|everything|all done|ready|finished|complete',
      'ready to deploy',
    ],
    example: 'What do you need from me?',
    answer: onNoField(facts.next),
  },
  {
    kind: 'now',
    asks: ['@now', '^which', 'what is my|our'],
    example: 'What is the region set to?',
    answer: onField(size.valueNow),
  },
  {
    kind: 'so_far',
    asks: [
      'what is|are|have|did|do set|said|say|so_far|know|have|noted|remember|values|settings|defaults|configuration|config',
      'so_far',
      'my|the|all setting|configuration|config|value|choice|input',
      '@now',
    ],
    example: 'What is set so far?',
    answer: onNoField(facts.soFar),
  },
  { kind: 'meaning', asks: ['@meaning', '^@bare'], example: 'What does HNSW mean?', answer: facts.termMeant },
  { kind: 'note', asks: [''], example: 'Are there backups?', answer: nearestNote },
  { kind: 'what_if', asks: [''], example: '', answer: supposing(money.whatIf) },
  { kind: 'meaning', asks: [''], example: '', answer: facts.meaning },
  { kind: 'recommend', asks: ['@recommend'], example: '', answer: facts.recommend },
];
