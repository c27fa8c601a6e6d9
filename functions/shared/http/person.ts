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
        'The name of the user or service account whose id stands beside it; the mail address of a user who gave no name. It is kept after the user left the organization; null if there is no such account',
      examples: ['Ada Lovelace'],
    });

/** Beside who made something that acts by itself: whether they could still make it. */
export const makerRole = () =>
  openEnum(
    roles,
    'The role that the user in created_by has in the organization today; null if that user has left it',
  ).nullable();

/** Beside an id of a person or a service account (`requested_by`) stands which of the two it is (`requested_by_kind`). */
export const actorKindField = (
  description = 'What the actor whose id stands beside it is: person (a user) or service (a service account of the organization)',
) => openEnum(actorKinds, description).meta({ examples: ['person'] });

/** As `actorKindField` beside an id of who caused an event, which may be no actor at all. */
export const actorKindOfEvent =
  'What the actor in actor_id is: person (a user) or service (a service account of the organization); null if this service acted by itself';
