import type * as z from 'zod';
import { exampleOf } from './openapi/examples.ts';
import { headerComponents } from './openapi/headers.ts';
import { machinePaths, machineSchemes } from './openapi/machine-paths.ts';
import { parameterComponents, parametersOf } from './openapi/parameters.ts';
import { errorSchemas, responsesOf } from './openapi/responses.ts';
import { type Json, type Schemas, schemasOf } from './openapi/schemas.ts';
import type { Route, StaticRoute } from './route.ts';
import type { DocumentedGroup, RouteResponses } from './route-responses.ts';

const about = `Agents guide a user through gates to a deployment in the user’s own cloud account.

Responses can gain fields, and enumerations marked with \`x-extensible-enum\` can gain values: ignore the ones that you
don’t know. Unknown query parameters and body fields are refused with 422, so that typing errors are noticed. GET
operations also accept HEAD, except streams and the issuer’s documents. Errors of the API gateway have the same form as
all others. Responses have an \`X-Request-Id\` header.`;

/** The OpenAPI 3.1 document of all groups. Tags are the groups, operation ids the rows' keys. */
export function openapiDocument(groups: Record<string, DocumentedGroup>, version: string): Json {
  const schemas = schemasOf(Object.values(groups).flatMap(answersOf));
  const paths: Record<string, Json> = {};
  const responses: Json = {};
  for (const [tag, group] of Object.entries(groups)) {
    for (const [operationId, row] of Object.entries(group.routes)) {
      const method = row.method.toLowerCase();
      paths[row.path] = {
        ...paths[row.path],
        [method]: {
          operationId,
          tags: [tag],
          ...operation(row, group.responses[operationId] ?? {}, { schemas, responses }),
        },
      };
    }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Deployment orchestrator',
      version,
      description: about,
      contact: { name: 'The operator of this installation' },
      license: { name: 'Proprietary', identifier: 'LicenseRef-Proprietary' },
    },
    servers: [{ url: '/' }],
    tags: Object.entries(groups).map(([name, { description }]) => ({ name, description })),
    security: [{ bearer: [] }],
    paths: { ...paths, ...machinePaths },
    components: {
      schemas: { ...errorSchemas, ...schemas.components() },
      parameters: parameterComponents,
      headers: headerComponents,
      responses,
      securitySchemes: {
        bearer: {
          type: 'http',
          scheme: 'bearer',
          bearerFormat: 'JWT',
          description:
            'Access token of a sign-in (a JWT) or, for operations that accept one, an API token of a user (`dor_pat_…`) or of a service account (`dor_sa_…`)',
        },
        ...machineSchemes,
      },
    },
  };
}

/** In the order of the rows, which is that of the document. */
const answersOf = ({ routes, responses }: DocumentedGroup): z.ZodType[] =>
  Object.keys(routes)
    .flatMap((operationId) => Object.values(responses[operationId] ?? {}))
    .filter((schema) => schema != null);

/** The components that all operations share. */
interface Shared {
  schemas: Schemas;
  responses: Json;
}

function operation(row: Route | StaticRoute, answers: RouteResponses, { schemas, responses }: Shared): Json {
  const streamsEvents = answers.events !== undefined;
  const parameters = parametersOf(row, streamsEvents, schemas);
  return {
    summary: row.summary,
    description: requirements(row, streamsEvents),
    ...(row.access === 'public' ? { security: [] } : {}),
    ...(parameters.length > 0 ? { parameters } : {}),
    ...(row.body ? { requestBody: requestBody(row.body, schemas) } : {}),
    responses: responsesOf(row, answers, { schemas, shared: responses }),
  };
}

function requestBody(body: z.ZodType, schemas: Schemas): Json {
  const schema = schemas.request(body);
  return {
    required: !body.safeParse(undefined).success,
    content: { 'application/json': { schema, example: exampleOf(schema, schemas) } },
  };
}

const whoMay: Record<Route['access'], string> = {
  public: 'Public: requires no token.',
  viewer: 'Requires the role `viewer` or higher.',
  member: 'Requires the role `member` or higher.',
  admin: 'Requires the role `admin` or `owner`.',
  owner: 'Requires the role `owner`.',
  operator: 'For operators of the service only.',
};

const tokenOf = ({ scope }: Route) =>
  scope === undefined
    ? 'Requires an access token; API tokens are refused.'
    : `Accepts an access token, or an API token with at least the scope \`${scope}\`.`;

function requirements(row: Route | StaticRoute, streamsEvents: boolean): string {
  const { access, verifiedEmail } = row;
  return [
    whoMay[access],
    ...(access === 'public' ? [] : [tokenOf(row)]),
    ...(verifiedEmail ? ['Requires a verified email address.'] : []),
    ...(streamsEvents
      ? [
          'With the header `Accept: text/event-stream`, the response is an event stream; otherwise it is one JSON document.',
        ]
      : []),
  ].join(' ');
}
