import { isDeepStrictEqual } from 'node:util';
import type { Route, StaticRoute } from '../route.ts';
import { type RouteResponses, schemasByStatus } from '../route-responses.ts';
import { type StreamEvent, sseEnd, sseFrame } from '../streams/sse.ts';
import { exampleOf } from './examples.ts';
import { headersOf } from './headers.ts';
import { refusalsOf, refusalText } from './refusals.ts';
import type { Json, Schemas } from './schemas.ts';

export const errorSchemas: Json = {
  Error: {
    type: 'object',
    description: 'Response to a request that was refused or that failed',
    required: ['detail', 'code'],
    properties: {
      detail: {
        type: 'string',
        description: 'Human-readable explanation of what is wrong and what to do about it',
      },
      code: {
        type: 'string',
        description:
          'Machine-readable error code, for example `not_found`. Codes don’t change between versions',
      },
      errors: {
        type: 'array',
        description:
          'Invalid fields or parameters of the request, one entry each. Absent if the error isn’t about fields',
        items: { $ref: '#/components/schemas/FieldError' },
      },
      console_url: {
        type: 'string',
        description:
          'URL of the console page where a user can do what the API token can’t. Present only with the code `human_required`',
      },
      error: {
        type: 'string',
        description:
          'OAuth error code (RFC 6749, section 5.2). Present only in responses of `POST /api/auth/token` and `POST /api/auth/revoke`',
      },
      error_description: {
        type: 'string',
        description:
          'Same text as `detail`, under the name that OAuth uses. Present only together with `error`',
      },
    },
  },
  FieldError: {
    type: 'object',
    description: 'An invalid field or parameter of the request',
    required: ['path', 'message'],
    properties: {
      path: {
        type: 'string',
        description:
          'Name of the invalid parameter, or path of the invalid field in the body, separated by dots, for example `credentials.roleArn`',
      },
      message: {
        type: 'string',
        description: 'Human-readable explanation of what is wrong with the field or parameter',
      },
    },
  },
};

/**
 * All responses of a route row: its success, and its refusals with their codes. Refusals that are not the row's own are written
 * once, into `shared`.
 */
export function responsesOf(
  row: Route | StaticRoute,
  answers: RouteResponses,
  { schemas, shared }: { schemas: Schemas; shared: Json },
): Json {
  const refused = Object.entries(refusalsOf(row)).map(([status, codes]) => {
    const response = refusal(row, Number(status), codes);
    if ('refused' in row || row.refuses?.[Number(status)]) return [status, response];
    const name = nameOf(`Refused${status}_${Object.keys(codes).join('_or_')}`, response, shared);
    shared[name] = response;
    return [status, { $ref: `#/components/responses/${name}` }];
  });
  return { ...successes(row, answers, schemas), ...Object.fromEntries(refused) };
}

/** The same codes have other texts on rows with another role, limit or act: each text has a component of its own. */
function nameOf(name: string, response: Json, shared: Json, number = 1): string {
  const numbered = number === 1 ? name : `${name}_${number}`;
  const isFree = shared[numbered] === undefined || isDeepStrictEqual(shared[numbered], response);
  return isFree ? numbered : nameOf(name, response, shared, number + 1);
}

const json = 'application/json';

function successes(row: Route | StaticRoute, answers: RouteResponses, schemas: Schemas): Json {
  const entries = schemasByStatus(answers).map(([status, schema]) => {
    const headers = { ...headersOf(row, Number(status)), ...cacheControl(row) };
    if (!schema) return [status, { description: row.summary, headers }];
    const converted = schemas.answer(schema);
    const content = Object.fromEntries(
      (row.streams ?? [json]).map((type) => [
        type,
        { schema: converted, ...(type === json && { example: exampleOf(converted, schemas) }) },
      ]),
    );
    return [
      status,
      { description: row.summary, headers, content: { ...content, ...events(row, answers, schemas) } },
    ];
  });
  return Object.fromEntries(entries);
}

function events(row: Route, { events: frame }: RouteResponses, schemas: Schemas): Json {
  if (!frame) return {};
  // An answer to a post counts its frames; events that are read have ids of their own.
  const countsFrames = row.idempotencyKey === true;
  const item = schemas.answer(frame);
  const { oneOf = [] } = schemas.named(String(item.$ref)) as { oneOf?: Json[] };
  const frames = oneOf.map((frame, index) => {
    const data = exampleOf(frame, schemas) as StreamEvent;
    return sseFrame(data, countsFrames ? countedId(index) : (data.event as { id: string } | undefined)?.id);
  });
  const schema = {
    type: 'string',
    description:
      'Server-sent events without event names. The data of each event is one line of JSON that matches `contentSchema`; ' +
      'the data of the last event is the literal `[DONE]`. Lines that begin with a colon keep the connection alive.',
    contentMediaType: 'text/event-stream',
    contentSchema: { type: 'array', items: item },
  };
  const done = sseFrame(sseEnd, countsFrames ? countedId(oneOf.length) : undefined);
  return { 'text/event-stream': { schema, example: frames.join('') + done } };
}

const countedId = (index: number) => `msg-01k9z3v5m8qh2t7xw4c6yb0rne:${index + 1}`;

function refusal(row: Route | StaticRoute, status: number, codes: Record<string, string>): Json {
  const examples = Object.entries(codes).map(([code, when]) => [code, { value: { detail: when, code } }]);
  return {
    description: refusalText(status, codes),
    headers: {
      ...headersOf(row, status),
      ...('refused' in row ? { 'Cache-Control': { schema: { type: 'string' }, example: 'no-store' } } : {}),
    },
    content: {
      'application/json': {
        schema: { $ref: '#/components/schemas/Error' },
        examples: Object.fromEntries(examples),
      },
    },
  };
}

const cacheControl = (row: Route | StaticRoute): Json =>
  'cacheSeconds' in row
    ? {
        'Cache-Control': {
          description: 'How long the document can be cached',
          schema: { type: 'string' },
          example: `public, max-age=${row.cacheSeconds}`,
        },
      }
    : {};
