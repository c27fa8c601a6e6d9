import * as z from 'zod';
import { actorKinds, roles } from '../actor.ts';
import { openEnum } from './fields.ts';

/** Beside each id of a person (`requested_by`) stands what they are called (`requested_by_name`). */
export const personName = () =>
  z
    .string()
    .nullable()
    .register(z.globalRegistry, {
      description: 'The user’s name, kept after they left; the mail address if they gave no name',
      examples: ['Ada Lovelace'],
    });

/** Beside who made something that acts by itself: whether they could still make it. */
export const makerRole = () =>
  openEnum(roles, 'The role that the user has now; null for one who has left').nullable();

/** Beside an id of a person or a service account (`requested_by`) stands which of the two it is (`requested_by_kind`). */
export const actorKindField = (description = 'Whether a person or a service account of the organization') =>
  openEnum(actorKinds, description).meta({ examples: ['person'] });
