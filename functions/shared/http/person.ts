import * as z from 'zod';
import { actorKinds, roles } from '../actor.ts';
import { openEnum } from './fields.ts';

/** Beside each id of a person (`requested_by`) stands what they are called (`requested_by_name`). */
export const personName = () =>
  z
    .string()
    .nullable()
    .register(z.globalRegistry, {
      description:
        'The name of the user or service account; a user’s name is kept after they left, and is the mail address if they gave none',
      examples: ['Ada Lovelace'],
    });

/** Beside who made something that acts by itself: whether they could still make it. */
export const makerRole = () =>
  openEnum(roles, 'The present role of the user in created_by; null if that user has left').nullable();

/** Beside an id of a person or a service account (`requested_by`) stands which of the two it is (`requested_by_kind`). */
export const actorKindField = (
  description = 'The kind of actor: a person, or a service account of the organization',
) => openEnum(actorKinds, description).meta({ examples: ['person'] });
