import * as z from 'zod';
import { baseEnv } from '../../shared/env.ts';

// Pure: the CDK app satisfies these types.

export const auditSealEnv = baseEnv;

export const auditSealConfig = z.object({ DATABASE_URL: z.string().min(1) });
