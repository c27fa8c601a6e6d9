import * as facts from './kinds/facts.ts';
import * as lists from './kinds/lists.ts';
import * as money from './kinds/money.ts';
import { nearestNote, note } from './kinds/noted.ts';
import * as saving from './kinds/saving.ts';
import * as size from './kinds/size.ts';
import * as variants from './kinds/variants.ts';
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
/** Only where the question names two variants or more. */
const choosing =
  (answer: AnswerOf): AnswerOf =>
  (question, situation) =>
    variants.alternativesIn(question).length > 1 ? answer(question, situation) : undefined;
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
      'how_do|how_can|how_to|how_would|how_will|how_should|can|could call|connect|query|access|reach|use_it|use_this|talk_to|talk_with|send|search|integrate|consume|used_by !@money|memory|file|data_into|human|person|somebody|someone|support',
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
    kind: 'approver',
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
    kind: 'not-included',
    asks: [
      'include|included|including|cover|covered|hidden|excluded !you_need',
      '@money extra|on_top|additional|everything|other',
      'extra|additional|other|further @money',
      'egress|data_transfer|tax|taxes|vat|control_plane',
    ],
    example: 'What is not included in the price?',
    answer: money.included,
  },
  {
    kind: 'who-pays',
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
    kind: 'when-paid',
    asks: [
      'when @money|paying start|begin|end|stop',
      'when start|begin|end|stop @money|paying',
      'start paying|charging|costing',
      '@money idle|unused|not_used|not_use|nobody',
      'idle|unused @money',
      '@money already|so_far|until_now|chat|conversation|planning|to_ask',
    ],
    example: 'When does it begin to cost?',
    answer: note('when_paid'),
  },
  {
    kind: 'price-basis',
    asks: [
      'accurate|exact|reliable|precise|trust|correct|realistic|up_to_date|sure|confident|certain @money|estimate|figure|number',
      '@money|estimate|figure accurate|exact|reliable|precise|realistic|come_from|from_where|based_on|source|up_to_date|correct',
      'where @money|number|figure come|from',
      'euro|eur|gbp|pound|currency|yen|chf',
    ],
    example: 'How accurate is the price?',
    answer: note('price_basis'),
  },
  {
    kind: 'pause',
    asks: ['pause|paused|hibernate|at_night|overnight|on_weekend|weekend|switch_off|turn_off_and'],
    example: 'Can it be paused?',
    answer: note('expiry'),
  },
  {
    kind: 'why-expensive',
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
    kind: 'compare',
    asks: ['cheaper|cheapest|better|best|faster|or|vs|versus|compare|difference|which|between|rather'],
    example: '',
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
    answer: supposing(variants.compare),
  },
  {
    kind: 'per-use',
    asks: ['@per_use @money', '@money @per_use', '@per_use how_much', 'how_much @per_use'],
    example: 'What does it cost per request?',
    answer: money.perUse,
  },
  {
    kind: 'compare',
    asks: ['lose|give_up|sacrifice|downside|drawback|catch|disadvantage|trade|benefit|advantage|gain'],
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
    asks: [
      '@how_long !can|prompt|context|name|text|answer|@money|@speed|kept|keep|snapshot|backup|restore|approval|approve|token|stored|retention|session|recover|conversation',
      'how_fast|how_quickly deploy|ready|set_up|running|up|installed|live',
      'when ready|live|done|finished|running|online|up !@fail|approve',
    ],
    example: 'How long does it take?',
    answer: facts.duration,
  },
  { kind: 'why', asks: ['@why'], example: 'Why 3 nodes?', answer: onField(facts.whyValue) },
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
      'what|if|when traffic|load|spike|peak|overload spikes|spike|peak|grow|grows|rise|rises|too_high|surge|explode|jump',
      'multi_az|multi_zone|several_zone|multiple_zone|across_zone|across_az|availability_zone',
      'lose|lost|losing data',
      'lose|lost node|zone|az|machine|server|instance|replica|pod|disk|volume',
      'node|zone|az|machine|server|instance|replica|gpu|disk|volume|pod lost|away|gone|missing|@fail',
    ],
    example: 'What happens if a node fails?',
    answer: facts.failure,
  },
  {
    kind: 'what-if',
    asks: [
      '@money',
      '@what_if',
      '^@bare_if',
      'how_much !@stuff',
      'how_much for|with|if|on',
      '^how_much is|will|would|does it|that|this !@left|take|need|use|hold',
    ],
    example: 'What would 5 nodes cost?',
    answer: supposing(variants.whatIf),
  },
  {
    kind: 'cost',
    asks: [
      '@money',
      'how_much !@stuff|@left',
      'how_much for|with|if|on',
      'how_much of_it|of_that|of_this|of_the_bill|of_the_total|of_the_price|of_the_cost',
      '^estimate|quote|total|overall|breakdown',
      'per_node|each_node|per_replica total|overall|all|or',
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
      'way_back|back_out|undo|undone|revert|rollback|roll_back|rolled_back|go_back|take_back|taken_back|reverse|change_my_mind|reversible !reversible_later',
    ],
    example: 'Can I undo it?',
    answer: onNoField(note('undo')),
  },
  {
    kind: 'restore',
    asks: ['restore|restored|recover|recovery', 'by_mistake|accident|accidentally|by_accident'],
    example: 'How do I restore a backup?',
    answer: note('restore'),
  },
  {
    kind: 'data-on-destroy',
    asks: [
      'data|backup|snapshot|weight|vector delete|deleted|destroy|destroyed|remove|removed|gone',
      'delete|destroy|remove data|backup|snapshot|weight',
      'happen|happens data',
    ],
    example: 'What becomes of my data after a destroy?',
    answer: note('data_on_destroy'),
  },
  {
    kind: 'deploying',
    asks: [
      'what happen|happens|does|do deploy|confirm|deploying !fail|wrong',
      'what|which happen|happens next|after_that|then|afterwards',
    ],
    example: 'What happens when I say deploy?',
    answer: note('deploying'),
  },
  {
    kind: 'delete',
    asks: [
      'tear',
      'delete|deleted|destroy|destroyed|remove_it|remove_the_deployment|remove_everything|tear_down|tear_it_down|uninstall|get_rid|shut_down|shut_it_down|turn_off|turn_it_off|decommission|clean_up|cleanup|take_down|stop_paying|remove_all|kill_it',
    ],
    example: 'How do I delete it?',
    answer: note('delete'),
  },
  {
    kind: 'needs',
    asks: [
      'how_many|which|what step|gate|question left|more|remain|there|are|come|next|still',
      'how_many step|gate|question',
    ],
    example: '',
    answer: onNoField(facts.next),
  },
  {
    kind: 'instance-types',
    asks: [
      'how_big|how_large|how_powerful|how_fast|what_size|what_kind|what_sort node|machine|instance|server|gpu|vm',
    ],
    example: '',
    answer: supposingNothing(lists.offered),
  },
  {
    kind: 'how-many',
    asks: [
      '^how_many|how_much more|additional|extra',
      '^how_many|how_much @stuff|@load can|could|fit|hold|left|possible',
    ],
    example: '',
    answer: size.amount,
  },
  {
    kind: 'learn',
    asks: ['@learn'],
    example: 'How do I find out the dimension?',
    answer: facts.learn,
  },
  {
    kind: 'time-zone',
    asks: ['timezone|time_zone|utc|gmt|daylight', 'which|what|my|local|our time cron|schedule'],
    example: 'What time zone is the cron in?',
    answer: note('time_zone'),
  },
  {
    kind: 'retention',
    asks: ['retention|retained|kept|keep @fixed|@change', '@fixed|@change retention'],
    example: '',
    answer: onNoField(note('backups')),
  },
  {
    kind: 'change-later',
    asks: [
      '@change @later',
      '@later @change',
      '@fixed',
      'can|could|possible|able|allowed|may|how @change|rename',
      'what|which can|could|may|is|are|not @change|changeable|stay|stays',
    ],
    example: 'What can I change later?',
    answer: facts.changeable,
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
    kind: 'right-size',
    asks: ['overkill|oversized|undersized|too_many|too_few|too_big|too_large|too_small|too_little|too_much'],
    example: 'Are 3 nodes too many?',
    answer: size.rightSize,
  },
  {
    kind: 'fit',
    asks: [
      '@fit !overkill|oversized|undersized|too_many|too_few|too_big|too_large|too_small|too_little|too_much',
      'can|could|will|would|does|is|are @hold @stuff|@load',
    ],
    example: 'Does it fit?',
    answer: size.whetherItFits,
  },
  {
    kind: 'how-many',
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
    kind: 'clusters',
    asks: ['@which cluster', 'cluster there|available|exist|have|see|connected|choose|possible'],
    example: 'Which clusters are there?',
    answer: lists.clusters,
  },
  {
    kind: 'accounts',
    asks: ['@which account', 'account there|available|exist|have|see|connected|choose'],
    example: 'Which accounts are connected?',
    answer: lists.accounts,
  },
  {
    kind: 'regions',
    asks: [
      '@which region|location',
      'region|location there|available|support|supported|offer|offered|possible|choose',
    ],
    example: 'Which regions are there?',
    answer: lists.regions,
  },
  {
    kind: 'deployments',
    asks: [
      '@which deployment',
      '@which deployed|running already|now|there',
      'deployment there|exist|have|running',
    ],
    example: 'Which deployments do we have?',
    answer: lists.deployments,
  },
  {
    kind: 'models',
    asks: [
      '@which model|llm|database|engine|version !context|mean|revision|length|licence|license|big|large|cost',
      'have|support|run|use|serve|host|offer|try llama|qwen|mistral|mixtral|gemma|phi|deepseek|falcon|olmo|gpt',
      'model there|available|exist|offer|support|have|choose|offered|supported|possible',
    ],
    example: 'Which models are there?',
    answer: lists.offered,
  },
  {
    kind: 'instance-types',
    asks: [
      '@which instance|gpu|type|machine|card|vm|size',
      'instance|gpu|type there|available|exist|offer|support|have|choose|offered|supported|possible',
    ],
    example: 'Which instance types are there?',
    answer: lists.offered,
  },
  {
    kind: 'limits',
    asks: ['@limit'],
    example: 'What is the maximum of shards?',
    answer: onField(size.limits),
  },
  {
    kind: 'so-far',
    asks: [
      'what is|are|have|did|do set|said|say|so_far|know|have|noted|remember|values|settings|defaults|configuration|config !need|need_to_know',
      'so_far',
      'my|the|all setting|configuration|config|value|choice|input',
      '@now',
    ],
    example: 'What is set so far?',
    answer: onNoField(facts.soFar),
  },
  { kind: 'help', asks: ['@help'], example: 'What can you do?', answer: onNoField(facts.help) },
  {
    kind: 'needs',
    asks: [
      '@next',
      'what @need !permission|access|right|role',
      'what do|should|i|we|must do|say',
      'you need|want !permission|access|right|role|cluster|gpu|token',
      'are|is we|it|everything|all done|ready|finished|complete',
      'ready to deploy',
    ],
    example: 'What do you need from me?',
    answer: onNoField(facts.next),
  },
  {
    kind: 'now',
    asks: ['@now', '^which', 'what is my|our'],
    example: 'What is the dimension set to?',
    answer: onField(size.valueNow),
  },
  { kind: 'meaning', asks: ['@meaning', '^@bare'], example: 'What does HNSW mean?', answer: facts.termMeant },
  {
    kind: 'so-far',
    asks: ['@now'],
    example: '',
    answer: onNoField(facts.soFar),
  },
  { kind: 'note', asks: [''], example: 'Are there backups?', answer: nearestNote },
  { kind: 'what-if', asks: [''], example: '', answer: supposing(variants.whatIf) },
  { kind: 'meaning', asks: [''], example: '', answer: facts.meaning },
  { kind: 'recommend', asks: ['@recommend'], example: '', answer: facts.recommend },
];
