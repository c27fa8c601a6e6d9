import * as z from 'zod';
import { serviceRoles } from '../../shared/actor.ts';
import { idField, openEnum, textField, timeField } from '../../shared/http/fields.ts';
import { makerRole, personName } from '../../shared/http/person.ts';

export const serviceAccountSchema = z
  .object({
    id: idField('serviceAccount', 'The id of the service account'),
    name: textField('The name of the service account', 'deploy pipeline'),
    role: openEnum(
      serviceRoles,
      'The role of the service account: viewer or member. Its tokens never allow more than this role does',
    ).meta({ examples: ['member'] }),
    created_at: timeField('When the service account was created'),
    created_by: idField(
      'user',
      'Id of the user who made the service account, and who gets the mails about what it does',
    ),
    created_by_name: personName('created_by'),
    created_by_role: makerRole(),
  })
  .meta({
    id: 'ServiceAccount',
    description:
      'A service account of the organization: a program that may act in this service with tokens of its own',
  });

export type ServiceAccountResponse = z.output<typeof serviceAccountSchema>;
