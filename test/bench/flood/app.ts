import { type AppOptions, createApp as createServiceApp } from '../../../lib/app.ts';
import { type StageSettings, stageSettings } from '../../../lib/config.ts';

const {
  apiExecutions,
  messageExecutions,
  stepExecutions,
  streamExecutions,
  webhookExecutions,
  orgRequestsPerSecond,
  orgRequestsAtOnce,
  orgMessagesAtOnce,
} = stageSettings('production');
/** One process answers so much of what 20 executions with a core each would, and an organization gets its share of that. */
export const oneProcess = 1 / 10;
const kept = {
  apiExecutions,
  messageExecutions,
  stepExecutions,
  streamExecutions,
  webhookExecutions,
  orgRequestsPerSecond: Math.round(orgRequestsPerSecond * oneProcess),
  orgRequestsAtOnce,
  orgMessagesAtOnce,
};

/** The service as it is deployed, but for the executions: a stage of one machine keeps none. */
export const createApp = (options: AppOptions) =>
  createServiceApp({ ...options, settings: { ...options.settings, ...(kept as Partial<StageSettings>) } });
