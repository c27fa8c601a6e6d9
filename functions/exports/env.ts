import { conversationsConfig } from '../sessions/conversation/env.ts';
import { apiEnv } from '../shared/http/env.ts';

// Pure: the CDK app satisfies these types.

export const exportsEnv = apiEnv;

/** The login of all endpoints but those of auth, and where conversations are kept. */
export const exportsConfig = conversationsConfig;
