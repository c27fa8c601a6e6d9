import type { Transition } from '../transition.ts';
import type { Unit } from './unit.ts';

/** The tables whose rows move by a table of transitions, with the column that it is about. */
export const stateColumns = {
  sessions: 'waiting_on',
  deployments: 'status',
  approvals: 'status',
  runs: 'status',
  webhooks: 'status',
  webhook_deliveries: 'status',
} as const;

/** The statement that moves a row; it finds none where the row is in none of the states that the action starts from. */
export function moveStatement<Action extends string>(
  { sql, orgId }: Pick<Unit, 'sql' | 'orgId'>,
  table: keyof typeof stateColumns,
  transitions: Readonly<Record<Action, Transition<string>>>,
  id: string,
  action: NoInfer<Action>,
  changes: Readonly<Record<string, unknown>> = {},
) {
  const { from, to } = transitions[action];
  const column = stateColumns[table];
  return sql`update ${sql(table)} set ${sql({ ...changes, [column]: to } as never)}
    where org_id = ${orgId} and id = ${id} and ${sql(column)} in ${sql([...from])} returning id`;
}

/**
 * Moves a row as its table of transitions says. The UPDATE repeats the condition, so it alone decides which of two
 * requests is first; reading the row before only serves to explain a refusal.
 * @returns false when the row is in none of the states that the action starts from, or isn't there
 */
export async function moveRow<Action extends string>(
  ...move: Parameters<typeof moveStatement<Action>>
): Promise<boolean> {
  return (await moveStatement(...move)).length > 0;
}
