import type * as z from 'zod';
import type { FieldError } from '../../errors.ts';
import { nearest } from './nearest.ts';

/** Words of our own where the library's are for programmers; a schema's own message wins over them. */
export function wording(issue: z.core.$ZodRawIssue): string | undefined {
  if (issue.code === 'invalid_type' && issue.input === undefined) return 'is missing';
  if (issue.code === 'invalid_type') return `must be ${article(issue.expected)}`;
  if (issue.code === 'invalid_value') return oneOf(issue.values);
  if (issue.code === 'invalid_format') return `must be ${formats[issue.format] ?? 'of another form'}`;
  if (issue.code === 'too_small') return `must ${size(issue.origin, 'at least', Number(issue.minimum))}`;
  if (issue.code === 'too_big') return `must ${size(issue.origin, 'at most', Number(issue.maximum))}`;
  if (issue.code === 'not_multiple_of') return `must be a multiple of ${issue.divisor}`;
  return 'is not valid';
}

/** The issue as one error per field: unknown fields are named one by one, and a name that is refused says why. */
export function fieldErrors(issue: z.core.$ZodIssue, schema: z.ZodType): FieldError[] {
  const path = issue.path.join('.');
  if (issue.code === 'invalid_key') {
    const key = String(issue.path.at(-1)).slice(0, longestName);
    const named = [...issue.path.slice(0, -1), key].join('.');
    return [{ path: named, message: issue.issues[0]?.message ?? issue.message }];
  }
  if (issue.code !== 'unrecognized_keys') return [{ path, message: issue.message }];
  const known = fieldsAt(schema, issue.path);
  return issue.keys.slice(0, mostNamed).map((key) => ({
    path: [...issue.path, key.slice(0, longestName)].join('.'),
    message: unknownName('field', key, known),
  }));
}

// A body of 1 MiB may have 100,000 unknown fields, and each name is compared and sent back.
const mostNamed = 20;
const longestName = 100;

/** The message for an unknown name. */
export function unknownName(kind: 'field' | 'parameter', name: string, known: readonly string[]): string {
  const meant = nearest(name, known);
  if (meant !== undefined) return `unknown ${kind}; did you mean ${meant}?`;
  if (known.length === 0) return `unknown ${kind}; none is known here`;
  return `unknown ${kind}; known: ${known.join(', ')}`;
}

const formats: Record<string, string> = {
  email: 'an e-mail address',
  url: 'a URL',
  datetime: 'a time like 2026-01-31T12:00:00Z',
  date: 'a date like 2026-01-31',
  uuid: 'a UUID',
};

const article = (type: string) =>
  type === 'int' ? 'a whole number' : `${/^[aeio]/.test(type) ? 'an' : 'a'} ${type}`;

const oneOf = (values: readonly unknown[]) =>
  values.length === 1 ? `must be ${values[0]}` : `must be one of ${values.join(', ')}`;

function size(origin: string, bound: string, count: number): string {
  if (origin === 'string') return `have ${bound} ${count} character${count === 1 ? '' : 's'}`;
  if (origin === 'array' || origin === 'set') return `have ${bound} ${count} item${count === 1 ? '' : 's'}`;
  return `be ${bound} ${count}`;
}

/** The names of the fields that the schema knows at a path, of all its variants. */
function fieldsAt(schema: z.ZodType, path: readonly PropertyKey[]): string[] {
  const variants = objectsIn(schema);
  const [name, ...rest] = path;
  if (name === undefined) return [...new Set(variants.flatMap((variant) => Object.keys(variant.shape)))];
  const inner = variants.flatMap((variant) => variant.shape[String(name)] ?? []);
  return [...new Set(inner.flatMap((field) => fieldsAt(field as z.ZodType, rest)))];
}

/** The objects that a value may be: behind optional and nullable, and the variants of a union. */
function objectsIn(schema: z.ZodType): z.ZodObject[] {
  const { def } = schema as unknown as {
    def: { type: string; innerType?: z.ZodType; options?: z.ZodType[] };
  };
  if (def.type === 'object') return [schema as z.ZodObject];
  if (def.innerType) return objectsIn(def.innerType);
  return (def.options ?? []).flatMap(objectsIn);
}
