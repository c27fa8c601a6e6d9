import { liveTableEnv, liveUrlEnv } from '../live/env.ts';
import { apiEnv } from '../shared/http/env.ts';

// Pure: the CDK app satisfies this type.

/** With those of the live channel, whose two rows are served by this group's function. */
export const notificationsEnv = apiEnv.extend({ ...liveTableEnv, ...liveUrlEnv });
