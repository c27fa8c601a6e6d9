import * as z from 'zod';
import { sampleOf } from './schema-samples.ts';

type Json = Record<string, unknown>;

/** The fields of a body that can be longer than in its example. */
export interface LongestBodies {
  /** One field at its longest each, the others as in the example. */
  each: { field: string; body: Json }[];
  all: Json;
}

/** Bodies that the schema takes with lists, maps and texts as long as it allows. */
export function longestBodies(schema: z.ZodType): LongestBodies {
  const sample = sampleOf(schema) as Json;
  const whole = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Json;
  const shapes = shapesOf(whole, whole);
  const each: LongestBodies['each'] = [];
  let all = sample;
  const takes = (body: Json) => schema.safeParse(body).success;
  for (const [field, part] of shapes.flatMap((shape) => Object.entries(shape))) {
    const found = longest(part, sample[field], whole).filter((value) => takes({ ...sample, [field]: value }));
    const [value] = found.sort((a, b) => JSON.stringify(b).length - JSON.stringify(a).length);
    if (value === undefined) continue;
    each.push({ field, body: { ...sample, [field]: value } });
    if (takes({ ...all, [field]: value })) all = { ...all, [field]: value };
  }
  return { each, all };
}

const named = (reference: string, whole: Json) =>
  (whole.$defs as Record<string, Json>)[reference.split('/').at(-1) as string] ?? {};

function shapesOf(schema: Json, whole: Json): Record<string, Json>[] {
  if (typeof schema.$ref === 'string') return shapesOf(named(schema.$ref, whole), whole);
  const variants = (schema.anyOf ?? schema.oneOf) as Json[] | undefined;
  if (variants) return variants.flatMap((variant) => shapesOf(variant, whole));
  return [(schema.properties ?? {}) as Record<string, Json>];
}

/** Candidates, of which some may break rules that a schema can't tell. */
function longest(schema: Json, sample: unknown, whole: Json): unknown[] {
  if (typeof schema.$ref === 'string') return longest(named(schema.$ref, whole), sample, whole);
  const variants = (schema.anyOf ?? schema.oneOf) as Json[] | undefined;
  if (variants) return variants.flatMap((variant) => longest(variant, sample, whole));
  if (schema.enum) return (schema.enum as unknown[]).slice(-1);
  if (schema.type === 'string') return texts(schema, sample);
  if (schema.type === 'array') {
    const items = longest(schema.items as Json, (sample as unknown[] | undefined)?.[0], whole);
    const count = schema.maxItems as number;
    return items.map((item) => Array.from({ length: count }, (_, n) => different(item, n)));
  }
  if (schema.type === 'object') return records(schema, sample, whole);
  return sample === undefined ? [] : [sample];
}

function texts(schema: Json, sample: unknown): unknown[] {
  // Some keep their maximum in a rule of their own.
  const lengths =
    schema.maxLength === undefined ? [100_000, 2_000, 100, 63, 40] : [schema.maxLength as number];
  const own = sample ?? (schema.examples as unknown[] | undefined)?.[0];
  const padded = (most: number) => (typeof own === 'string' ? [own.padEnd(most, own.at(-1))] : []);
  return [
    ...lengths.flatMap((most) => ['x'.repeat(most), ...padded(most)]),
    ...(own === undefined ? [] : [own]),
  ];
}

function records(schema: Json, sample: unknown, whole: Json): unknown[] {
  const properties = Object.entries((schema.properties ?? {}) as Record<string, Json>);
  const own = (sample ?? {}) as Json;
  if (properties.length > 0)
    return [
      Object.fromEntries(
        properties.flatMap(([name, part]) => {
          const [value] = longest(part, own[name], whole);
          return value === undefined ? [] : [[name, value]];
        }),
      ),
      ...(sample === undefined ? [] : [sample]),
    ];
  const count = (schema.maxProperties as number | undefined) ?? 1;
  const values = longest((schema.additionalProperties ?? {}) as Json, Object.values(own)[0], whole);
  return [...values, 'value', 1].map((value) =>
    Object.fromEntries(Array.from({ length: count }, (_, n) => [`key${n}`, value])),
  );
}

/** Lists drop what stands in them twice. */
const different = (item: unknown, n: number): unknown =>
  typeof item === 'string' ? `${item.slice(0, Math.max(0, item.length - String(n).length))}${n}` : item;
