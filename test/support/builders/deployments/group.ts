import { findAgent } from '../../../../functions/agents/index.ts';
import { deploymentsApi } from '../../../../functions/deployments/http/api.ts';
import { deploymentRoutes } from '../../../../functions/deployments/http/routes.ts';
import type { GroupHost } from '../../hosts/api-test.ts';
import { calmCloud } from './deployments.ts';
import { deploymentHooks } from './hooks.ts';

/** The endpoints of deployments over a cloud where all is well, but for what a test puts in its place. */
export const deploymentsGroup =
  (changes: Partial<Parameters<typeof deploymentsApi>[0]> = {}) =>
  ({ db, clock }: GroupHost) => ({
    routes: deploymentRoutes,
    api: deploymentsApi({
      db,
      clock,
      ...calmCloud,
      hooks: deploymentHooks,
      loadAgents: async () => ({ findAgent }),
      ...changes,
    }),
  });
