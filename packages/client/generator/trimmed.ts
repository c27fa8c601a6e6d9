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
  schema?: { enum?: string[] };
}
interface Content {
  schema: { contentSchema?: { items: unknown } };
}

const idempotencyKey = '#/components/parameters/IdempotencyKey';

/**
 * What callers need types of: parameters of paths and queries, bodies, and answers that are no errors (those have one
 * form). The type of a stream is its frame's. Examples would make half of the file.
 */
export function trimmed({ paths, components }: ApiDocument) {
  return {
    openapi: '3.1.0',
    info: { title: 'API', version: '1' },
    paths: mapped(paths, (methods) => mapped(methods, trimmedOperation)),
    components: { schemas: withoutExamples(components.schemas) },
  };
}

function trimmedOperation({ summary, parameters = [], requestBody, responses }: Operation) {
  const good = Object.entries(responses).filter(([status]) => status.startsWith('2'));
  return {
    summary,
    parameters: parameters
      .filter((each) => 'in' in each && ['path', 'query'].includes(each.in))
      .map(withoutExamples),
    ...(requestBody && {
      requestBody: { required: requestBody.required, content: contents(requestBody.content) },
    }),
    responses: Object.fromEntries(
      good.map(([status, { content }]) => [
        status,
        { description: '', ...(content && { content: contents(content) }) },
      ]),
    ),
  };
}

const contents = (content: Record<string, Content>) =>
  mapped(content, ({ schema }) => ({ schema: withoutExamples(schema.contentSchema?.items ?? schema) }));

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

function withoutExamples(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutExamples);
  if (typeof value !== 'object' || value === null) return value;
  const { examples, example, ...rest } = value as Record<string, unknown>;
  // A property may have the name; an example of a schema is a list.
  const kept = {
    ...rest,
    ...(isSchema(examples) && { examples }),
    ...(isSchema(example) && { example }),
  };
  return mapped(kept, withoutExamples);
}

const isSchema = (value: unknown) =>
  typeof value === 'object' && value !== null && ('type' in value || '$ref' in value || 'anyOf' in value);

const mapped = <From, To>(record: Record<string, From>, change: (value: From) => To): Record<string, To> =>
  Object.fromEntries(Object.entries(record).map(([key, value]) => [key, change(value)]));
