/** As much of an OpenAPI document as is read here. */
export interface ApiDocument {
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, unknown>; parameters: Record<string, Parameter> };
}
interface Operation {
  summary: string;
  parameters?: (Parameter | { $ref: string })[];
  requestBody?: { required: boolean; content: Record<string, Content> };
  responses: Record<string, { content?: Record<string, Content> }>;
}
interface Parameter {
  in: string;
  name: string;
  required?: boolean;
  description?: string;
  schema?: { enum?: string[] };
}
interface Content {
  schema: { contentSchema?: { items: unknown } };
}

const json = 'application/json';

const idempotencyKey = '#/components/parameters/IdempotencyKey';

/**
 * What callers need types of: parameters of paths and queries, bodies, and answers that are no errors (those have one
 * form), each operation as a schema beside the others. The type of a stream is its frame's. Examples would make half of the file.
 */
export function trimmed({ paths, components }: ApiDocument) {
  const operations = mapped(paths, (methods) => record(mapped(methods, operationSchema)));
  return {
    openapi: '3.1.0',
    info: { title: 'API', version: '1' },
    components: { schemas: { ...mapped(components.schemas, asShown), Operations: record(operations) } },
  };
}

/** An object that has all of these members. */
const record = (properties: Record<string, unknown>) => ({
  type: 'object',
  required: Object.keys(properties),
  properties,
});

function operationSchema({ summary, parameters = [], requestBody, responses }: Operation) {
  const taken = parameters.filter((each) => 'in' in each);
  const path = taken.filter((each) => each.in === 'path');
  const query = taken.filter((each) => each.in === 'query');
  const good = Object.entries(responses).flatMap(([status, { content }]) =>
    status.startsWith('2') && content ? [content] : [],
  );
  const answers = good.flatMap(({ [json]: answer }) => answer?.schema ?? []);
  const frame = good.flatMap(
    ({ 'text/event-stream': stream }) => stream?.schema.contentSchema?.items ?? [],
  )[0];
  const members = {
    ...(path.length > 0 && { path: parametersSchema(path) }),
    ...(query.length > 0 && { query: parametersSchema(query) }),
    ...(requestBody && { body: asShown(requestBody.content[json]?.schema) }),
    ...(answers.length > 0 && { answer: answers.length > 1 ? { anyOf: answers } : asShown(answers[0]) }),
    ...(frame !== undefined && { frame: asShown(frame) }),
  };
  const left = [
    requestBody?.required === false && 'body',
    query.every(({ required }) => !required) && 'query',
  ];
  const required = Object.keys(members).filter((name) => !left.includes(name));
  return { ...record(members), required, description: summary };
}

const parametersSchema = (parameters: Parameter[]) => ({
  ...record(
    Object.fromEntries(
      parameters.map(({ name, schema, description }) => [name, asShown({ ...schema, description })]),
    ),
  ),
  required: parameters.filter(({ required }) => required).map(({ name }) => name),
});

/** What the filter by status takes. */
export const deploymentStatuses = ({ paths }: ApiDocument): string[] =>
  paths['/api/deployments']?.get?.parameters
    ?.filter((each) => 'in' in each)
    .find(({ name }) => name === 'status')?.schema?.enum ?? [];

/** The paths whose POST takes an Idempotency-Key: there, what was sent may be sent again. */
export const keyedPaths = ({ paths }: ApiDocument): string[] =>
  Object.entries(paths)
    .filter(([, { post }]) =>
      post?.parameters?.some((each) => '$ref' in each && each.$ref === idempotencyKey),
    )
    .map(([path]) => path);

/** Every code that an answer of an error may have. */
export function errorCodes(document: ApiDocument): string[] {
  const codes = new Set<string>();
  for (const [, code] of JSON.stringify(document).matchAll(/"detail":"(?:[^"\\]|\\.)*","code":"([a-z_]+)"/g))
    codes.add(code as string);
  return [...codes].sort();
}

/** A schema without examples. A time and listed values are told by the type alone, instead of by a comment as well. */
function asShown(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(asShown);
  if (typeof value !== 'object' || value === null) return value;
  const { examples, example, format, enum: listed, const: only, ...rest } = value as Record<string, unknown>;
  // A property may have the name of a keyword: its value is a schema then.
  const named = { examples, example, format, enum: listed, const: only };
  const kept = {
    ...rest,
    ...Object.fromEntries(Object.entries(named).filter(([, each]) => isSchema(each))),
    ...(format === 'date-time' && { 'x-time': true }),
    ...(Array.isArray(listed) && { 'x-values': listed }),
    ...(only !== undefined && !isSchema(only) && { 'x-values': [only] }),
  };
  return mapped(kept, asShown);
}

const isSchema = (value: unknown) =>
  typeof value === 'object' && value !== null && ('type' in value || '$ref' in value || 'anyOf' in value);

const mapped = <From, To>(record: Record<string, From>, change: (value: From) => To): Record<string, To> =>
  Object.fromEntries(Object.entries(record).map(([key, value]) => [key, change(value)]));
