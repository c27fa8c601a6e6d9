import * as z from 'zod';
import { apiEnv } from '../shared/http/env.ts';

// Pure: the CDK app satisfies this type.

export const cloudsEnv = apiEnv.extend({
  /** ARN that customers name as the principal in their role's trust policy. */
  SERVICE_PRINCIPAL_ARN: z.string().min(1),
});
