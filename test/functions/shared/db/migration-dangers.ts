/** A form of statement that keeps requests waiting for as long as a table is large, and what to write instead. */
interface Danger {
  form: RegExp;
  instead: string;
  /** Harmless where this stands in the statement, too. */
  unless?: RegExp;
}

// Which forms rewrite or read a whole table under a lock: https://www.postgresql.org/docs/current/sql-altertable.html, "Notes",
// and https://www.postgresql.org/docs/current/sql-createindex.html, "Building Indexes Concurrently".

const dangers: readonly Danger[] = [
  {
    form: /^create (unique )?index (?!concurrently)/,
    instead: 'create index concurrently, alone in a file',
  },
  {
    form: /\balter (column )?\w+ (set data )?type\b/,
    instead: 'a new column, filled in batches; it rewrites the table',
  },
  {
    form: /\badd (column )?.*\bgenerated always as\b.*\bstored\b/,
    instead: 'a column that the code fills; it rewrites the table',
  },
  {
    form: /\badd (column )?.*\bdefault\b.*\b(random|gen_random_uuid|clock_timestamp|timeofday|nextval)\b/,
    instead: 'a default that is the same for all rows; it rewrites the table',
  },
  {
    form: /\badd (column )?.*\b(big|small)?serial\b/,
    instead: 'a column that the code fills; it rewrites the table',
  },
  {
    form: /\balter (column )?\w+ set not null\b/,
    instead:
      'a check (… is not null) not valid, validated in the next file, and set not null in the one after that',
  },
  {
    form: /\badd (constraint \w+ )?(check|foreign key)\b/,
    unless: /\bnot valid\b/,
    instead: 'the constraint as not valid, and its validation in the next file',
  },
  {
    form: /\badd (column )?.*\breferences\b/,
    unless: /\bforeign key\b/,
    instead: 'the column, then its foreign key as not valid, and the validation in the next file',
  },
  {
    form: /\badd (constraint \w+ )?(unique|primary key|exclude)\b/,
    unless: /\busing index\b/,
    instead: 'create unique index concurrently, then add constraint … using index',
  },
  {
    form: /^(cluster|vacuum full|lock table|truncate|reindex)\b/,
    instead: 'nothing of the kind in a migration',
  },
];

/**
 * What in a migration would keep requests waiting, by statement. `large` are the tables that grow without a bound; one that
 * the file makes itself is empty.
 */
export function dangersIn(sql: string, large: readonly string[]): string[] {
  const statements = sql
    .replace(/--.*$/gm, '')
    .split(';')
    .map((statement) => statement.replace(/\s+/g, ' ').trim().toLowerCase());
  const made = statements.flatMap(
    (statement) => /^create table (?:if not exists )?(\w+)/.exec(statement)?.[1] ?? [],
  );
  const old = large.filter((table) => !made.includes(table));
  const validated = statements.filter((statement) => /\bvalidate constraint\b/.test(statement));
  const added = statements.filter((statement) => /\bnot valid\b/.test(statement));
  return [
    ...statements.flatMap((statement) => {
      const table = tableOf(statement);
      if (!table || !old.includes(table)) return [];
      return dangers
        .filter(({ form, unless }) => form.test(statement) && !unless?.test(statement))
        .map(({ instead }) => `${statement.slice(0, 80)}: write ${instead}`);
    }),
    ...(validated.length > 0 && added.length > 0
      ? [
          'a constraint is added and validated in one file, under the lock of the first: validate it in the next one',
        ]
      : []),
  ];
}

/** The table that a statement of the definition language is about. */
const tableOf = (statement: string) =>
  /^(?:alter table (?:if exists )?(?:only )?|create (?:unique )?index .*? on (?:only )?|cluster (?:verbose )?|vacuum full |lock table |truncate (?:table )?|reindex table )(\w+)/.exec(
    statement,
  )?.[1];
