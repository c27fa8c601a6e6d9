import type { Kind } from '../question.ts';

/** What the cloud refuses to do for the deployment that runs, as its last look for drift has found it; undefined where it refuses nothing. */
export const refusedNow: Kind['answer'] = async ({ text }, { context: { changeOf } }) =>
  changeOf?.refused ? { text: changeOf.refused, source: 'the last look for drift', about: text } : undefined;
