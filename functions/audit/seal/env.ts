import { baseEnv, databaseConfig } from '../../shared/env.ts';

// Pure: the CDK app satisfies these types.

export const auditSealEnv = baseEnv;

export const auditSealConfig = databaseConfig('workers');
