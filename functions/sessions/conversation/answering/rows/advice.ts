import * as facts from '../kinds/facts.ts';
import * as size from '../kinds/size.ts';
import type { Kind } from '../question.ts';
import { onField, supposingNothing } from './only.ts';

/** Rows of kinds.ts: whether something is needed, and which one to take. */
export const advice: readonly Kind[] = [
  {
    kind: 'right-size',
    asks: [
      'should|shall|do i|we|you need|take|use|get|want more|bigger|larger|stronger|additional memory|ram|disk|node|machine|instance',
    ],
    example: '',
    answer: supposingNothing(size.rightSize),
  },
  {
    kind: 'recommend',
    asks: [
      'do|does|should|shall|must|ought i|we|you|it need|use|have|want|enable|turn_on|switch_on|go_with !@why|@later|@fail|what|how|how_many|how_much|when|where|token|cluster|account',
      '^which !is|are|did|have|has|set|do|does|can|of|one|would|in|there|node|instance|instance_type|gpu|machine|model|region|cluster|account|cheaper|better|faster|best',
    ],
    example: 'Do I need replicas?',
    answer: onField(facts.advise),
  },
];
