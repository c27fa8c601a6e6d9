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

Answers may gain fields, and where a schema has \`x-extensible-enum\` it may gain values: ignore what you don’t know.
Unknown query parameters and body fields are refused with 422, so that a typing error is not ignored silently. GET
routes also answer HEAD, except streams and the issuer’s documents. Errors of the gateway itself have the same form as
all others. Each answer has an \`X-Request-Id\`.`;

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
            'The access token of a sign-in (a JWT) or, where the operation is open to programs, a token of one: dor_pat_… or dor_sa_…',
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
  public: 'Public: needs no token.',
  viewer: 'For every role of the organization.',
  member: 'For members, admins and owners of the organization.',
  admin: 'For admins and owners of the organization.',
  owner: 'For owners of the organization.',
  operator: 'For operators of the service.',
};

const tokenOf = ({ scope }: Route) =>
  scope === undefined
    ? 'Takes the access token of a sign-in; a program’s token is refused.'
    : `Takes the access token of a sign-in, or a program’s token with the scope ${scope}.`;

function requirements(row: Route | StaticRoute, streamsEvents: boolean): string {
  const { access, verifiedEmail } = row;
  return [
    whoMay[access],
    ...(access === 'public' ? [] : [tokenOf(row)]),
    ...(verifiedEmail ? ['Needs a verified e-mail address.'] : []),
    ...(streamsEvents
      ? ['Send Accept: text/event-stream for a stream, anything else for one JSON document.']
      : []),
  ].join(' ');
}
