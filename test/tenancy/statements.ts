// Reads the SQL out of source files, to see whether each statement names the tenant. It knows as much of TypeScript
// as finding template literals takes, and as much of SQL as our statements use.

export interface Template {
  /** Where the template's text begins and ends in the source. */
  start: number;
  end: number;
  /** The text, with each expression as a placeholder that holds its index. */
  text: string;
  expressions: string[];
  /** The constant that it is the value of, or that returns it. */
  name: string | undefined;
}

const placeholder = /«(\d+)»/g;

/** All template literals of a file, also those inside others. */
export function templatesOf(source: string): Template[] {
  const found: Template[] = [];

  function code(from: number, isNested: boolean): number {
    for (let at = from, depth = 0; at < source.length; at++) {
      const two = source.slice(at, at + 2);
      if (two === '//') at = endOf('\n', at);
      else if (two === '/*') at = endOf('*/', at + 2) + 1;
      else if (source[at] === "'" || source[at] === '"') at = quoted(at);
      else if (source[at] === '`') at = template(at);
      else if (source[at] === '{') depth++;
      else if (source[at] === '}' && isNested && depth-- === 0) return at;
    }
    return source.length;
  }

  function template(from: number): number {
    const expressions: string[] = [];
    let text = '';
    let at = from + 1;
    while (at < source.length && source[at] !== '`') {
      if (source[at] === '\\') {
        text += source.slice(at, at + 2);
        at += 2;
      } else if (source.startsWith('${', at)) {
        const end = code(at + 2, true);
        text += `«${expressions.push(source.slice(at + 2, end)) - 1}»`;
        at = end + 1;
      } else text += source[at++];
    }
    found.push({ start: from + 1, end: at, text, expressions, name: nameBefore(source.slice(0, from)) });
    return at;
  }

  const endOf = (mark: string, at: number) =>
    (source.indexOf(mark, at) + source.length + 1) % (source.length + 1);
  function quoted(from: number): number {
    let at = from + 1;
    while (at < source.length && source[at] !== source[from]) at += source[at] === '\\' ? 2 : 1;
    return at;
  }

  code(0, false);
  return found;
}

/** `const name = sql`, `const name = (…) => sql<…>`: what stands before the template. */
const nameBefore = (before: string) =>
  /\bconst (\w+) = (?:\([^()]*\)\s*=>\s*)?\(?\s*sql\s*(?:<[^`;]*>)?\s*$/.exec(before.slice(-400))?.[1];

export interface Statement {
  /** With its fragments put in, and a question mark for every value. */
  text: string;
  start: number;
  end: number;
}

/** The statements of a file. */
export function statementsOf(source: string): Statement[] {
  const templates = templatesOf(source);
  const fragments = new Map(
    templates.flatMap((template) => (template.name ? [[template.name, template]] : [])),
  );
  const whole = ({ text, expressions }: Template, depth = 0): string =>
    text.replace(placeholder, (_, index: string) => {
      const called = /^(\w+)(\(.*\))?$/s.exec(expressions[Number(index)] ?? '')?.[1];
      const fragment = called === undefined ? undefined : fragments.get(called);
      return fragment && depth < 5 ? ` ${whole(fragment, depth + 1)} ` : '?';
    });
  return templates.flatMap((template) => {
    const { start, end, name } = template;
    const text = whole(template).replace(/\s+/g, ' ').trim();
    if (isStatement(text)) return [{ text, start, end }];
    // A named fragment is checked in the statements that it is put into; a condition without a name, by itself.
    const subquery = name === undefined ? text.indexOf('(select ') : -1;
    return subquery < 0 ? [] : [{ text: text.slice(subquery), start, end }];
  });
}

const isStatement = (text: string) => /^\(?(select|insert|update|delete|with)\b/.test(text);

/**
 * The tables of a statement that need not be the tenant's. Tables joined on the tenant's id are one group, and a
 * group is the tenant's when one of its tables is compared with a value and there is a comparison for every table
 * that is named: what two scopes of a statement call by one name has to be compared in both.
 */
export function unscoped(statement: string, tables: readonly string[]): string[] {
  const nodes = nodesOf(statement, tables);
  const links = nodes.flatMap((node) => joinsOf(statement, node, nodes));
  const found: string[] = [];
  for (const group of groupsOf(nodes, links)) {
    const named = sum(group.map(({ times }) => times));
    const values = sum(
      group.map((node) => count(statement, comparison(node, '\\?')) + written(statement, node)),
    );
    const joins = links.filter(({ from }) => group.includes(from)).length;
    if (values === 0 || values + joins < named) found.push(...group.flatMap((node) => node.tables));
  }
  return [...new Set(found)];
}

/** What a statement calls by one name; the tables without a name of their own are all one. */
interface Node {
  name: string;
  tables: string[];
  column: 'id' | 'org_id';
  times: number;
}

const noAliases = /^(where|on|set|join|left|inner|order|group|limit|for|using|returning|cross|union|do)$/;

function nodesOf(statement: string, tables: readonly string[]): Node[] {
  const mention = new RegExp(
    `(?:\\bfrom|\\bjoin|\\bupdate|\\binto(?=\\s+\\w+\\s+as\\b)|,)\\s+(${tables.join('|')})\\b(?!\\.)(?:\\s+(?:as\\s+)?([a-z]\\w*))?`,
    'g',
  );
  const nodes: Node[] = [];
  for (const [, table = '', next = ''] of statement.matchAll(mention)) {
    const name = next === '' || noAliases.test(next) ? '' : next;
    const column = table === 'orgs' ? 'id' : 'org_id';
    const known = nodes.find((node) => node.name === name && node.column === column);
    if (known) {
      known.times++;
      known.tables.push(table);
    } else nodes.push({ name, tables: [table], column, times: 1 });
  }
  return nodes;
}

/** Whether it is the row that the statement inserts, whose tenant is among its values. */
const written = (statement: string, { name, tables }: Node) =>
  name ? count(statement, new RegExp(`into ${tables[0]} as ${name} \\(org_id\\b`, 'g')) : 0;

/** The node's column = `right`. Without an alias the column may stand alone or behind the table. */
const comparison = (node: Node, right: string) => new RegExp(`${columnOf(node)}\\s*=\\s*${right}`, 'g');

const columnOf = ({ name, tables, column }: Node) =>
  name ? `\\b${name}\\.${column}` : `(?<![\\w.])(?:(?:${tables.join('|')})\\.)?${column}`;

interface Link {
  from: Node;
  to: Node;
}

const joinsOf = (statement: string, from: Node, nodes: readonly Node[]): Link[] =>
  nodes
    .filter((to) => to !== from && to.name !== '')
    .flatMap((to) =>
      [...statement.matchAll(comparison(from, `${columnOf(to)}\\b`))].map(() => ({ from, to })),
    );

function groupsOf(nodes: readonly Node[], links: readonly Link[]): Node[][] {
  let groups = nodes.map((node) => [node]);
  for (const { from, to } of links) {
    const joined = groups.filter((group) => group.includes(from) || group.includes(to));
    groups = [...groups.filter((group) => !joined.includes(group)), joined.flat()];
  }
  return groups;
}

const count = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].length;
const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);

/** Each comparison of a tenant's id in the file's SQL, taken out: the file as if its author had forgotten it. */
export function forgotten(source: string) {
  const inside = templatesOf(source);
  const predicate =
    /\b(?:\w+\.)?org_id\s*=\s*(?:\$\{[^{}]*\}|\w+\.(?:org_)?id\b)|\b\w+\.id\s*=\s*\w+\.org_id\b/g;
  return [...source.matchAll(predicate)]
    .filter(({ index }) => inside.some(({ start, end }) => start <= index && index < end))
    .map(({ 0: text, index }) => ({
      predicate: text,
      index,
      line: source.slice(0, index).split('\n').length,
      source: `${source.slice(0, index)}true${source.slice(index + text.length)}`,
    }));
}
