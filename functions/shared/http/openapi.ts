import * as z from 'zod';
import type { Route, StaticRoute } from './route.ts';

type Json = Record<string, unknown>;

const errorSchema: Json = {
  type: 'object',
  required: ['detail', 'code'],
  properties: {
    detail: { type: 'string', description: 'For people: what was wrong and what to do.' },
    code: { type: 'string', description: 'For programs: stable across versions.' },
    errors: {
      type: 'array',
      description: 'One entry per field that failed validation.',
      items: {
        type: 'object',
        required: ['path', 'message'],
        properties: { path: { type: 'string' }, message: { type: 'string' } },
      },
    },
  },
};

const refusals = {
  400: 'Malformed JSON or cursor',
  401: 'The access token is missing, expired, revoked or wrong',
  403: 'The role is too low, or the e-mail address is not verified',
  404: 'Unknown, or of another organization',
  413: 'The body is over 1 MiB',
  415: 'The body is not JSON',
  422: 'A field failed validation',
  429: 'Too many requests; Retry-After says how many seconds to wait',
} as const;

const keyParameter: Json = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description:
    'Of your choice, new for every new request. Within 24 hours a repeated request with the same key and body does ' +
    'nothing and gets the first answer again, with Idempotent-Replayed: true; another body gets 422 ' +
    'idempotency_key_reused, and 409 idempotency_key_in_use while the first request is still running.',
  schema: { type: 'string', pattern: '^[\\x21-\\x7e]{1,255}$' },
};

export interface Group {
  description: string;
  routes: Record<string, Route | StaticRoute>;
}

/** The OpenAPI 3.1 document of all groups. Tags are the groups, operation ids the rows' keys. */
export function openapiDocument(groups: Record<string, Group>, version: string): Json {
  const components = { schemas: { Error: errorSchema } as Json };
  const paths: Record<string, Json> = {};
  for (const [tag, { routes }] of Object.entries(groups)) {
    for (const [operationId, row] of Object.entries(routes)) {
      const method = row.method.toLowerCase();
      paths[row.path] = {
        ...paths[row.path],
        [method]: operation(row, operationId, tag, components.schemas),
      };
    }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Deployment orchestrator',
      version,
      description: 'Agents guide a user through gates to a deployment in the user’s own cloud account.',
      license: { name: 'Proprietary', identifier: 'LicenseRef-Proprietary' },
    },
    servers: [{ url: '/' }],
    tags: Object.entries(groups).map(([name, { description }]) => ({ name, description })),
    security: [{ bearer: [] }],
    paths,
    components: {
      ...components,
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
      responses: usedResponses(JSON.stringify(paths)),
    },
  };
}

function usedResponses(text: string): Json {
  const all = [...Object.entries(refusals), ['Error', 'Any other refusal'] as const];
  const used = all.filter(([status]) => text.includes(JSON.stringify(reference(status).$ref)));
  const content = json({ $ref: '#/components/schemas/Error' });
  return Object.fromEntries(
    used.map(([status, description]) => [refusalName(status), { description, content }]),
  );
}

function operation(row: Route | StaticRoute, operationId: string, tag: string, schemas: Json): Json {
  return {
    operationId,
    tags: [tag],
    summary: row.summary,
    description: requirements(row),
    ...(row.access === 'public' ? { security: [] } : {}),
    ...parameters(row, schemas),
    ...(row.body
      ? {
          requestBody: {
            required: !row.body.safeParse(undefined).success,
            content: json(jsonSchema(row.body, 'input', schemas)),
          },
        }
      : {}),
    responses: {
      ...successes(row, schemas),
      ...refused(row),
      ...('refused' in row ? refusedStatically(row) : {}),
      default: reference('Error'),
    },
  };
}

function requirements(row: Route): string {
  const role = row.access === 'public' ? 'Public.' : `Needs the role ${row.access}.`;
  return row.verifiedEmail ? `${role} Needs a verified e-mail address.` : role;
}

function parameters(row: Route, schemas: Json): Json {
  const list = [
    ...parametersOf(row.params, 'path', schemas),
    ...parametersOf(row.query, 'query', schemas),
    ...(row.idempotencyKey ? [keyParameter] : []),
  ];
  return list.length > 0 ? { parameters: list } : {};
}

function parametersOf(schema: z.ZodObject | undefined, place: 'path' | 'query', schemas: Json): Json[] {
  if (!schema) return [];
  const { properties = {}, required = [] } = jsonSchema(schema, 'input', schemas) as {
    properties?: Record<string, Json>;
    required?: string[];
  };
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: property,
  }));
}

/** Beside each refusal and answer: whether it may be kept. */
const cacheControl = (example: string): Json => ({
  headers: { 'Cache-Control': { schema: { type: 'string' }, example } },
});

const refusedStatically = ({ refused: refusals }: StaticRoute): Json =>
  Object.fromEntries(
    Object.entries(refusals).map(([status, { code, detail }]) => [
      status,
      {
        description: `${code}: ${detail}`,
        ...cacheControl('no-store'),
        content: json({ $ref: '#/components/schemas/Error' }),
      },
    ]),
  );

function successes(row: Route | StaticRoute, schemas: Json): Json {
  const headers = 'cacheSeconds' in row ? cacheControl(`public, max-age=${row.cacheSeconds}`) : {};
  const entries = Object.entries(row.responses).map(([status, schema]) => {
    if (!schema) return [status, { description: row.summary }];
    const types = row.streams ?? (row.streaming ? ['text/event-stream'] : []);
    const streams = Object.fromEntries(types.map((type) => [type, { schema: { type: 'string' } }]));
    const content = row.streams ? {} : json(jsonSchema(schema, 'output', schemas));
    return [status, { description: row.summary, ...headers, content: { ...content, ...streams } }];
  });
  return Object.fromEntries(entries);
}

function refused(row: Route): Json {
  const statuses: (keyof typeof refusals)[] = [];
  if (row.body || row.query) statuses.push(400, 422);
  if (row.access !== 'public') statuses.push(401, 403);
  if (row.params) statuses.push(404);
  if (row.body) statuses.push(413, 415);
  if (row.limit !== 'none') statuses.push(429);
  const undocumented = statuses.filter((status) => !(status in row.responses));
  return Object.fromEntries(undocumented.sort().map((status) => [status, reference(String(status))]));
}

const refusalName = (status: string) => (status === 'Error' ? status : `Refused${status}`);
const reference = (status: string) => ({ $ref: `#/components/responses/${refusalName(status)}` });
const json = (schema: Json) => ({ 'application/json': { schema } });

/** A schema with a `.meta({ id })` becomes a component that is written once. */
function jsonSchema(schema: z.ZodType, io: 'input' | 'output', schemas: Json): Json {
  const converted = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    override: ({ jsonSchema }) => {
      // Answers may gain fields in a later version, so the document doesn't close them.
      if (io === 'output' && jsonSchema.additionalProperties === false)
        delete jsonSchema.additionalProperties;
    },
  });
  const {
    $schema: _,
    $defs = {},
    ...root
  } = JSON.parse(JSON.stringify(converted).replaceAll('"#/$defs/', '"#/components/schemas/')) as Json;
  Object.assign(schemas, $defs);
  return root;
}
