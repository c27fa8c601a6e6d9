// What tables are filled with, as SQL over the number n of a row. Columns that aren't named get something of their type
// where they must have a value. One organization has most of the rows, nine have some of a hundred each, and a thousand
// share the rest; the ten newest in time are the last ones.

/** Of the organization that is looked at. */
export const org = 'o-large';
export const user = 'u-00000000000000000000000001';

/** How the rows lie. What is fast where they lie one way may read all of an organization where they lie another. */
export interface Distribution {
  /** Rows of a hundred that are the large organization's. */
  large: number;
  /** One row of so many has what is rare: is pending, under way, read by the user. */
  rarity: number;
}

export const distributions = {
  usual: { large: 60, rarity: 1_009 },
  /** Nearly everything is one organization's. */
  oneOrg: { large: 90, rarity: 1_009 },
  /** And one of twenty is pending or under way. */
  busy: { large: 90, rarity: 19 },
} as const satisfies Record<string, Distribution>;

export const orgOf = `case when n % 100 < share_of_large then '${org}' when n % 100 < 95 then 'o-medium-' || n % 9 + 1
  else 'o-small-' || n / 100 % 1000 end`;
export const id = (prefix: string, n = 'n') => `'${prefix}' || lpad((${n})::text, 26, '0')`;
/** Rows are some seconds apart, and the last one is of now. */
export const time = (daysAgo = 0) =>
  `now() - (rows - n) * interval '200 days' / rows - interval '${daysAgo} days'`;
export const pick = (...values: (string | null)[]) =>
  `(array[${values.map((value) => (value === null ? 'null' : `'${value}'`)).join(',')}])[1 + n / 100 % ${values.length}]`;
/** Of one row of many: see `Distribution`. */
export const rarely = (value: string, otherwise: string) =>
  `case when n % rarity = 7 then ${value} else ${otherwise} end`;

/** The value's SQL with what a table and a distribution say. */
export const valueFor = (value: string, count: number, { large, rarity }: Distribution) =>
  value
    .replaceAll('share_of_large', String(large))
    .replaceAll('rarity', String(rarity))
    .replaceAll('rows', String(count));

export interface Rows {
  /** Of the number of rows asked for. */
  share: number;
  columns: Record<string, string>;
}
