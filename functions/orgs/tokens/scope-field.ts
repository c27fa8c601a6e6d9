import * as z from 'zod';
import { tokenScopes } from '../../shared/actor.ts';

export const scopeOfToken = z
  .enum(tokenScopes, `must be one of ${tokenScopes.join(', ')}`)
  .default('read')
  .meta({
    description:
      'What the token is to allow. read: only to read; propose: also to plan deployments and changes, each of which a person has to approve; run: also to start runs where the organization demands no approval',
    examples: ['propose'],
  });
