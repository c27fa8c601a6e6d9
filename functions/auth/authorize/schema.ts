import * as z from 'zod';
import { tokenScopes } from '../../shared/actor.ts';
import { idField, openEnum, textField, timeField } from '../../shared/http/fields.ts';
import { offeredScope } from '../device/schema.ts';

export const authorizationSchema = z
  .object({
    id: idField(
      'clientAuthorization',
      'ID of the authorization request. Send it to allow or refuse the request',
    ),
    client_name: textField('Name that the client gives itself. Not verified', 'Example Agent'),
    client_host: textField(
      'Host of the client’s metadata document, whose operator is responsible for the client',
      'agent.example.com',
    ),
    answer_to: z
      .object({
        host: textField('Host of the redirect URI, with its port if there is one', 'localhost:53123'),
        is_own_machine: z.boolean().meta({
          description:
            'Whether the redirect URI is on the machine of the user’s browser, for example `localhost`',
          examples: [true],
        }),
      })
      .meta({
        id: 'AnswerPlace',
        description: 'Redirect URI of the client, to which the browser is sent with the user’s decision',
      }),
    expires_at: timeField('Time at which the authorization request expires, ten minutes after it was shown'),
    asked_scope: openEnum(
      tokenScopes,
      'Scope that the client requests: `read`, `propose` or `run`. Each scope includes the ones before it',
    ).meta({ examples: ['read'] }),
    token_ends_at: timeField('Time at which the access token would expire'),
    scopes: z.array(offeredScope).describe('Scopes that the user can grant, with what each would allow'),
  })
  .meta({
    id: 'ClientAuthorization',
    description: 'An OAuth client’s request to act in the user’s name',
  });

export type ShownAuthorization = z.output<typeof authorizationSchema>;

export const answeredSchema = z
  .object({
    redirect_to: textField(
      'URL to open in the browser: the client’s redirect URI with an authorization code, or with the error `access_denied` if the user refused',
      'http://localhost:53123/callback?code=mJx5aUu1cRf2hLs8&state=af0ifjsldkj&iss=https%3A%2F%2Fdeploy.example.com',
    ),
  })
  .meta({
    id: 'AnsweredAuthorization',
    description: 'URL that takes the browser back to the client with the user’s decision',
  });
