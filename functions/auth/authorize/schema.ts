import * as z from 'zod';
import { tokenScopes } from '../../shared/actor.ts';
import { idField, openEnum, textField, timeField } from '../../shared/http/fields.ts';
import { offeredScope } from '../device/schema.ts';

export const authorizationSchema = z
  .object({
    id: idField('clientAuthorization', 'The id of the program’s request, by which it is allowed or refused'),
    client_name: textField('What the program calls itself, which is not checked', 'Example Agent'),
    client_host: textField(
      'The host of the program’s document; the operator of that host answers for the program',
      'agent.example.com',
    ),
    answer_to: z
      .object({
        host: textField('The host', 'localhost:53123'),
        is_own_machine: z
          .boolean()
          .meta({ description: 'Whether it is the person’s own machine', examples: [true] }),
      })
      .meta({
        id: 'AnswerPlace',
        description: 'The address that the browser is sent to with the answer to the program',
      }),
    expires_at: timeField('Until when it can be allowed: the request expires then'),
    asked_scope: openEnum(tokenScopes, 'What it asks for').meta({ examples: ['read'] }),
    token_ends_at: timeField('When the token that it gets would expire'),
    scopes: z.array(offeredScope).describe('What each scope would allow'),
  })
  .meta({
    id: 'ClientAuthorization',
    description: 'A program that asks a person to let it act in their name',
  });

export type ShownAuthorization = z.output<typeof authorizationSchema>;

export const answeredSchema = z
  .object({
    redirect_to: textField(
      'Where the browser goes now: the program’s address with the answer',
      'http://localhost:53123/callback?code=mJx5aUu1cRf2hLs8&state=af0ifjsldkj&iss=https%3A%2F%2Fdeploy.example.com',
    ),
  })
  .meta({
    id: 'AnsweredAuthorization',
    description: 'The answer to a program that asked to act in a person’s name',
  });
