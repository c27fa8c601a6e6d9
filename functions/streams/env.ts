import { apiEnv } from '../shared/http/env.ts';

// Pure: the CDK app satisfies this type.

export const streamsEnv = apiEnv;
