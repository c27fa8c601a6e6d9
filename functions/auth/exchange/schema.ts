import * as z from 'zod';
import { openEnum } from '../../shared/http/fields.ts';

/** RFC 7009 has clients read the status alone. */
export const givenBackSchema = z
  .object({ status: openEnum(['ended'], 'It does not count any more').meta({ examples: ['ended'] }) })
  .meta({ id: 'TokenGivenBack', description: 'A token that has ended' });
