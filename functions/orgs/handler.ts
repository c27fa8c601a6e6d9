import { memberEntitlement } from '../billing/entitlements.ts';
import { isRenewed } from '../billing/org-deletion.ts';
import { deployedCatalogue } from '../billing/plans.ts';
import { orgDeletionHooks } from '../deployments/org-deletion.ts';
import { readEnv } from '../shared/config.ts';
import { configured } from '../shared/configured.ts';
import { httpHandler } from '../shared/http/http-handler.ts';
import { apiParts } from '../shared/http/wiring.ts';
import { orgsApi } from './api.ts';
import { orgsConfig, orgsEnv } from './env.ts';
import { orgRoutes } from './routes.ts';

const env = readEnv(orgsEnv);

export const handler = await configured(env, orgsConfig, async (config) => {
  const { clock, db, pipeline, close } = await apiParts(env, config);
  const entitlement = memberEntitlement(deployedCatalogue(env.PAYMENTS, config));
  const api = orgsApi({ db, clock, onDeletion: { ...orgDeletionHooks, isRenewed }, entitlement });
  return { handler: httpHandler({ ...pipeline, routes: orgRoutes, api }), close };
});
