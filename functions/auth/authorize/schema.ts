import * as z from 'zod';
import { tokenScopes } from '../../shared/actor.ts';
import { idField, openEnum, textField, timeField } from '../../shared/http/fields.ts';
import { offeredScope } from '../device/schema.ts';

export const authorizationSchema = z
  .object({
    id: idField(
      'clientAuthorization',
      'The id of the authorization request; send it to allow or refuse the request',
    ),
    client_name: textField('The name that the program gives itself, which is not checked', 'Example Agent'),
    client_host: textField(
      'The host of the program’s client metadata document; the operator of that host answers for the program',
      'agent.example.com',
    ),
    answer_to: z
      .object({
        host: textField(
          'The host of the program’s redirect URI, with its port if it names one',
          'localhost:53123',
        ),
        is_own_machine: z.boolean().meta({
          description:
            'Whether the redirect URI is on the machine of the person’s browser (localhost), not on a server',
          examples: [true],
        }),
      })
      .meta({
        id: 'AnswerPlace',
        description:
          'The redirect URI of the program, to which the browser is sent with the person’s decision',
      }),
    expires_at: timeField('Until when the person can allow the authorization request'),
    asked_scope: openEnum(
      tokenScopes,
      'The scope that the program asks for: read, propose or run, each including those before it',
    ).meta({ examples: ['read'] }),
    token_ends_at: timeField('When the access token that the program gets would expire'),
    scopes: z.array(offeredScope).describe('The scopes that the person can give, with what each would allow'),
  })
  .meta({
    id: 'ClientAuthorization',
    description: 'A program’s authorization request: it asks a person to let it act in their name',
  });

export type ShownAuthorization = z.output<typeof authorizationSchema>;

export const answeredSchema = z
  .object({
    redirect_to: textField(
      'The URL to open in the browser now: the program’s redirect URI, with an authorization code or with an error if the person refused',
      'http://localhost:53123/callback?code=mJx5aUu1cRf2hLs8&state=af0ifjsldkj&iss=https%3A%2F%2Fdeploy.example.com',
    ),
  })
  .meta({
    id: 'AnsweredAuthorization',
    description: 'The address at which the browser brings the person’s decision to the program',
  });
