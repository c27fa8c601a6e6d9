import * as z from 'zod';
import { baseEnv, databaseConfig } from '../../shared/env.ts';

// Pure: the CDK app satisfies these types.

export const digestEnv = baseEnv.extend({ EVENT_BUS_NAME: z.string().min(1) });

export const digestConfig = databaseConfig('mail');
