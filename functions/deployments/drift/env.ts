import * as z from 'zod';
import { appBaseUrl, baseEnv, databaseConfig } from '../../shared/env.ts';

// Pure: the CDK app satisfies these types.

export const driftEnv = baseEnv.extend({ EVENT_BUS_NAME: z.string().min(1) });

export const driftConfig = z.object({ ...databaseConfig('workers').shape, APP_BASE_URL: appBaseUrl });
