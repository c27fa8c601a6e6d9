import type { LoadAnswers } from '../../answers.ts';
import { outage } from './outage.ts';
import { ofOneType } from './peak.ts';
import { serving } from './serving.ts';

/** Answers about loads and numbers of replicas. */
export const loads: LoadAnswers = { ...ofOneType, serving, outage };
