import * as z from 'zod';
import { scopeOfToken } from '../../orgs/tokens/scope-field.ts';
import { mostLiveTokens } from '../../orgs/tokens/token.ts';
import { givenText } from '../../shared/http/fields.ts';
import { defineRoutes, deviceCodeCosts, outsideLookCosts } from '../../shared/http/route.ts';
import { idLength, idPattern } from '../../shared/ids.ts';
import { clientIdFault } from './client.ts';

// A program asks a person in their browser to let it act in their name: RFC 6749, section 4.1, as OAuth 2.1 and the Model Context Protocol have it.

const exampleClient = 'https://agent.example.com/oauth/client.json';

export const clientUrl = z
  .string()
  .max(500, 'is too long')
  .regex(/^https:\/\/[^/?#@\s]+\/[^#\s]+$/, {
    error: 'must be the https address of the program’s document, with a path',
    abort: true,
  })
  .superRefine((text, context) => {
    const fault = clientIdFault(text);
    if (fault) context.addIssue({ code: 'custom', message: fault });
  })
  .meta({ description: 'The URL of the program’s client metadata document', examples: [exampleClient] });

export const redirectUri = givenText(
  500,
  'The redirect URI, to which the browser is sent with the result: one of those in the program’s client metadata document',
  'http://localhost:53123/callback',
);
export const resource = givenText(
  500,
  'What the access token is for: the address of the MCP server',
  'https://deploy.example.com/mcp',
);

const question = z
  .strictObject({
    response_type: z
      .literal('code', 'must be code')
      .describe('How the program wants the result: always as a code'),
    client_id: clientUrl,
    redirect_uri: redirectUri,
    code_challenge: z
      .string()
      .max(43, 'is too long')
      .regex(/^[A-Za-z0-9_-]{43}$/, 'must be the SHA-256 of code_verifier in base64url')
      .meta({
        description: 'SHA-256 of the code_verifier that the program sends later with the code (RFC 7636)',
        examples: ['E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM'],
      }),
    code_challenge_method: z
      .literal('S256', 'must be S256: plain is not taken')
      .describe('The method by which code_challenge was computed (RFC 7636)'),
    resource,
    scope: givenText(
      500,
      'The scopes that the program asks for, separated by spaces. The person may give a narrower or a wider one',
      'read',
    ).optional(),
    state: givenText(
      1_000,
      'A value of the program’s own, which comes back to it unchanged with the result (RFC 6749)',
      'af0ifjsldkj',
    ).optional(),
  })
  .meta({
    id: 'AuthorizationQuestion',
    description:
      'An authorization request of a program that uses the browser (RFC 6749): the query parameters that the program opened the console’s page /authorize with',
  });

export type AuthorizationQuestion = z.output<typeof question>;

const waiting = { not_found: 'No request of a program with that id waits, or another user has opened it.' };
const questionId = z
  .string()
  .max(idLength('clientAuthorization'))
  .regex(idPattern('clientAuthorization'), 'must be the id of a question that waits')
  .meta({
    description: 'The `id` of the program’s authorization request, as the answer of …/authorize/show has it',
    examples: ['az-01k9z3v5m8qh2t7xw4c6yb0rne'],
  });

export const authorizeRoutes = defineRoutes({
  showAuthorization: {
    method: 'POST',
    path: '/api/auth/authorize/show',
    summary:
      'Shows the authorization request of a program: which program asks to act in the caller’s name, and what each scope would allow it. The console’s page /authorize calls this operation',
    access: 'viewer',
    actors: 'people only',
    freshSignIn: { no: 'decides nothing' },
    verifiedEmail: true,
    limit: 'write',
    costs: [...deviceCodeCosts, ...outsideLookCosts],
    idempotencyKey: 'ignored',
    body: question,
    refuses: {
      400: {
        authorize_resource: 'resource is not the MCP server of this service.',
        authorize_client: 'The client metadata document at client_id is of another program.',
        authorize_redirect_uri:
          'The client metadata document at client_id does not list redirect_uri, or redirect_uri is an address to which no result may be sent.',
      },
      422: { client_unreachable: 'The program’s client metadata document could not be read.' },
    },
  },
  allowAuthorization: {
    method: 'POST',
    path: '/api/auth/authorize/allow',
    summary:
      'Allows a program’s authorization request, by its id from …/authorize/show: the program gets an authorization code, which it exchanges within a minute for an access token of the MCP server',
    access: 'viewer',
    actors: 'people only',
    freshSignIn: { act: 'Letting a program act in your name' },
    verifiedEmail: true,
    notWhileDeleted: true,
    limit: 'write',
    costs: 'few rows',
    idempotencyKey: 'ignored',
    body: z.strictObject({ id: questionId, scope: scopeOfToken }).meta({
      id: 'AuthorizationAllowed',
      description:
        'The decision of the person who allows a program’s authorization request, with the scope that the program gets',
    }),
    refuses: {
      404: waiting,
      409: { too_many_tokens: `The user has ${mostLiveTokens} tokens that have not ended.` },
    },
  },
  refuseAuthorization: {
    method: 'POST',
    path: '/api/auth/authorize/refuse',
    summary:
      'Refuses a program’s authorization request, by its id from …/authorize/show; the program is told that it was refused',
    access: 'viewer',
    actors: 'people only',
    freshSignIn: { no: 'takes away' },
    limit: 'write',
    costs: 'few rows',
    idempotencyKey: 'ignored',
    body: z.strictObject({ id: questionId }).meta({
      id: 'AuthorizationRefused',
      description: 'The refusal of a program’s authorization request by the person whom it asks',
    }),
    refuses: { 404: waiting },
  },
});
