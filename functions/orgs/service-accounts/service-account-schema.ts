import * as z from 'zod';
import { serviceRoles } from '../../shared/actor.ts';
import { idField, openEnum, textField, timeField } from '../../shared/http/fields.ts';
import { makerRole, personName } from '../../shared/http/person.ts';

export const serviceAccountSchema = z
  .object({
    id: idField('serviceAccount', 'ID of the service account'),
    name: textField('Name of the service account', 'deploy pipeline'),
    role: openEnum(
      serviceRoles,
      'Role of the service account: `viewer` or `member`. Its tokens never allow more than this role',
    ).meta({ examples: ['member'] }),
    created_at: timeField('Time at which the service account was created'),
    created_by: idField(
      'user',
      'ID of the user who created the service account and receives the emails about its actions',
    ),
    created_by_name: personName('created_by'),
    created_by_role: makerRole(),
  })
  .meta({
    id: 'ServiceAccount',
    description: 'A service account: a program that acts in the organization with its own tokens',
  });

export type ServiceAccountResponse = z.output<typeof serviceAccountSchema>;
