import { readEnv } from '../shared/config.ts';
import { configured } from '../shared/configured.ts';
import { dnsResolver } from '../shared/outgoing/resolve.ts';
import { modelHubConfig, modelHubEnv } from './env.ts';
import { modelAsked } from './look.ts';
import { lookUpModel } from './look-up.ts';

const env = readEnv(modelHubEnv);

/**
 * For each look-up, invoked by functions that answer users. It holds no secret and reaches no other part of the
 * service.
 */
export const handler = await configured(env, modelHubConfig, async ({ MODEL_HUB_URL: url }) => ({
  handler: async (event: unknown) => {
    const asked = modelAsked.parse(event);
    if (!url) throw new Error('MODEL_HUB_URL is not set, so nothing is looked up.');
    return lookUpModel({ url, resolve: dnsResolver(), opened: [] }, asked);
  },
}));
