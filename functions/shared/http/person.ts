import * as z from 'zod';
import { actorKinds, roles } from '../actor.ts';
import { openEnum } from './fields.ts';

/** Beside each id of a person (`requested_by`) stands what they are called (`requested_by_name`). `id` is the field with the id. */
export const personName = (id?: string) =>
  z
    .string()
    .nullable()
    .register(z.globalRegistry, {
      description: `Name of the user or service account${id ? ` in \`${id}\`` : ''}; the email address of a user who has no name. Kept after a user leaves the organization; \`null\` if the user or service account no longer exists`,
      examples: ['Ada Lovelace'],
    });

/** Beside who made something that acts by itself: whether they could still make it. */
export const makerRole = () =>
  openEnum(
    roles,
    'Current role of the user in `created_by`; `null` if the user is no longer a member of the organization',
  ).nullable();

/** Beside an id of a person or a service account (`requested_by`) stands which of the two it is (`requested_by_kind`). */
export const actorKindField = (
  description = 'Kind of the actor. `person`: a user. `service`: a service account of the organization',
) => openEnum(actorKinds, description).meta({ examples: ['person'] });

/** As `actorKindField` beside an id of who caused an event, which may be no actor at all. */
export const actorKindOfEvent =
  'Kind of the actor in `actor_id`. `person`: a user. `service`: a service account of the organization. `null` if the service itself caused the event';
