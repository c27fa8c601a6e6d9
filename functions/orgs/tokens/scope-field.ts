import * as z from 'zod';
import { tokenScopes } from '../../shared/actor.ts';

export const scopeOfToken = z
  .enum(tokenScopes, `must be one of ${tokenScopes.join(', ')}`)
  .default('read')
  .meta({
    description:
      'Scope of the token. `read`: only read. `propose`: also plan deployments and changes, each of which a person must approve. `run`: also start runs, where the organization requires no approval',
    examples: ['propose'],
  });
