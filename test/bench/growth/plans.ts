import postgres, { type Sql } from 'postgres';

/** A statement as Postgres has carried it out. */
export interface CarriedOut {
  text: string;
  plan: PlanNode;
  ms: number;
}

export interface PlanNode {
  'Node Type': string;
  'Relation Name'?: string;
  'Index Name'?: string;
  'Actual Rows': number;
  'Actual Loops': number;
  'Rows Removed by Filter'?: number;
  'Rows Removed by Index Recheck'?: number;
  'Shared Hit Blocks'?: number;
  'Shared Read Blocks'?: number;
  Plans?: PlanNode[];
}

/** Has Postgres send the plan of each statement, those inside functions left out, to the client that sent the statement. */
export async function sendPlans(owner: Sql): Promise<void> {
  const [row] = await owner`select current_database() as name`;
  const settings = {
    session_preload_libraries: 'auto_explain',
    'auto_explain.log_min_duration': '0',
    'auto_explain.log_analyze': 'on',
    'auto_explain.log_buffers': 'on',
    'auto_explain.log_timing': 'off',
    'auto_explain.log_format': 'json',
    client_min_messages: 'log',
  };
  for (const [name, value] of Object.entries(settings))
    await owner.unsafe(`alter database ${row?.name} set ${name} = '${value}'`);
}

/** `as prepared`: as Postgres decides for a statement that it is sent again and again. */
export type Planned = 'for values' | 'for any values' | 'as prepared';

const modes: Record<Planned, string> = {
  'for values': 'force_custom_plan',
  'for any values': 'force_generic_plan',
  'as prepared': 'auto',
};

/** A connection that receives the plans of its statements. */
export function receivingPlans(url: string, planned: Planned) {
  const received: CarriedOut[] = [];
  const sql = postgres(url, {
    max: 1,
    fetch_types: false,
    connection: { plan_cache_mode: modes[planned] },
    onnotice: ({ message = '' }) => {
      const found = /^duration: ([\d.]+) ms\s+plan:\s*(\{.*\})\s*$/s.exec(message);
      if (!found) return;
      const { Plan, 'Query Text': text } = JSON.parse(found[2] as string);
      received.push({ text, plan: Plan, ms: Number(found[1]) });
    },
  });
  return { sql, received };
}

export interface Judged {
  /** Rows that were read, whether they were of use or not; without those of small tables that were read whole. */
  read: number;
  returned: number;
  /** Pages of tables and indexes that were looked at, each as often as it was. */
  pages: number;
  /** The most that were sorted at once. */
  sorted: number;
  /** Large tables that were read from one end to the other. */
  whole: string[];
}

export function judge(plan: PlanNode, large: ReadonlySet<string>): Judged {
  // What deletes or updates returns nothing: the rows that it did it to count.
  const made = plan['Node Type'] === 'ModifyTable' ? (plan.Plans?.[0] ?? plan) : plan;
  const judged: Judged = {
    read: 0,
    returned: made['Actual Rows'] * made['Actual Loops'],
    pages: (plan['Shared Hit Blocks'] ?? 0) + (plan['Shared Read Blocks'] ?? 0),
    sorted: 0,
    whole: [],
  };
  const visit = (node: PlanNode, parent?: PlanNode) => {
    const { 'Node Type': type, 'Actual Loops': loops, 'Actual Rows': rows, Plans: children = [] } = node;
    const removed = (node['Rows Removed by Filter'] ?? 0) + (node['Rows Removed by Index Recheck'] ?? 0);
    // A scan that drops no row ends when the limit is reached.
    const isCutOff = parent?.['Node Type'] === 'Limit' && removed === 0;
    const isWhole = type === 'Seq Scan' && !isCutOff;
    const isSmall = isWhole && !large.has(node['Relation Name'] ?? '');
    if (
      !isSmall &&
      /Scan$/.test(type) &&
      type !== 'CTE Scan' &&
      type !== 'WorkTable Scan' &&
      type !== 'Function Scan'
    ) {
      if (children.length === 0) judged.read += (rows + removed) * loops;
    }
    if (isWhole && !isSmall && loops > 0) judged.whole.push(node['Relation Name'] ?? '');
    // The rows that came in: a sort that is cut off hands out fewer.
    if (type === 'Sort')
      for (const child of children)
        judged.sorted = Math.max(judged.sorted, child['Actual Rows'] * child['Actual Loops']);
    for (const child of children) visit(child, node);
  };
  visit(plan);
  return judged;
}
