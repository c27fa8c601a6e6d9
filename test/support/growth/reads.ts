// Pure: what a plan reads of each table, and by which columns.

export interface ExplainedNode {
  'Node Type': string;
  'Relation Name'?: string;
  'Index Name'?: string;
  'Index Cond'?: string;
  Filter?: string;
  'Plan Rows': number;
  'Parent Relationship'?: string;
  Plans?: ExplainedNode[];
}

export interface Index {
  name: string;
  table: string;
  isUnique: boolean;
  /** Of some rows only. */
  isPartial: boolean;
  columns: string[];
}

/** One look at a table. */
export interface Read {
  table: string;
  /** Columns of the index that are compared with a value, or with `each` of some, in its order; undefined where the whole table is read. */
  by: string[] | undefined;
  /** At most one row: all columns of a key have a value, whatever index was taken. */
  isOne: boolean;
  /** In the order of the index and no further than a limit. */
  isCutOff: boolean;
  /** Rows are dropped after they were read, so a limit says nothing about how many. */
  isFiltered: boolean;
  /** What the planner expects of one look. */
  rows: number;
}

/** Read whole before the first row leaves them, so a limit above them saves nothing below. */
const readAllFirst = new Set(['Sort', 'Aggregate', 'WindowAgg', 'Hash', 'BitmapAnd', 'BitmapOr']);

export function orgReads(plan: ExplainedNode, indexes: ReadonlyMap<string, Index>): Read[] {
  const found: Read[] = [];
  const keys = [...indexes.values()].filter(({ isUnique }) => isUnique);
  const visit = (node: ExplainedNode, limited: boolean): void => {
    const isCutOff = limited && (node['Relation Name'] !== undefined || !node.Filter);
    const { 'Node Type': type, 'Relation Name': relation, 'Plan Rows': rows } = node;
    const index = indexes.get(node['Index Name'] ?? '');
    const table = relation ?? index?.table;
    // The heap behind a bitmap is read as its index says.
    if (table && /Scan$/.test(type) && type !== 'Bitmap Heap Scan') {
      const by = index && fixedBy(index, node['Index Cond'] ?? '');
      const isOne = keys.some(
        (key) =>
          key.table === table &&
          (!key.isPartial || key === index) &&
          by &&
          key.columns.every((column) => by.includes(column)),
      );
      found.push({
        table,
        by,
        isOne,
        isCutOff: isCutOff && type !== 'Bitmap Index Scan',
        isFiltered: node.Filter !== undefined,
        rows,
      });
    }
    // EXISTS and a single value are asked for no more than they need, without a limit in the plan.
    for (const child of node.Plans ?? [])
      visit(
        child,
        type === 'Limit' ||
          child['Parent Relationship'] === 'InitPlan' ||
          (isCutOff && !readAllFirst.has(type)),
      );
  };
  visit(plan, false);
  return found;
}

/** Columns that the condition compares with one value, or with each of some. */
function fixedBy({ columns }: Index, condition: string): string[] {
  const compared = (column: string, operator: string) =>
    new RegExp(`[(.]${column.replace(/[()[\]{}*+?.\\^$|]/g, '\\$&')}\\)?(?:::[\\w ]+)? ${operator}`).test(
      condition,
    );
  return columns.flatMap((column) => {
    if (compared(column, '= ANY')) return [`each ${column}`];
    return compared(column, '=') || compared(column, 'IS NULL') ? [column] : [];
  });
}

/** Its limit bounds it, or a key; Postgres' own tables grow with the schema alone. */
export const isBounded = ({ table, isOne, isCutOff, isFiltered }: Read) =>
  table.startsWith('pg_') || isOne || (isCutOff && !isFiltered);

/** What a table of ways says of it: `runs by org_id, plan_id`. */
export const wayOf = ({ table, by, isCutOff }: Read) =>
  `${table} ${by === undefined ? 'whole' : by.length === 0 ? 'in order' : `by ${by.join(', ')}`}${isCutOff ? ', filtered up to a limit' : ''}`;
