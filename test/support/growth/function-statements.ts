// Pure: the statements inside a function of the database, written as a client would send them. It knows as much of
// PL/pgSQL as our functions use, and a statement that it can't take apart fails where it is planned.

export interface DatabaseFunction {
  name: string;
  source: string;
  /** By name, with those of the answer's columns that it sets. */
  parameters: Record<string, string>;
  /** A table that has it as a trigger. */
  table: string | null;
  /** What such a trigger calls the rows of its statement. */
  rows: string[];
  /** That hold while it runs. */
  settings: string[] | null;
}

const sql = /^\(?(?:select|insert|update|delete|with)\b/i;

export function statementsIn(made: DatabaseFunction): string[] {
  const source = made.source.replace(/--.*$/gm, '').replace(/\s+/g, ' ').trim();
  const [, declared = ''] = /^declare (.*?) begin\b/i.exec(source) ?? [];
  const variables = { ...made.parameters, ...variablesOf(declared) };
  return pieces(source.slice(declared === '' ? 0 : source.indexOf(' begin') + 1))
    .flatMap(queriesOf)
    .map((query) => withParameters(withSomeRows(withoutInto(query), made), variables, made.table));
}

const variablesOf = (declared: string) =>
  Object.fromEntries(
    declared.split(';').flatMap((line) => {
      const [, name, type] = /^\s*(\w+) (?:constant )?([\w[\].]+)/.exec(line) ?? [];
      return name && type ? [[name, type]] : [];
    }),
  );

/** What stands between semicolons, those in texts left out. */
const pieces = (body: string) =>
  [...body.matchAll(/(?:'(?:[^']|'')*'|[^;'])+/g)].map(([piece]) => piece.trim());

/** A piece's queries, and those in its conditions. */
function queriesOf(piece: string): string[] {
  const rest = piece.replace(/^(?:begin|else|loop|exception when \w+ then|end if|end loop|end)\b\s*/i, '');
  if (rest !== piece) return queriesOf(rest);
  const condition = /^(?:els(?:e)?if|if) /i.exec(piece);
  if (condition) {
    const end = endOf(piece, 'then');
    return [...expression(piece.slice(condition[0].length, end)), ...queriesOf(piece.slice(end + 5).trim())];
  }
  const loop = /^for \w+ in /i.exec(piece);
  if (loop) {
    const end = endOf(piece, 'loop');
    return [piece.slice(loop[0].length, end), ...queriesOf(piece.slice(end + 5).trim())];
  }
  const sent = piece.replace(/^return query /i, '').replace(/^perform /i, 'select ');
  if (sql.test(sent)) return [sent];
  return expression(piece.replace(/^return /i, '').replace(/^[\w.]+ := /, ''));
}

const expression = (text: string) =>
  /\bselect\b/i.test(text) && !/^(?:execute|raise)\b/i.test(text) ? [`select ${text}`] : [];

/** Where the word stands outside of parentheses and of `case`. */
function endOf(piece: string, word: string): number {
  let depth = 0;
  for (const { 0: found, index } of piece.matchAll(/[()]|\b(?:case|end|then|loop)\b/gi)) {
    if (found === '(' || found.toLowerCase() === 'case') depth++;
    else if (found === ')' || found.toLowerCase() === 'end') depth--;
    else if (depth === 0 && found.toLowerCase() === word) return index;
  }
  throw new Error(`There is no ${word} in: ${piece}`);
}

/** `select … into a, b from …`, `returning … into a`. */
const withoutInto = (query: string) =>
  /^\(?insert/i.test(query)
    ? query.replace(/(\breturning .*?) into (?:strict )?[\w., ]+$/i, '$1')
    : query.replace(/ into (?:strict )?\w+(?:\.\w+)?(?:, ?\w+(?:\.\w+)?)*(?= from | where |$)/i, '');

/** The rows of a trigger’s statement, of which a batch has so many. */
const withSomeRows = (query: string, { rows, table }: DatabaseFunction) =>
  rows.reduce(
    (text, name) =>
      text.replace(
        new RegExp(`\\b(from|using|join) ${name}\\b`, 'gi'),
        `$1 (select * from ${table} limit 100) ${name}`,
      ),
    query,
  );

function withParameters(query: string, variables: Record<string, string>, table: string | null): string {
  const numbered: string[] = [];
  const parameter = (type: string, name: string) => {
    if (!numbered.includes(name)) numbered.push(name);
    return `($${numbered.indexOf(name) + 1}::${type})`;
  };
  const records = Object.keys(variables).filter((name) => variables[name] === 'record');
  return query
    .replace(/(?<![\w.])(\w+)\.(\w+)( is null)?/g, (text, name, field, isNull = '') => {
      if (!records.includes(name)) return text;
      // What Postgres can't know without the record it finds by what stands beside.
      return `$${numbered.push(`${name}.${field}.${numbered.length}`)}${isNull && `::text${isNull}`}`;
    })
    .replace(/\b(new|old)\b(?!\s*\()/g, (name) => parameter(`${table}`, name))
    .replace(/\bfound\b/gi, 'true')
    .replace(/\btg_op\b/gi, "''")
    .replace(/(?<![\w.'])(\w+)\b(?!\s*\(|')/g, (word) =>
      variables[word] ? parameter(variables[word], word) : word,
    );
}
