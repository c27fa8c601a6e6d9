import { goalAnswer } from '../../goal/answers.ts';
import * as advising from '../kinds/advice.ts';
import * as facts from '../kinds/facts.ts';
import { note } from '../kinds/noted.ts';
import { next } from '../kinds/plain/next-steps.ts';
import * as size from '../kinds/size.ts';
import * as why from '../kinds/why.ts';
import type { Kind } from '../question.ts';
import { onField, onNoField, supposingNothing } from './only.ts';

/** Rows of kinds.ts: whether something is needed, and which one to take. */
export const advice: readonly Kind[] = [
  {
    kind: 'right-size',
    asks: [
      'should|shall|do i|we|you need|take|use|get|want more|bigger|larger|stronger|additional memory|ram|disk|node|machine|instance',
      '@why half|most|much|all|it|that|so empty|unused|idle',
    ],
    example: '',
    answer: supposingNothing(size.rightSize),
  },
  {
    kind: 'goal',
    asks: [
      '^what|which|how is|was|are|about my|our|the goal|goals|budget|limit|ceiling !left|need|enough|context|token',
      '^my|our goal|goals',
      'does|do|is|are|will meet|meets|within|reach|fulfil|fulfill|satisfy|met my|our|the goal|goals',
    ],
    example: 'What is my goal?',
    answer: supposingNothing((_question, situation) => goalAnswer(situation)),
  },
  {
    kind: 'recommend',
    asks: [
      '^which_one|which_ones|which_option !is|are|was|has|have|do|does|did|can|will|would|should|fit|fits|cost|costs|run|runs|hold|holds|need|needs|come|comes',
      '^which|what of_these|of_those|of_them|of_the|one|here should|simplest|easiest|best|safest|recommend|suggest|advise !@why|gpu|card|graphics|instance|machine|server|node|model|hardware|region|cluster|account',
      '^what should|would|do i|we|you choose|pick|take|suggest|recommend|advise !@why|gpu|card|graphics|instance|machine|server|node|model|hardware|region|cluster|account',
      'which should|would|do i|we|you choose|pick|take|suggest|recommend|advise !@why|gpu|card|graphics|instance|machine|server|node|model|hardware|region|cluster|account',
    ],
    example: '',
    answer: supposingNothing(onNoField(advising.adviseHere)),
  },
  {
    kind: 'how-many',
    asks: ['@why so_much|much|all|big|large memory|ram|vram|disk|space'],
    example: '',
    answer: supposingNothing(size.amount),
  },
  {
    kind: 'regions',
    asks: ['cheaper|cheapest|less_expensive region|location', 'region|location cheaper|cheapest'],
    example: '',
    answer: supposingNothing(note('region_choice')),
  },
  {
    kind: 'failure',
    asks: ['what|if|when|happen|happens disk|volume|storage full|fill|fills'],
    example: 'What if the disk gets full?',
    answer: supposingNothing(advising.diskFull),
  },
  {
    kind: 'change-later',
    asks: [
      'matter|bad|problem|important|terrible|dangerous guess|estimate|wrong|off',
      'guess|estimate wrong|badly|off',
    ],
    example: '',
    answer: onField(facts.changeable),
  },
  {
    kind: 'why',
    asks: ['download|downloads|downloaded|fetch|fetched every_time|each_time|again|twice|restart'],
    example: '',
    answer: (question, situation) => why.whyValue({ ...question, fields: ['weights_cache'] }, situation),
  },
  {
    kind: 'needs',
    asks: ['^you decide|choose|pick', 'up_to_you', 'no_idea you|whatever'],
    example: '',
    answer: supposingNothing(onNoField(next)),
  },
  {
    kind: 'recommend',
    asks: [
      'do|does|should|shall|must|ought i|we|you|it need|use|have|want|enable|turn_on|switch_on|go_with !@why|@later|@fail|what|how|how_many|how_much|when|where|token|cluster|account',
      '^which !is|are|did|have|has|set|do|does|can|of|one|would|in|there|node|instance|instance_type|gpu|machine|model|region|cluster|account|cheaper|better|faster|best',
    ],
    example: 'Do I need replicas?',
    answer: onField(advising.advise),
  },
];
