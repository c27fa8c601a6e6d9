import type { LoadAnswers } from '../../answers.ts';
import { holds } from './carries.ts';
import { outage } from './outage.ts';
import { ofOneType } from './peak.ts';
import { serving } from './serving.ts';

/** Answers about loads and numbers of replicas. */
export const loads: LoadAnswers = { ...ofOneType, holds, serving, outage };
