import { featureEntitlement } from '../../billing/entitlements.ts';
import { deployedCatalogue } from '../../billing/plans.ts';
import { readEnv } from '../../shared/config.ts';
import { configured } from '../../shared/configured.ts';
import { streamingHandler } from '../../shared/http/streams/streaming-handler.ts';
import { apiParts } from '../../shared/http/wiring.ts';
import { auditRoutes } from '../routes.ts';
import { auditExportApi } from './api.ts';
import { auditExportConfig, auditExportEnv } from './env.ts';

const env = readEnv(auditExportEnv);

export const handler = await configured(env, auditExportConfig, async (config) => {
  const { clock, db, pipeline, close } = await apiParts(env, config);
  const catalogue = deployedCatalogue(env.PAYMENTS, config);
  const demandFeature = featureEntitlement({ db, clock, catalogue }, 'audit_export');
  const api = auditExportApi({ db, clock, demandFeature });
  return { handler: streamingHandler({ ...pipeline, routes: auditRoutes, api }), close };
});
