import type { Transition } from '../transition.ts';
import type { Unit } from './unit.ts';

/** The tables whose rows move by a table of transitions, with the column that it is about. */
export const stateColumns = {
  sessions: 'waiting_on',
  deployments: 'status',
  approvals: 'status',
  runs: 'status',
} as const;

/**
 * Moves a row as its table of transitions says. The UPDATE repeats the condition, so it alone decides who is first:
 * whoever reads the row before does so to say why not.
 * @returns false when the row is in none of the states that the action starts from, or isn't there
 */
export async function moveRow<Action extends string>(
  { sql, orgId }: Pick<Unit, 'sql' | 'orgId'>,
  table: keyof typeof stateColumns,
  transitions: Readonly<Record<Action, Transition<string>>>,
  id: string,
  action: NoInfer<Action>,
  changes: Readonly<Record<string, unknown>> = {},
): Promise<boolean> {
  const { from, to } = transitions[action];
  const column = stateColumns[table];
  const moved = await sql`update ${sql(table)} set ${sql({ ...changes, [column]: to } as never)}
    where org_id = ${orgId} and id = ${id} and ${sql(column)} in ${sql([...from])} returning id`;
  return moved.length > 0;
}
