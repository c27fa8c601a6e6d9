import { ending } from '../ending.ts';
import { fewerAlerts, watched } from '../kinds/advice.ts';
import { answerTime, tooSlow } from '../kinds/answer-time.ts';
import { ownChat } from '../kinds/everyday.ts';
import * as facts from '../kinds/facts.ts';
import { leftToUs } from '../kinds/left-to-us.ts';
import * as lists from '../kinds/lists.ts';
import { larger } from '../kinds/next-size.ts';
import { note, noteOfLanguage } from '../kinds/noted.ts';
import * as places from '../kinds/places.ts';
import { plainly } from '../kinds/plain/plainly.ts';
import * as redundancy from '../kinds/redundancy.ts';
import { restOfGates } from '../kinds/rest.ts';
import * as money from '../kinds/saving/money.ts';
import * as saving from '../kinds/saving/saving.ts';
import { madeToFit } from '../kinds/serving/made-to-fit.ts';
import { offAtNight } from '../kinds/serving/people.ts';
import { quantizedForms } from '../kinds/serving/quantized.ts';
import * as serving from '../kinds/serving/serving.ts';
import { shortlisted } from '../kinds/shortlist.ts';
import * as size from '../kinds/size.ts';
import { summaryForOthers } from '../kinds/summary.ts';
import { recallAsked } from '../kinds/values/recall.ts';
import { compare } from '../kinds/variants.ts';
import type { Kind } from '../question.ts';
import type { ToldKind } from '../tellings.ts';
import { supposing } from './only.ts';

/** The answers to what a message tells without asking. */
export const toldAnswers: Readonly<Record<ToldKind, Pick<Kind, 'kind' | 'answer'>>> = {
  summary: { kind: 'summary', answer: summaryForOthers },
  budget: { kind: 'cheapest', answer: saving.budgetTold },
  ending: { kind: 'ending', answer: ending },
  'need-cluster': { kind: 'need-cluster', answer: note('need_cluster') },
  'made-in': { kind: 'models', answer: lists.madeIn },
  'own-chat': { kind: 'note', answer: ownChat },
  'open-model': { kind: 'models', answer: shortlisted },
  cheapest: { kind: 'cheapest', answer: saving.cheapest },
  fast: { kind: 'speed', answer: size.speed },
  languages: { kind: 'note', answer: noteOfLanguage },
  encrypted: { kind: 'note', answer: note('encryption') },
  'no-backups': { kind: 'note', answer: note('no_backups') },
  'closed-model': { kind: 'models', answer: note('closed_models') },
  'code-model': { kind: 'models', answer: shortlisted },
  'to-zero': { kind: 'pause', answer: note('autoscaling') },
  abilities: { kind: 'note', answer: note('features') },
  licence: { kind: 'licence', answer: note('licence') },
  'other-agent': { kind: 'note', answer: note('other_agent') },
  hurry: { kind: 'duration', answer: facts.duration },
  'no-embeddings': {
    kind: 'learn',
    answer: (question, situation) => facts.learn({ ...question, fields: ['dimension'] }, situation),
  },
  'all-gates': { kind: 'rest', answer: restOfGates },
  'need-account': { kind: 'note', answer: note('connect_account') },
  retention: { kind: 'retention', answer: note('retention') },
  'too-expensive': { kind: 'why-expensive', answer: saving.whyExpensive },
  'fewer-alerts': { kind: 'note', answer: fewerAlerts },
  internal: { kind: 'note', answer: note('public') },
  'recall-target': { kind: 'recall', answer: recallAsked },
  accuracy: { kind: 'note', answer: note('recall_accuracy') },
  growth: { kind: 'fit', answer: supposing(size.whetherItFits) },
  inflow: { kind: 'fit', answer: size.roomForMore },
  lost: { kind: 'plainly', answer: plainly },
  alerts: { kind: 'note', answer: note('monitoring') },
  'keep-data': { kind: 'redundancy', answer: redundancy.keepingData },
  token: { kind: 'token', answer: note('token') },
  copy: { kind: 'note', answer: note('copy') },
  pause: { kind: 'pause', answer: offAtNight },
  privacy: { kind: 'note', answer: note('data_private') },
  'query-time': { kind: 'speed', answer: size.speed },
  'answer-time': { kind: 'speed', answer: answerTime },
  'too-slow': { kind: 'speed', answer: tooSlow },
  payload: {
    kind: 'learn',
    answer: (question, situation) => facts.learn({ ...question, fields: ['avg_payload_bytes'] }, situation),
  },
  withdraw: { kind: 'note', answer: note('withdraw') },
  'said-yes': { kind: 'approver', answer: lists.saidYes },
  account: { kind: 'accounts', answer: lists.chosenAccount },
  'stop-paying': { kind: 'kept-cost', answer: money.kept },
  'third-parties': { kind: 'note', answer: note('third_parties') },
  larger: { kind: 'what-if', answer: larger },
  'fewer-watched': { kind: 'note', answer: watched },
  'apply-time': { kind: 'note', answer: note('apply_time') },
  'left-to-us': { kind: 'recommend', answer: leftToUs },
  'goal-dropped': { kind: 'goal', answer: () => undefined },
  'cluster-place': { kind: 'clusters', answer: places.placeOfCluster },
  redundancy: { kind: 'redundancy', answer: redundancy.redundancy },
  'node-lost': { kind: 'failure', answer: serving.withNodesLost },
  'ran-before': { kind: 'failure', answer: serving.withNodesLost },
  'made-to-fit': { kind: 'fit', answer: madeToFit },
  quantized: { kind: 'what-if', answer: quantizedForms },
  'side-by-side': { kind: 'compare', answer: supposing(compare) },
};
