import * as z from 'zod';
import { tokenScopes } from '../../shared/actor.ts';

export const scopeOfToken = z
  .enum(tokenScopes, `must be one of ${tokenScopes.join(', ')}`)
  .default('read')
  .meta({
    description:
      'read: reading alone. propose: also plans and changes, each of which a person must approve. run: also runs, if the organization demands no approval',
    examples: ['propose'],
  });
