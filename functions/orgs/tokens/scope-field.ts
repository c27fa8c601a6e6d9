import * as z from 'zod';
import { tokenScopes } from '../../shared/actor.ts';

export const scopeOfToken = z
  .enum(tokenScopes, `must be one of ${tokenScopes.join(', ')}`)
  .default('read')
  .meta({
    description:
      'read; propose: plans and changes too, each of which a person approves; run: runs too, where no approval is demanded',
    examples: ['propose'],
  });
