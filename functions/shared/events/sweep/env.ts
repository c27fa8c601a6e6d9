import * as z from 'zod';
import { baseEnv, databaseConfig } from '../../env.ts';

// Pure: the CDK app satisfies these types.

export const eventSweepEnv = baseEnv.extend({ EVENT_BUS_NAME: z.string().min(1) });

export const eventSweepConfig = databaseConfig('workers');
