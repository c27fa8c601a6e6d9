import { baseEnv } from '../../shared/env.ts';

// Pure: the CDK app satisfies this type.

export const mailEnv = baseEnv;
