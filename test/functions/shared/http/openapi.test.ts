import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { RE2JS } from 're2js';
import { expect, test } from 'vitest';
import { deploymentTransitions } from '../../../../functions/deployments/deployment.ts';
import { describedGroups } from '../../../../functions/described-groups.ts';
import { endpointGroups } from '../../../../functions/routes.ts';
import { refusalsOf } from '../../../../functions/shared/http/openapi/refusals.ts';
import { openapiDocument } from '../../../../functions/shared/http/openapi.ts';
import type { Route, StaticRoute } from '../../../../functions/shared/http/route.ts';

type Json = Record<string, unknown>;
const document = JSON.parse(JSON.stringify(openapiDocument(describedGroups, '1.0.0')));
const components: Record<string, Json> = document.components.schemas;
const rows = Object.values(describedGroups).flatMap(({ routes }) =>
  Object.entries(routes as Record<string, Route | StaticRoute>),
);
const operationOf = (row: Route) => document.paths[row.path][row.method.toLowerCase()];

/** Everything in the document that is a schema, with its place. */
function schemasIn(value: unknown, place: string): { place: string; schema: Json }[] {
  if (typeof value !== 'object' || value === null) return [];
  const schema = value as Json;
  const isSchema = 'type' in schema || '$ref' in schema || 'anyOf' in schema || 'oneOf' in schema;
  const inner = Object.entries(schema).filter(([key]) => key !== 'examples' && key !== 'example');
  return [
    ...(isSchema && !place.endsWith('.properties') ? [{ place, schema }] : []),
    ...inner.flatMap(([key, child]) => schemasIn(child, `${place}.${key}`)),
  ];
}

const parts = Object.entries(components).flatMap(([name, schema]) => schemasIn(schema, name));
const bodies = rows.flatMap(([operationId, row]) => {
  const { requestBody, responses } = operationOf(row);
  const answers = Object.entries(responses as Record<string, Json>).filter(([status]) => status < '300');
  return [
    ...(requestBody ? [{ place: `${operationId} body`, content: requestBody.content }] : []),
    ...answers.flatMap(([status, { content }]) =>
      content ? [{ place: `${operationId} ${status}`, content: content as Record<string, Json> }] : [],
    ),
  ];
});

const propertiesOf = (name: string) => (components[name]?.properties ?? {}) as Record<string, Json>;

test('every record of an answer or request has a name: no object with fields is anonymous, nested ones included', () => {
  const nested = parts.filter(({ place, schema }) => place.includes('.') && 'properties' in schema);
  expect(nested.map(({ place }) => place)).toEqual([]);
  const direct = bodies.flatMap(({ place, content }) =>
    Object.values(content as Record<string, Json>)
      .filter(({ schema }) => 'properties' in (schema as Json))
      .map(() => place),
  );
  expect(direct).toEqual([]);
  expect(Object.keys(components).length).toBeGreaterThan(80);
});

test('every record, property and parameter says what it is', () => {
  const silent = Object.entries(components).flatMap(([name, { description, properties = {} }]) => [
    ...(description ? [] : [name]),
    ...Object.entries(properties as Record<string, Json>)
      .filter(([, property]) => !property.description && !named(property)?.description)
      .map(([property]) => `${name}.${property}`),
  ]);
  const parameters = rows.flatMap(([operationId, row]) =>
    ((operationOf(row).parameters ?? []) as Json[])
      .filter(({ $ref, description }) => !$ref && !description)
      .map(({ name }) => `${operationId} ${name}`),
  );
  expect([...silent, ...parameters]).toEqual([]);
});

const named = ({ $ref }: Json) =>
  typeof $ref === 'string' ? components[$ref.slice('#/components/schemas/'.length)] : undefined;

test('no part of an answer is left without a type', () => {
  const properties = Object.entries(components).flatMap(([name, schema]) =>
    Object.entries((schema.properties ?? {}) as Record<string, Json>).map(([key, property]) => ({
      place: `${name}.${key}`,
      property,
    })),
  );
  const untyped = properties.filter(
    ({ property }) => !['type', '$ref', 'anyOf', 'oneOf', 'const'].some((key) => key in property),
  );
  expect(untyped.map(({ place }) => place)).toEqual([]);
});

test('every pattern is understood by RE2, which neither looks ahead nor knows ECMAScript’s classes', () => {
  const patterns = [...JSON.stringify(document).matchAll(/"pattern":("(?:[^"\\]|\\.)*")/g)].map(([, text]) =>
    JSON.parse(text as string),
  );
  expect(patterns.length).toBeGreaterThan(10);
  // Python's engine knows no \p{…} at all, which RE2 does in part.
  const refused = patterns.filter((pattern) => !compiles(pattern) || pattern.includes('\\p{'));
  expect(refused).toEqual([]);
});

function compiles(pattern: string): boolean {
  try {
    return RE2JS.compile(pattern) !== undefined;
  } catch {
    return false;
  }
}

test('every JSON body has an example that a validator of JSON Schema accepts', () => {
  // Each named schema is compiled once, where it stands, and not made faster: every example is looked at once.
  const ajv = new Ajv2020({ strict: false, inlineRefs: false, code: { optimize: false } });
  addFormats.default(ajv);
  ajv.addSchema({ $id: 'https://example.com/', components: document.components });
  const validate = (schema: unknown) =>
    ajv.compile(JSON.parse(JSON.stringify(schema).replaceAll('"#/', '"https://example.com/#/')));
  for (const { place, content } of bodies) {
    const json = content['application/json'];
    if (!json) continue;
    const valid = validate(json.schema);
    expect([place, valid(json.example), valid.errors]).toEqual([place, true, null]);
  }
});

test('an enum that may gain values is open in responses and closed in requests', () => {
  const eventType = propertiesOf('Notification').event_type;
  expect(eventType).toMatchObject({
    type: 'string',
    'x-extensible-enum': expect.arrayContaining(['org.renamed']),
  });
  expect(parts.filter(({ schema }) => 'x-extensible-enum' in schema && 'enum' in schema)).toEqual([]);
  const filter = operationOf(endpointGroups.deployments.listDeployments).parameters.find(
    ({ name }: { name: string }) => name === 'status',
  );
  expect(filter.schema.enum).toContain('awaiting_approval');
});

test('no answer promises a state that nothing leads to', () => {
  const { status } = propertiesOf('DeploymentSummary');
  const reached = new Set<string>(Object.values(deploymentTransitions).map(({ to }) => to));
  expect(new Set(status?.['x-extensible-enum'] as string[])).toEqual(reached);
});

test('each operation documents its refusals by status and code, each with an example, and its headers', () => {
  const { responses } = operationOf(endpointGroups.orgs.removeMember);
  expect(responses['409'].description).toContain('`last_owner`');
  expect(responses['409'].content['application/json'].examples.last_owner.value.code).toBe('last_owner');
  for (const [operationId, row] of rows) {
    const told = Object.keys(operationOf(row).responses);
    expect([operationId, told]).toEqual([operationId, expect.arrayContaining(Object.keys(refusalsOf(row)))]);
    expect([operationId, told]).toEqual([operationId, expect.not.arrayContaining(['default'])]);
  }
  const created = operationOf(endpointGroups.sessions.startSession).responses['201'].headers;
  expect(Object.keys(created)).toEqual(
    expect.arrayContaining([
      'Location',
      'RateLimit',
      'RateLimit-Policy',
      'X-Request-Id',
      'Idempotent-Replayed',
    ]),
  );
});

test('each operation has the texts of its own refusals, also where it shares a component with others', () => {
  for (const [operationId, row] of rows) {
    const { responses } = operationOf(row) as {
      responses: Record<string, { $ref?: string; description?: string }>;
    };
    for (const [status, codes] of Object.entries(refusalsOf(row))) {
      const {
        $ref,
        description = document.components.responses[String($ref).split('/').at(-1) ?? '']?.description,
      } = responses[status] ?? {};
      for (const [code, text] of Object.entries(codes))
        expect([operationId, status, description]).toEqual([
          operationId,
          status,
          expect.stringContaining(`\n- \`${code}\`: ${text}`),
        ]);
    }
  }
});

test('a row tells the refusals that can come of it alone: nothing begins at a sign-in, and a token’s own record is within it', () => {
  const codesOf = (row: Route, status: number) => Object.keys(refusalsOf(row)[status] ?? {});
  const { auth, orgs, sessions } = endpointGroups;
  expect(codesOf(auth.login, 409)).toEqual(['concurrent_change']);
  expect(codesOf(sessions.startSession, 409)).toContain('org_being_deleted');
  expect(codesOf(orgs.getCurrentToken, 403)).not.toContain('token_condition');
  expect(codesOf(sessions.getSession, 403)).toContain('token_condition');
  // They have no body, and change the database.
  expect(codesOf(auth.logout, 503)).toEqual(['database_unavailable']);
});

test('a stream’s events are described, and how to read on after a cut', () => {
  const operation = operationOf(endpointGroups.sessions.postMessage);
  const stream = operation.responses['200'].content['text/event-stream'];
  const variants = named(stream.schema.contentSchema.items)?.oneOf as Json[];
  const types = variants.map(
    (variant) => (named(variant)?.properties as Record<string, Json> | undefined)?.type?.const,
  );
  expect(types).toEqual(['token', 'notice', 'values', 'gate', 'error', 'message']);
  expect(stream.example).toContain('data: [DONE]');
  expect(operation.parameters).toContainEqual({ $ref: '#/components/parameters/LastEventId' });
});
