import type { StageSettings } from '../config.ts';

/** The prefix of the aliases of the issuer's keys, and the value of the tag that every one of them is made with. */
export const issuerAlias = ({ name }: Pick<StageSettings, 'name'>) => `alias/orchestrator/${name}/issuer`;
