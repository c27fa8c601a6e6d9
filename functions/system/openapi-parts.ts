import { invalid } from '../shared/errors.ts';

// Pure. The API's document cut by its tags: a generator or an agent that works with one part of the API needs not read all of it.

/** As much of an OpenAPI document as is read here. */
export type ApiDocument = {
  info: Record<string, unknown>;
  tags: { name: string; description: string }[];
  security: Requirement[];
  paths: Record<string, Record<string, Operation>>;
  components: Record<string, Record<string, unknown>>;
};
type Requirement = Record<string, string[]>;
interface Operation {
  operationId: string;
  summary: string;
  tags: string[];
  security?: Requirement[];
  responses: Record<string, unknown>;
}

/** What there is of a tag, and where it is. */
export interface DocumentPart {
  tag: string;
  description: string;
  url: string;
  operations: { operation_id: string; method: string; path: string; summary: string }[];
}

/** Each tag with its operations, in the order of the document. */
export function partsOf({ tags, paths }: ApiDocument): DocumentPart[] {
  return tags.map(({ name, description }) => ({
    tag: name,
    description,
    url: `/openapi.json?tag=${name}`,
    operations: Object.entries(pathsOf(paths, name)).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, { operationId, summary }]) => ({
        operation_id: operationId,
        method: method.toUpperCase(),
        path,
        summary,
      })),
    ),
  }));
}

/**
 * A document of its own with the operations of a tag and the components that they need. Examples of answers are left out: they
 * repeat those of the schemas' fields, and would be a third of it.
 * @throws AppError invalid `unknown_tag`
 */
export function partOf(document: ApiDocument, tag: string): ApiDocument {
  const names = document.tags.map(({ name }) => name);
  if (!names.includes(tag))
    throw invalid(
      'unknown_tag',
      `The document has no tag ${JSON.stringify(tag)}. It has: ${names.join(', ')}.`,
    );
  const paths = mapped(pathsOf(document.paths, tag), (methods) => mapped(methods, withoutExamples));
  const components: ApiDocument['components'] = {};
  const add = ([, kind = '', name = '']: readonly string[]) => {
    if (components[kind]?.[name] !== undefined) return;
    const component = document.components[kind]?.[name];
    if (component === undefined) throw new Error(`The API’s document has no component ${kind}/${name}.`);
    const own = kind === 'responses' ? withoutExample(component) : component;
    components[kind] = { ...components[kind], [name]: own };
    for (const reference of referencesIn(own)) add(reference);
  };
  for (const reference of referencesIn(paths)) add(reference);
  const asked = Object.values(paths).flatMap((methods) =>
    Object.values(methods).flatMap(({ security = document.security }) => security),
  );
  for (const scheme of new Set([...document.security, ...asked].flatMap(Object.keys)))
    add(['', 'securitySchemes', scheme]);
  const about = `The part \`${tag}\` of the API; GET /api/config/openapi lists all parts.`;
  return {
    ...document,
    info: { ...document.info, description: `${about}\n\n${document.info.description}` },
    tags: document.tags.filter(({ name }) => name === tag),
    paths,
    components,
  };
}

/** The paths with the operations of a tag, and no others. */
const pathsOf = (paths: ApiDocument['paths'], tag: string): ApiDocument['paths'] =>
  Object.fromEntries(
    Object.entries(paths)
      .map(([path, methods]) => [
        path,
        Object.fromEntries(Object.entries(methods).filter(([, { tags }]) => tags.includes(tag))),
      ])
      .filter(([, methods]) => Object.keys(methods as object).length > 0),
  );

const withoutExamples = (operation: Operation): Operation => ({
  ...operation,
  responses: mapped(operation.responses, withoutExample),
});

/** A response without the examples of its contents. */
function withoutExample(response: unknown): unknown {
  const { content, ...rest } = response as { content?: Record<string, Record<string, unknown>> };
  if (!content) return response;
  return { ...rest, content: mapped(content, ({ example: _, examples: _none, ...kept }) => kept) };
}

const reference = '#/components/';

/** The parts of each `$ref` below a value: `#/components/schemas/Plan` as `['', 'schemas', 'Plan']`. */
function referencesIn(value: unknown): string[][] {
  if (typeof value !== 'object' || value === null) return [];
  const { $ref } = value as { $ref?: unknown };
  const own = typeof $ref === 'string' && $ref.startsWith(reference) ? [$ref] : [];
  return [
    ...own.map((text) => ['', ...text.slice(reference.length).split('/')]),
    ...Object.values(value).flatMap(referencesIn),
  ];
}

const mapped = <From, To>(record: Record<string, From>, change: (value: From) => To): Record<string, To> =>
  Object.fromEntries(Object.entries(record).map(([key, value]) => [key, change(value)]));
