import * as facts from '../kinds/facts.ts';
import * as lists from '../kinds/lists.ts';
import { nearestNote } from '../kinds/noted.ts';
import * as places from '../kinds/places.ts';
import { next } from '../kinds/plain/next-steps.ts';
import * as size from '../kinds/size.ts';
import * as variants from '../kinds/variants.ts';
import type { Kind } from '../question.ts';
import { onField, onNoField, supposing, supposingAlone } from './only.ts';

/** Rows of kinds.ts: speed, amounts, fit and choices; the last rows have no words of their own kind. */
export const amounts: readonly Kind[] = [
  {
    kind: 'meaning',
    asks: ['^what_is_a|what_is_an|what_does'],
    example: '',
    answer: facts.wordMeant,
  },
  {
    kind: 'meaning',
    asks: ['what_is_that|what_is_this|what_is_it|what_does_that_mean'],
    example: '',
    answer: facts.termMeant,
  },
  {
    kind: 'speed',
    asks: [
      'how|what|which @speed',
      'will|would|does|do|is|are|can|get|gets answer|answers|search|searches|query|queries|it|they|everything slower|faster|quicker|slow|take_longer|takes_longer',
      '@speed expect|get|will|would|does|can|like|have|achieve',
      'fast enough',
      '^how|what|when|will|would first_word|first_token',
      '@how_long wait',
      'how_long answer|response|reply|token|request|query|search|search_take',
      'how_long one|single|each|a question|prompt|message take|need|last',
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
      'can|could|will|would|does|is|are @hold @stuff|@load|a_second|per_second',
      'can|could|will|would|does it|this|they|that|we @hold it|that|this|them|all',
    ],
    example: 'Does it fit?',
    answer: size.whetherItFits,
  },
  {
    kind: 'fit',
    asks: [
      'ok|okay|fine|possible|work|works|do|good on|with|in|for this|that|one|the card|gpu|gpus|node|nodes|machine|instance|memory',
    ],
    example: '',
    answer: supposing(size.whetherItFits),
  },
  {
    kind: 'how-many',
    asks: [
      'how_many|how_much|how_big|how_large|what_size|number_of|how_full|how_high @stuff|@left|@load|left|weight|download|snapshot|full|@need',
      '@left memory|ram|disk|space|room|capacity|vram',
      'memory|ram|disk|space|capacity|room|vram|storage @left|@need',
      'what|is|are|do|any @left',
      'max|maximum|most|limit it|this|that|we|they can|could|would @hold|do|go',
      'how_many|how_much',
    ],
    example: 'Is any memory left?',
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
    asks: [
      '@which cluster',
      'where cluster',
      'cluster there|available|exist|have|see|connected|choose|possible',
    ],
    example: 'Which clusters are there?',
    answer: places.clusters,
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
      '@which model|llm|database|engine|version !what_is_a|what_is_an|context|mean|revision|length|licence|license|big|large|cost',
      'have|support|run|use|serve|host|offer|try llama|qwen|mistral|mixtral|gemma|phi|deepseek|falcon|olmo|gpt',
      'model there|available|exist|offer|support|have|choose|offered|supported|possible',
    ],
    example: 'Which models are there?',
    answer: lists.offered,
  },
  {
    kind: 'instance-types',
    asks: [
      '@which instance|gpu|type|machine|card|vm|size !what_is_a|what_is_an',
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
      'what is|are|have|did|do set|said|say|so_far|know|have|noted|remember|values|settings|defaults|configuration|config !need|need_to_know|have_to',
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
    looksAhead: true,
    asks: [
      '@next !next_year|next_month|next_week',
      'what @need !permission|access|right|role',
      'what do|should|i|we|must do|say',
      'you need|want !permission|access|right|role|cluster|gpu|token',
      'are|is we|it|everything|all done|ready|finished|complete',
      'ready to deploy',
    ],
    example: 'What do you need from me?',
    answer: onNoField(next),
  },
  {
    kind: 'now',
    asks: ['@now', '^which', 'what is my|our'],
    example: 'What is the dimension set to?',
    answer: onField(size.valueNow),
  },
  { kind: 'meaning', asks: ['@meaning', '^@bare'], example: '', answer: facts.termMeant },
  {
    kind: 'so-far',
    asks: ['@now'],
    example: '',
    answer: onNoField(facts.soFar),
  },
  { kind: 'what-if', asks: [''], example: '', answer: supposingAlone(variants.whatIf) },
  { kind: 'note', asks: [''], example: 'Are there backups?', answer: nearestNote },
  { kind: 'what-if', asks: [''], example: '', answer: supposing(variants.whatIf) },
  {
    kind: 'meaning',
    asks: [
      'what|which|explain|define|describe|meaning',
      '^do|does|is|are matter|matters|important|count|include|optional',
    ],
    example: '',
    answer: facts.meaning,
  },
  { kind: 'meaning', asks: [''], example: '', answer: facts.nameMeant },
  { kind: 'meaning', asks: [''], example: '', isNear: true, answer: facts.meaning },
  { kind: 'recommend', asks: ['@recommend'], example: '', answer: facts.recommend },
];
