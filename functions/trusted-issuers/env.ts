import * as z from 'zod';
import { baseEnv } from '../shared/env.ts';
import { targetConfig } from '../webhooks/env.ts';

// Pure: the CDK app satisfies these types.

export const issuerReaderEnv = baseEnv;
/** Ranges and authorities are those of webhooks: services of the operator's own network that customers may name. */
export const issuerReaderConfig = z.object(targetConfig.shape);
