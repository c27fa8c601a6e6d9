// What tables are filled with, as SQL over the number n of a row. Columns that aren't named get something of their type
// where they must have a value. One organization has six rows of ten, nine have three of a hundred each, and a thousand
// share the rest; the ten newest in time are the last ones.

/** Of the organization that is looked at. */
export const org = 'o-large';
export const user = 'u-1';

export const orgOf = `case when n % 100 < 60 then '${org}' when n % 100 < 87 then 'o-medium-' || n % 9 + 1
  else 'o-small-' || n / 100 % 1000 end`;
export const id = (prefix: string, n = 'n') => `'${prefix}' || lpad((${n})::text, 26, '0')`;
/** Rows are some seconds apart, and the last one is of now. */
export const time = (daysAgo = 0) =>
  `now() - (rows - n) * interval '200 days' / rows - interval '${daysAgo} days'`;
export const pick = (...values: (string | null)[]) =>
  `(array[${values.map((value) => (value === null ? 'null' : `'${value}'`)).join(',')}])[1 + n / 100 % ${values.length}]`;
/** Rare: one row of a thousand. */
export const rarely = (value: string, otherwise: string) =>
  `case when n % 1009 = 7 then ${value} else ${otherwise} end`;

export interface Rows {
  /** Of the number of rows asked for. */
  share: number;
  columns: Record<string, string>;
}
