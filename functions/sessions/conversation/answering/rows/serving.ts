import { noteAbout, noteOfLanguage } from '../kinds/noted.ts';
import * as people from '../kinds/serving/people.ts';
import { quantizedForms } from '../kinds/serving/quantized.ts';
import * as serving from '../kinds/serving/serving.ts';
import type { Kind } from '../question.ts';
import { supposingNothing } from './only.ts';

const machines = 'gpu|instance|instance_type|gpu_instance|type|machine|card|node|server|hardware|vm|one';
const serves =
  'serve|serves|get|gets|give|gives|handle|handles|do|does|hold|holds|carry|carries|take|takes|reach|reaches|manage|manages|answer|answers|cope|copes|need|needs|can|could|would|run|runs|for';
const quantizing =
  'quantize|quantized|quantizing|quantise|quantised|quantization|quantisation|awq|gptq|w8a8|fp8|int8|int4|4_bit|8_bit|4bit|8bit';
const lost = '@fail|down|dead|gone|lost|missing|away|left';

const who =
  'people|person|they|he|she|child|children|kid|pupil|student|teacher|guest|user|customer|visitor|patient|nurse|client|colleague|employee|staff|anybody|anyone|everybody|everyone|we|i';
const over = 'home|homes|at_home|from_home|internet|the_internet|web|outside';
const areas =
  'america|the_us|usa|united_states|europe|the_eu|eu|european|asia|germany|france|ireland|england|the_uk|india|japan|canada|australia|brazil';

/** Rows of kinds.ts: machines for a load, and what is left of it while one is lost. Other rows would take its figures for values. */
export const servingRows: readonly Kind[] = [
  {
    kind: 'recommend',
    asks: [
      'is|are|should|would|will|take|say # enough|or|more_like|rather|better # !replica|node|machine|gpu|server|copy|shard|token|$',
      'how_many|what request|requests|query|queries|load|peak per_second|a_second|be|is that|this|it !replica|hold|serve|left',
    ],
    example: '',
    answer: serving.whichLoad,
  },
  {
    kind: 'speed',
    asks: [
      '# per_second|a_second|rps|qps per_replica|each|each_replica|a_replica|per_node|per_gpu|one_replica|on_each !with|or_fewer|or_less|at_most|compare|hour',
      'which|what|on_which|on_what gpu|instance|card|machine|node give|gives|do|does|answer|answers|is|was # per_second|a_second|rps|qps !replica_or|at_most|max|fewer|less|with',
    ],
    example: '',
    answer: serving.ownFigure,
  },
  {
    kind: 'serving',
    asks: [
      `which|what|any|cheapest|smallest|is_there ${machines} ${serves} # per_second|a_second|rps|qps !how_many|how_long`,
      `which|what|any|cheapest|smallest|is_there ${machines} ${serves} at_most|max|maximum|up_to|#_or_fewer|#_or_less|#_replica_or|no_more_than replica|fewer|less|of_them|# !how_many|how_long|$`,
      `^which|what ${machines} serve|serves|carry|carries|hold|holds|cope|copes|handle|handles my|our|the|this|that peak|load|traffic`,
    ],
    example: 'Which GPU serves the peak with at most 6 replicas?',
    answer: serving.whichServes,
  },
  {
    kind: 'what-if',
    asks: [
      `what_if|if|would|could|should|can|does|do|what_about|how_about ${quantizing} !which|what_model|list|recall|vector|search|accuracy`,
      `number|numbers|figure|figures|cost|costs|price|show|compare|gain|save|help ${quantizing} !which|list|recall|vector|search`,
      `${quantizing} help|helps|cost|costs|cheaper|faster|gain|do|does|worth !which|list|recall|vector|search`,
    ],
    example: 'What if I quantize it?',
    answer: quantizedForms,
  },
  {
    kind: 'failure',
    asks: [
      `how_many|how_much|how_fast|enough|what per_second|a_second|rps|qps|request|query|served|answered|load|capacity|left when|if|with|while|after ${lost} !first|disk`,
      `what|is|enough|do|does|can|will|would|how ${lost} peak|busiest|rush|full_load|rush_hour !which`,
      `what|is|enough|do|does|can|will|would|how|and|at peak|busiest|rush|full_load ${lost} !which|wait|over|down_to|per_token`,
      `# enough|hold|carry|cope when|if|with|while ${lost}`,
      `${lost} # left|of_them|remain enough|hold|carry|cope|serve`,
      '# left|remain|remaining enough|hold|carry|suffice',
    ],
    example: 'What happens if a node fails at the peak?',
    answer: serving.withNodesLost,
  },
  {
    kind: 'scaling-time',
    asks: [
      '@how_long|how_fast|how_quickly|how_soon scale|scales|scaling|scaled|scale_up|scale_out|autoscaling|autoscale|autoscaler|replacement|replaced|replaces|new_replica|another_replica|additional_replica|new_node|a_replica|replica_start|replica_take|more_replica !deploy|trial',
      'scale|scales|scaling|scale_up|scale_out|new_replica|new_node|replacement @how_long|how_many_minute|take_long|fast|quick|instant|immediately',
    ],
    example: 'How long until a new replica serves?',
    answer: noteAbout('replica_start'),
  },
  {
    kind: 'fit',
    asks: ['have_to_be|has_to_be|must_be|need_to_be|really_need|really_be|necessary #|replica'],
    example: 'Does it really have to be 6?',
    answer: serving.hasToBe,
  },
  {
    kind: 'cost',
    asks: [
      'what|how_much @money at|with # !per_second|a_second|ms|token|vector|node|gb|gib|percent|%|hour|year|month|user|people|dimension|shard|copy|context|prompt',
    ],
    example: '',
    answer: (question, situation) =>
      question.supposed.length === 0 ? serving.costAt(question, situation) : undefined,
  },
  {
    kind: 'note',
    asks: [
      'key guard|guards|protect|protects|only|just v1|path|part',
      'invocation|invocations|tokenize open|anyone|anybody|protected|guarded|reach|reachable|mean|do|does|is|what',
      'open|anyone|anybody|protected|guarded|what|why invocation|invocations|tokenize|v1',
    ],
    example: '',
    answer: noteAbout('key_guards'),
  },
  {
    kind: 'note',
    asks: [
      'why|what|where|how|which|need commit|commit_hash|hash|sha !value|cost|history|message',
      'can|could|do|does|will|would|you look|find|fetch|get|check latest|newest|commit|revision|that_up|it_up|up_that',
      'latest|newest|last on|of|from|in main|the_hub|hub|model|branch',
    ],
    example: '',
    answer: (question, situation) =>
      situation.state.gate.fields.some(({ name }) => name === 'model_revision') ||
      / (?:commit|revision) /.test(question.said)
        ? noteAbout('commit')(question, situation)
        : undefined,
  },
  {
    kind: 'wait',
    asks: [
      `^do|does|will|would|must|is|are|and|so|oh|how_long ${who} wait|waits|waiting|queue !error|refused|or|more_than|more|too_many|approval|approve|deploy|ready|until|admin|server|node|run`,
      `have_to|has_to|need_to wait long|with|for_it|for_an_answer !approval|approve|deploy|ready|until|admin|run`,
    ],
    example: 'Do people have to wait?',
    answer: people.waitAtPeak,
  },
  {
    kind: 'pause',
    asks: [
      'off|nothing|not_cost|not|stop|free|sleep at_night|overnight|like_a_lamp|like_a_light !snapshot|backup|replica|node|scale|alert|vector|@fail|query',
      'at_night|overnight|night off|nothing|not_cost|sleep|free !snapshot|backup|alert|query',
      'switch|turn|shut it|them|everything|the_server|this off|down at|from|between|after|before|until|when|like|over|during !snapshot|backup|alert',
      'off|down between|from # and|to|till|until #',
    ],
    example: 'Can it be off at night?',
    answer: people.offAtNight,
  },
  {
    kind: 'website',
    asks: [
      `work|works|reach|reaches|use|uses|available|accessible|open|come|connect ${over} !vpn|page|stored|stay`,
      `${who} ${over} !page|stored|stay|wait|data|@money`,
    ],
    example: 'Does it work from home?',
    answer: noteAbout('website', 'public'),
  },
  {
    kind: 'note',
    asks: [
      '^is|are|will|would|does|do|can|could|and speak|speaks|understand|understands|know|knows|write|writes|read|reads|answer|answers @language !which|what|model|llm|embed|embedding|vector|allowed|ok|okay|safe',
      '^is|are|will|would|does|do|can|could|and|how it|qwen|llama|mistral|gemma|phi|deepseek better|good|well|write|know|speak in|at|speak|speaks|know|write @language',
      `^is|are|will|would|does|do|can|could|and|how good|good_enough|well|fluent|fluently|speak|speaks|understand|understands|ok|okay|better in|at|speak|speaks|understand|understands @language !which|what|model|llm|embed|embedding|vector`,
    ],
    example: 'Is it good enough in Spanish?',
    answer: supposingNothing(noteOfLanguage),
  },
  {
    kind: 'price-elsewhere',
    asks: ['@money|dearer|how_much|more_expensive|cheaper|same_price in|for|at|there|near|close_to|around'],
    example: '',
    answer: people.priceElsewhere,
  },
  {
    kind: 'regions',
    asks: [
      'which|what|in_which region|country|continent cluster !available|there_are|offer|support|can|should',
      'where is|lies cluster !a_cluster|find|see|look|called|name',
      `cluster|this_one|that_one ${areas} !model|llm`,
    ],
    example: 'In which region is our cluster?',
    answer: people.clusterRegion,
  },
];
