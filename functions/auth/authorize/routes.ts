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
  .meta({
    description: 'OAuth client ID: the URL of the client’s metadata document',
    examples: [exampleClient],
  });

export const redirectUri = givenText(
  500,
  'Redirect URI to which the browser is sent with the result. The client’s metadata document must list it; for an address on the user’s own machine, any port is accepted',
  'http://localhost:53123/callback',
);
export const resource = givenText(
  500,
  'Resource that the access token is for (RFC 8707): the URL of the MCP server',
  'https://deploy.example.com/mcp',
);

const question = z
  .strictObject({
    response_type: z.literal('code', 'must be code').describe('OAuth response type. Always `code`'),
    client_id: clientUrl,
    redirect_uri: redirectUri,
    code_challenge: z
      .string()
      .max(43, 'is too long')
      .regex(/^[A-Za-z0-9_-]{43}$/, 'must be the SHA-256 of code_verifier in base64url')
      .meta({
        description: 'Code challenge (RFC 7636): the SHA-256 hash of `code_verifier`, in base64url',
        examples: ['E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM'],
      }),
    code_challenge_method: z
      .literal('S256', 'must be S256: plain is not taken')
      .describe('Code challenge method (RFC 7636). Always `S256`'),
    resource,
    scope: givenText(
      500,
      'Scopes that the client requests, separated by spaces; the widest known one counts. Default: `read`. The user can grant a narrower or wider scope',
      'read',
    ).optional(),
    state: givenText(
      1_000,
      'Opaque value of the client, returned to the client unchanged with the result (RFC 6749)',
      'af0ifjsldkj',
    ).optional(),
  })
  .meta({
    id: 'AuthorizationQuestion',
    description:
      'An OAuth authorization request (RFC 6749): the query parameters with which the client opened the console’s page /authorize',
  });

export type AuthorizationQuestion = z.output<typeof question>;

const waiting = {
  not_found:
    'No authorization request with this ID is pending, or it was shown to another user or in another organization.',
};
const questionId = z
  .string()
  .max(idLength('clientAuthorization'))
  .regex(idPattern('clientAuthorization'), 'must be the id of a question that waits')
  .meta({
    description: 'ID of the authorization request: `id` in the response of POST /api/auth/authorize/show',
    examples: ['az-01k9z3v5m8qh2t7xw4c6yb0rne'],
  });

export const authorizeRoutes = defineRoutes({
  showAuthorization: {
    method: 'POST',
    path: '/api/auth/authorize/show',
    summary:
      'Checks an OAuth authorization request and returns it for display: which client asks to act in the caller’s name, and what each scope would allow. Used by the console’s page /authorize',
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
        authorize_resource: '`resource` is not the URL of this service’s MCP server.',
        authorize_client: 'The metadata document at `client_id` belongs to another client.',
        authorize_redirect_uri:
          'The metadata document at `client_id` does not list `redirect_uri`, or `redirect_uri` is neither https nor on the user’s own machine.',
      },
      422: { client_unreachable: 'The metadata document at `client_id` could not be read.' },
    },
  },
  allowAuthorization: {
    method: 'POST',
    path: '/api/auth/authorize/allow',
    summary:
      'Allows an authorization request, identified by its `id` from POST /api/auth/authorize/show. Returns the URL that takes an authorization code to the client, which exchanges the code within a minute for an access token of the MCP server',
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
      description: 'Approval of an authorization request, with the scope to grant',
    }),
    refuses: {
      404: waiting,
      409: {
        too_many_tokens: `The user has ${mostLiveTokens} active API tokens, the maximum. Revoke one first.`,
      },
    },
  },
  refuseAuthorization: {
    method: 'POST',
    path: '/api/auth/authorize/refuse',
    summary:
      'Refuses an authorization request, identified by its `id` from POST /api/auth/authorize/show. Returns the URL that takes the refusal to the client',
    access: 'viewer',
    actors: 'people only',
    freshSignIn: { no: 'takes away' },
    limit: 'write',
    costs: 'few rows',
    idempotencyKey: 'ignored',
    body: z.strictObject({ id: questionId }).meta({
      id: 'AuthorizationRefused',
      description: 'Refusal of an authorization request',
    }),
    refuses: { 404: waiting },
  },
});
