import { answerTimeAsked } from '../kinds/answer-time.ts';
import * as loads from '../kinds/loads.ts';
import type { Kind } from '../question.ts';

/** Rows of kinds.ts: other loads and numbers of replicas, where what runs comes with the load. */
export const loadRows: readonly Kind[] = [
  {
    kind: 'cost',
    asks: ['# second|per_second|a_second # hour|hours', '# hour|hours # second|per_second|a_second'],
    example: 'What do 5 a second for 10 hours and 2 a second for 14 hours cost?',
    answer: loads.dayOfLoads,
  },
  {
    kind: 'fit',
    asks: [
      '# of_them|of_those|of_these|replica|running|node|machine|server @hold|enough|do|does',
      'do|does|will|would|can|could|are # of_them|of_those|of_these|replica|running @hold|enough|do',
      'need # cap|capped|limit|allow right|correct',
      'enough|suffice # of_them|of_those|replica|running',
    ],
    example: 'At 10 a second, do 8 of them hold it?',
    answer: loads.whetherTheyHold,
  },
  {
    kind: 'cost',
    asks: [
      '# running|of_them|of_those|replicas_running @money !min|minimum|max|maximum|with',
      '@money # running|of_them|of_those !min|minimum|max|maximum|with',
    ],
    example: 'What do 7 running cost?',
    answer: loads.whatTheyCost,
  },
  {
    kind: 'pause',
    asks: [
      'scale|scales|shrink|shrinks down|back|itself',
      'at_night|overnight|weekend # second|per_second|a_second',
      '# second|per_second|a_second at_night|overnight|weekend',
    ],
    example: 'Does it scale down at night?',
    answer: loads.whetherItShrinks,
  },
  {
    kind: 'speed',
    asks: [
      'does|do|is|are|will|would|can|could|possible|realistic first_word|first_token|1st_word|1st_token|ttft|start|starts|begin|begins #_second|#_sec|#_s|#s|#_ms|#ms|#_millisecond !alert|alarm|deploy|per_second|tell|notify|mean|change|set',
      'does|do|is|are|will|would|can|could|possible|realistic #_second|#_sec|#_s|#s|#_ms|#ms|#_millisecond first_word|first_token|1st_word|1st_token|ttft|to_start|to_begin !alert|alarm|deploy|per_second|tell|notify|mean|change|set',
    ],
    example: 'Will the first token come within 80 ms?',
    answer: answerTimeAsked,
  },
  {
    kind: 'speed',
    asks: [
      'first_word|first_token|1st_word|ttft peak|load|late|in_time|on_time|within|meet|meets|keep|keeps|target !per_token|mean|change|set|why|reason',
      'peak|load|meet|meets|keep|keeps|within first_word|first_token|1st_word|ttft !per_token|mean|change|set|why|reason',
    ],
    example: 'How long until the first word at peak?',
    answer: loads.firstWord,
  },
  {
    kind: 'what-if',
    asks: [
      'what|how_much|would|does|do|could|can just|only|single|one|1 replica|min_replica|minimum_replica|machine|node|server|copy !or|vs|fail|fails|failed|die|dies|lose|lost|loss|enough|next|which|bigger|larger|smaller|hold|handle',
    ],
    example: 'What would one replica do?',
    answer: loads.oneOnly,
  },
];
