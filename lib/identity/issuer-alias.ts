import type { StageSettings } from '../config.ts';

/** What the aliases of the issuer's keys begin with, and the value of the tag that every one of them is made with. */
export const issuerAlias = ({ name }: Pick<StageSettings, 'name'>) => `alias/orchestrator/${name}/issuer`;
