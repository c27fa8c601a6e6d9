import * as z from 'zod';
import { baseEnv } from '../../shared/env.ts';
import { targetConfig } from '../env.ts';

// Pure: the CDK app satisfies these types.

export const postingEnv = baseEnv;
export const postingConfig = z.object(targetConfig.shape);
