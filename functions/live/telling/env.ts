import { baseEnv, databaseConfig } from '../../shared/env.ts';
import { liveTableEnv, liveUrlEnv } from '../env.ts';

// Pure: the CDK app satisfies these types.

export const tellingEnv = baseEnv.extend({ ...liveTableEnv, ...liveUrlEnv });

export const tellingConfig = databaseConfig('workers');
