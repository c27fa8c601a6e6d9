import * as z from 'zod';
import { dayMs } from '../../../../functions/shared/durations.ts';
import { commaLists } from '../../../../functions/shared/http/lists.ts';

type Query = Record<string, string>;

/** Values of a field at its longest: as it is meant, and as nobody means it. */
function longest(name: string, field: z.ZodType): string[] {
  const schema = z.toJSONSchema(field, { io: 'input', unrepresentable: 'any' });
  if (schema.enum) return schema.enum.map(String);
  if (schema.format === 'date-time')
    return [new Date(Date.now() - (name === 'from' ? 80 : 0) * dayMs).toISOString()];
  if (schema.maximum !== undefined) return [String(schema.maximum)];
  const characters = schema.maxLength ?? 2_000;
  const list = commaLists.get(field instanceof z.ZodOptional ? (field.unwrap() as z.ZodType) : field);
  const text = (part: (n: number) => string) =>
    Array.from({ length: characters }, (_, n) => part(n))
      .join(',')
      .slice(0, characters);
  const meant = Array.from({ length: list?.most ?? 1 }, (_, n) => `team${n || ''}=v3`).join(',');
  return [meant, ','.repeat(characters), text((n) => `${n}=v`), 'x'.repeat(characters)];
}

/** Queries of a route with each field at its longest, and with all of them at once. */
export function longestQueries({ path, query }: { path: string; query: z.ZodObject }): Query[] {
  const fields = Object.entries(query.shape as Record<string, z.ZodType>).filter(
    // Positions of the service's own making.
    ([name]) => name !== 'cursor' && !(name === 'after' && path === '/api/live/changes'),
  );
  const each = fields.flatMap(([name, field]) => longest(name, field).map((value) => ({ [name]: value })));
  const all = Object.fromEntries(fields.map(([name, field]) => [name, longest(name, field)[0] as string]));
  return [{ limit: '100' }, ...each, all].map((values) =>
    'limit' in query.shape ? { limit: '100', ...values } : values,
  );
}
