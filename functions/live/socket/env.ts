import { baseEnv, databaseConfig } from '../../shared/env.ts';
import { liveTableEnv } from '../env.ts';

// Pure: the CDK app satisfies these types.

export const socketEnv = baseEnv.extend(liveTableEnv);

export const socketConfig = databaseConfig('api');
