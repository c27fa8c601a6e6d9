import * as everyday from '../kinds/everyday.ts';
import * as facts from '../kinds/facts.ts';
import { leftToUs } from '../kinds/left-to-us.ts';
import { noteAbout } from '../kinds/noted.ts';
import * as places from '../kinds/places.ts';
import { next, nextOrRun } from '../kinds/plain/next-steps.ts';
import { lostWords, plainly } from '../kinds/plain/plainly.ts';
import { termAsked } from '../kinds/plain/terms.ts';
import { whyExpensive } from '../kinds/saving/saving.ts';
import * as size from '../kinds/size.ts';
import type { Kind } from '../question.ts';
import { onNoField, supposingNothing } from './only.ts';
import { ownChat } from './told-models.ts';

/** Rows of kinds.ts: what people ask who know nothing of servers and clusters. */
export const everydayQuestions: readonly Kind[] = [
  {
    kind: 'beside-others',
    asks: [
      '^do|does|did|will|would|can|could|is|are|so touch|touches|touched|change|changes|changed|break|breaks|damage|damages|harm|harms|hurt|affect|affects|affected|disturb|disturbs|modify|modifies|mess_up|mess_with|interfere anything|something|what|thing|things|else|our|my|the cluster|kubernetes|k8s|eks !later|upgrade|choose|use|another|other_cluster|name',
      'what does|do|will|would it|that|this|you|deployment|run do|change|touch in|to|with our|my|the cluster !name|need|cost|happen|look|upgrade|have',
      'is|are|will anything|something|what cluster touched|changed|affected|overwritten|deleted|removed',
    ],
    example: 'Does it touch anything in our cluster?',
    // Whose cluster it is changes nothing of it.
    answer: supposingNothing(noteAbout('existing_nodes')),
  },
  {
    kind: 'note',
    asks: [
      '^do|does|will|would|must|is|are|so need|needs|require|requires|necessary|buy gpu|graphic_card|graphics_card|video_card|nvidia|hardware !how_many|which|bigger|larger|second|two|more|another|#|split|token|enough|quota',
      'without|no gpu|graphic_card|graphics_card !#|how_many|which|quota',
    ],
    example: 'Do I need a GPU?',
    answer: supposingNothing(noteAbout('need_gpu')),
  },
  { kind: 'note', asks: ownChat, example: '', answer: everyday.ownChat },
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

/** Rows of kinds.ts: what people say who did not understand a word or the reply before. */
export const lostRows: readonly Kind[] = [
  {
    kind: 'meaning',
    asks: ['what|explain|define|meaning'],
    example: 'What does HNSW mean?',
    isOfItsOwn: true,
    answer: termAsked,
  },
  {
    kind: 'plainly',
    asks: lostWords,
    example: 'Can you say that in plain words?',
    isOfItsOwn: true,
    answer: plainly,
  },
];

/** Rows of kinds.ts: what comes next, what is left to us, and what one pays for. */
export const openQuestions: readonly Kind[] = [
  {
    kind: 'needs',
    looksAhead: true,
    asks: [
      '^what_happen|what_happens|what_come|what_comes next|now|after_this|after_that !year|month|week|#|machine|instance|step_up|size|deploy|approv',
      '^what_is_next|what_next|what_is_the_next !year|month|week|#|machine|instance|size',
      '^what_now|and_now|now_what|so_what_now',
      '^are|is we|it|this|that|everything|all done|finished|ready|complete|there_yet !need|cost|deploy|to_read|tomorrow|until',
      'how_many|how_much more|further|other question|questions|step|steps|thing|things !cost',
    ],
    example: '',
    answer: onNoField(nextOrRun),
  },
  {
    kind: 'recommend',
    asks: [
      '^what would|will|do you do|choose|pick|take|recommend|suggest|advise|say !#|if|mean|deploy|happen|create|about|know|need|cost|when|who|how|rest|remaining|else|other|change_later',
      'in_my|if_you place|shoes|position|were_me|were_i !#',
      '^you|just_you|so_you|please decide|choose|pick !#|if|when|which|name',
      'whatever|what_ever|anything you recommend|think|suggest|prefer|like|is_best|is_usual !#|if|when|name',
      'just_tell|tell me what_to_do|what_to_choose|what_to_take|what_to_pick',
      'i_trust|we_trust|trust you|your !#|if|can|not',
    ],
    example: 'What would you pick?',
    answer: supposingNothing(onNoField(leftToUs)),
  },
  {
    kind: 'why-expensive',
    asks: [
      'what am|are|is|do|would|will|exactly i|we|this|that|it|exactly pay|paying|paid|charged|billed for',
      'for_what|what|where pay|paying|charged|billed|money|cash|budget|cost|price exactly|for_exactly|go|goes|going|come_from|comes_from|spent_on !up|down|if|when|how_much|per_month|a_month',
      'break|split|itemize|itemise|breakdown cost|costs|price|bill|total|it_down|that_down|down !if|when|machine|node|server|disk|happen|happens',
      'cost|price|bill|total|monthly breakdown|broken_down|itemized|itemised|split_up|in_detail|part_by_part|composed|made_of|made_up|consist',
      'which|what part|thing|item|piece most_expensive|costs_the_most|cost_most|biggest|dearest|eats !can|could',
      'why|how_come so|that|this|such expensive|much|high|dear|costly|price !memory|ram|vram|disk|space|time|token',
    ],
    example: 'Why is it so expensive?',
    answer: supposingNothing(whyExpensive),
  },
];
