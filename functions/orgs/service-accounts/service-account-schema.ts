import * as z from 'zod';
import { serviceRoles } from '../../shared/actor.ts';
import { idField, openEnum, textField, timeField } from '../../shared/http/fields.ts';
import { makerRole, personName } from '../../shared/http/person.ts';

export const serviceAccountSchema = z
  .object({
    id: idField('serviceAccount', 'The service account’s id'),
    name: textField('Its name', 'deploy pipeline'),
    role: openEnum(serviceRoles, 'Its role').meta({ examples: ['member'] }),
    created_at: timeField('When it was made'),
    created_by: idField('user', 'The user who made it, and who is mailed in its place'),
    created_by_name: personName(),
    created_by_role: makerRole(),
  })
  .meta({ id: 'ServiceAccount', description: 'A program that may act in the organization' });

export type ServiceAccountResponse = z.output<typeof serviceAccountSchema>;
