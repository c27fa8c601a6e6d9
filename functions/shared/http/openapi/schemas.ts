import * as z from 'zod';

export type Json = Record<string, unknown>;

/** The schemas of one document: converting one gives references to those that have a name. */
export interface Schemas {
  /** An answer's schema. */
  answer(schema: z.ZodType): Json;
  /** A request's schema, which for some names differs from the response's. */
  request(schema: z.ZodType): Json;
  /** The component behind a reference. */
  named(reference: string): Json;
  /** All named ones, by name. */
  components(): Json;
}

const prefix = '#/components/schemas/';

/**
 * Converts zod schemas; one with `.meta({ id })` becomes a component that is written once. Answers come first, since
 * a record that is both sent and answered (with other rules, such as unknown fields) keeps its name in answers and is
 * called `…Input` in requests.
 */
export function schemasOf(answers: readonly z.ZodType[]): Schemas {
  const components: Json = {};
  const add = (name: string, schema: Json) => {
    const before = components[name];
    if (before && !isSame(before, schema)) throw new Error(`Two different schemas are named ${name}.`);
    components[name] = schema;
  };
  const answer = (schema: z.ZodType) => {
    const { root, named } = convert(schema, 'output');
    for (const [name, inner] of Object.entries(named)) add(name, inner);
    return root;
  };
  for (const schema of answers) answer(schema);

  return {
    answer,
    request: (schema) => {
      const converted = convert(schema, 'input');
      const differing = Object.keys(converted.named).filter(
        (name) => components[name] && !isSame(components[name], converted.named[name]),
      );
      const { root, named } = renamed(converted, differing);
      for (const [name, inner] of Object.entries(named)) add(name, inner);
      return root;
    },
    named: (reference) => components[reference.slice(prefix.length)] as Json,
    components: () =>
      Object.fromEntries(Object.entries(components).sort(([left], [right]) => (left < right ? -1 : 1))),
  };
}

interface JsonSchemas {
  root: Json;
  named: Record<string, Json>;
}

function convert(schema: z.ZodType, io: 'input' | 'output'): JsonSchemas {
  const converted = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    override: ({ jsonSchema }) => adapt(jsonSchema as Json, io),
  });
  const text = JSON.stringify(converted).replaceAll('"#/$defs/', `"${prefix}`);
  const { $schema: _, $defs = {}, id, ...root } = JSON.parse(text, simpler) as Json;
  const named = withoutIds($defs as Record<string, Json>);
  // zod writes the outermost schema in place, whether it has a name or not.
  if (typeof id !== 'string') return { root, named };
  return { root: { $ref: prefix + id }, named: { ...named, [id]: root } };
}

const withoutIds = (named: Record<string, Json>) =>
  Object.fromEntries(Object.entries(named).map(([name, { id: _, ...schema }]) => [name, schema]));

function adapt(schema: Json, io: 'input' | 'output'): void {
  // Answers may gain fields and values in a later version, so the document doesn't close them.
  if (io === 'output' && schema.additionalProperties === false) delete schema.additionalProperties;
  if (io === 'output' && 'x-extensible-enum' in schema) delete schema.enum;
  // zod's expressions for formats look ahead, which RE2 and Go can't; the format says it better.
  if (schema.format !== undefined) delete schema.pattern;
  if (typeof schema.pattern === 'string') schema.pattern = literalCharacters(schema.pattern);
  if (schema.maximum === Number.MAX_SAFE_INTEGER) delete schema.maximum;
  if (schema.minimum === Number.MIN_SAFE_INTEGER) delete schema.minimum;
}

function renamed({ root, named }: JsonSchemas, names: readonly string[]): JsonSchemas {
  const input = (value: unknown) =>
    JSON.parse(
      names.reduce(
        (text, name) => text.replaceAll(`"${prefix}${name}"`, `"${prefix}${name}Input"`),
        JSON.stringify(value),
      ),
    );
  const entries = Object.entries(named).map(([name, schema]) => [
    names.includes(name) ? `${name}Input` : name,
    input(schema),
  ]);
  return { root: input(root), named: Object.fromEntries(entries) };
}

/** JavaScript's \u2028 as the character itself, which every engine reads. */
const literalCharacters = (pattern: string) =>
  pattern.replaceAll(/\\u([0-9a-f]{4})/gi, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16)));

/** Removes what zod's output states twice. */
function simpler(_key: string, value: unknown): unknown {
  const schema = value as Json | null;
  // zod repeats the properties of a named schema that has a refinement, which JSON Schema can't express: the reference
  // is enough.
  if (schema?.$ref && schema.properties) return { $ref: schema.$ref, description: schema.description };
  return withNullAsType(value);
}

/** `null` as one more type, where the schema has one: shorter, and the description stays with the property. */
function withNullAsType(value: unknown): unknown {
  const { anyOf, ...rest } = (value ?? {}) as { anyOf?: Json[] };
  const [inner, none] = anyOf ?? [];
  const isPlain = anyOf?.length === 2 && none?.type === 'null' && typeof inner?.type === 'string';
  if (!isPlain || 'enum' in inner || 'const' in inner) return value;
  return { ...inner, ...rest, type: [inner.type, 'null'] };
}

const isSame = (left: unknown, right: unknown) => JSON.stringify(left) === JSON.stringify(right);
