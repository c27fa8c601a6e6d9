import { afterAll, expect, it } from 'vitest';
import document from '../../../openapi.json' with { type: 'json' };
import { testDatabase } from '../../support/hosts/database.ts';

const database = await testDatabase();
afterAll(() => database.close());

it('amounts in the database are whole cents, in columns that say so', async () => {
  const columns = await database.owner<{ name: string; type: string }[]>`
    select table_name || '.' || column_name as name, data_type as type from information_schema.columns
    where table_schema = 'public'`;
  const inexact = ['numeric', 'money', 'real', 'double precision'];
  expect(columns.filter(({ type }) => inexact.includes(type))).toEqual([]);
  const amounts = columns.filter(({ name }) => /_(cents|usd|price|cost|amount)$/.test(name));
  // A rate: whole cents for a thousand credits.
  const isNamed = (name: string) => name.endsWith('_cents') || name.endsWith('.overage_price');
  const odd = amounts.filter(({ name, type }) => !isNamed(name) || !['integer', 'bigint'].includes(type));
  expect(odd, 'an amount is an integer column named …_cents').toEqual([]);
});

/** Names of the properties below a schema that are numbers with decimals. */
function decimals(schema: unknown): string[] {
  if (typeof schema !== 'object' || schema === null) return [];
  const { properties = {} } = schema as { properties?: Record<string, { type?: unknown }> };
  const own = Object.entries(properties).flatMap(([name, { type }]) => (type === 'number' ? [name] : []));
  return [...own, ...Object.values(schema).flatMap(decimals)];
}

it('amounts with decimals in the API are those of the estimate, and credits, which are no money', () => {
  const amounts = decimals(document.components.schemas).filter((name) =>
    /amount|cap|cents|cost|credit|month|price|total|usd/.test(name),
  );
  expect([...new Set(amounts)].sort()).toEqual([
    'credits',
    'kept_monthly_cost',
    'monthly',
    'monthly_after',
    'monthly_before',
    'monthly_cost',
    'monthly_difference',
    'monthly_most',
    'monthly_total',
    'total',
    'unit_price',
  ]);
});
