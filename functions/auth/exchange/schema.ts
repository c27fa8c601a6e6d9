import * as z from 'zod';
import { openEnum } from '../../shared/http/fields.ts';

/** RFC 7009 has clients read the status alone. */
export const givenBackSchema = z
  .object({
    status: openEnum(['ended'], 'Always `ended`: the token is no longer accepted').meta({
      examples: ['ended'],
    }),
  })
  .meta({ id: 'TokenGivenBack', description: 'Result of a request to revoke an API token' });
