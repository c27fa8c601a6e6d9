import type { Run } from '../../../api/types.ts';

type Past = Pick<Run, 'id' | 'kind' | 'status' | 'started_at' | 'ended_at' | 'steps'>;

/** An update has the steps of an apply. */
const likeOf = (kind: string) => (kind === 'update' ? 'apply' : kind);

/** The newest run of the same kind that succeeded, to compare a run with; none for a first one. Pure. */
export const formerOf = <R extends Past>(run: Pick<Run, 'id' | 'kind'>, runs: readonly R[]): R | undefined =>
  runs.find(
    ({ id, kind, status }) => id !== run.id && status === 'succeeded' && likeOf(kind) === likeOf(run.kind),
  );

const lengthIn = ({ started_at: from, ended_at: to }: Pick<Past, 'started_at' | 'ended_at'>) =>
  from && to ? Date.parse(to) - Date.parse(from) : undefined;

export interface Comparison {
  /** What the former run took, in milliseconds. */
  formerMs: number;
  /** What is left if this one is as fast; 0 where it takes longer already. */
  leftMs: number;
  isSlower: boolean;
}

/**
 * How a run under way stands beside a former one: what lies before its present step there is done, and of that step the time
 * that it takes by now. Pure.
 */
export function comparedWith(
  run: Pick<Run, 'started_at' | 'steps'>,
  former: Past,
  now: Date,
): Comparison | undefined {
  const formerMs = lengthIn(former);
  if (formerMs === undefined || !run.started_at) return undefined;
  const stepMs = (name: string) => lengthIn(former.steps.find((step) => step.name === name) ?? former) ?? 0;
  const at = run.steps.findIndex(({ status }) => status === 'running');
  const after = run.steps.slice(at + 1).reduce((sum, { name }) => sum + stepMs(name), 0);
  const present = run.steps[at];
  const inStep = present?.started_at ? now.getTime() - Date.parse(present.started_at) : 0;
  const leftMs = Math.max(0, present ? stepMs(present.name) - inStep : 0) + after;
  const soFar = now.getTime() - Date.parse(run.started_at);
  return { formerMs, leftMs, isSlower: soFar + leftMs > formerMs * 1.25 };
}
