import * as everyday from '../kinds/everyday.ts';
import * as facts from '../kinds/facts.ts';
import { next } from '../kinds/next-steps.ts';
import { noteAbout } from '../kinds/noted.ts';
import * as places from '../kinds/places.ts';
import * as size from '../kinds/size.ts';
import type { Kind } from '../question.ts';

/** Rows of kinds.ts: what people ask who know nothing of servers and clusters. */
export const everydayQuestions: readonly Kind[] = [
  {
    kind: 'needs',
    asks: [
      'what did|do|was you ask|asked|want|wanted me|again|before !#',
      '^where were|are|was we|i',
      'what was|is the_question|your_question|your_last_question|the_last_question',
    ],
    example: 'What did you ask me?',
    answer: next,
  },
  {
    kind: 'so-far',
    asks: [
      'show|list|tell|repeat|read|check everything|all|what|what_you noted|wrote_down|written|taken_down|understood|have_so_far',
    ],
    example: '',
    answer: facts.soFar,
  },
  {
    kind: 'note',
    asks: [
      'your_people|your_company|your_colleague|your_team|the_company|you|service read|see|access|open|look_at our|my|the|them|it|document|data|file|protocol !conversation|chat|message|price|cluster|europe|america|region|which|how|what',
      'only us|we or|and also|your|you',
    ],
    example: 'Can your people read our documents?',
    answer: noteAbout('our_rights'),
  },
  {
    kind: 'regions',
    asks: ['europe|america|germany|ireland or america|europe|germany|ireland|not'],
    example: '',
    answer: places.regionPlace,
  },
  {
    kind: 'speed',
    asks: [
      'will|is|does|would|can|so it|that|this|search|searches be|stay|remain|answer under|below|within|faster # !$|dollar|usd|month|budget|gpu|node|machine|replica|euro|year',
      'under|below|within # or_not|ms|millisecond !$|dollar|usd|month|alert',
    ],
    example: '',
    answer: everyday.withinTime(size.speed),
  },
];
