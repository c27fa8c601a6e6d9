import { apiEnv } from '../shared/http/env.ts';
import { sealingConfig, sealingEnv } from '../shared/secret-box/env.ts';
import { conversationsConfig } from './conversation/env.ts';

// Pure: the CDK app satisfies these types.

export const sessionsEnv = apiEnv.extend(sealingEnv.shape);

export const sessionsConfig = conversationsConfig.extend(sealingConfig.shape);
