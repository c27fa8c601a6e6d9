import { systemClock } from '../shared/clock.ts';
import { readEnv } from '../shared/config.ts';
import { configured } from '../shared/configured.ts';
import { allowedOrigins } from '../shared/http/env.ts';
import { logger } from '../shared/logger.ts';
import { mcpConfig, mcpEnv } from './env.ts';
import { mcpEndpoint } from './http.ts';
import { invokeGroups } from './invoke-group.ts';
import { tools } from './tools/index.ts';

const env = readEnv(mcpEnv);

/** `/mcp`. It has no secret and no database: what a tool does, the functions of the groups do, with the caller's token. */
export const handler = await configured(env, mcpConfig, (config) => ({
  handler: mcpEndpoint({
    tools,
    invoke: invokeGroups({
      agents: env.AGENTS_FUNCTION,
      audit: env.AUDIT_FUNCTION,
      clouds: env.CLOUDS_FUNCTION,
      deployments: env.DEPLOYMENTS_FUNCTION,
      orgs: env.ORGS_FUNCTION,
    }),
    addresses: {
      apiBaseUrl: config.API_BASE_URL,
      origins: allowedOrigins(config),
    },
    appBaseUrl: config.APP_BASE_URL,
    clock: systemClock,
    log: logger,
  }),
}));
