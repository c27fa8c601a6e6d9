import { definition, destroyDefinition } from '../../../support/hosts/workflows/apply-run.ts';

// Every moment at which a run can be interrupted, from the state machines themselves.

export type Kind = 'apply' | 'update' | 'destroy';

/**
 * `killed`: the service dies once when the step has done its work, and its execution tries the step again. `lost`: the
 * execution is gone from there on. `cancelled`: somebody cancels the run while the step is done.
 */
export const fates = ['killed', 'lost', 'cancelled'] as const;
export type Fate = (typeof fates)[number];

export interface Moment {
  kind: Kind;
  fate: Fate;
  /** The state whose step was done last; `start` before the first one. */
  state: string;
}

const stepsOf = ({ States }: { States: Record<string, { Type: string }> }): string[] => [
  'start',
  ...Object.keys(States).filter((name) => States[name]?.Type === 'Task'),
];

export const moments: readonly Moment[] = (['apply', 'update', 'destroy'] as const).flatMap((kind) =>
  stepsOf(kind === 'destroy' ? destroyDefinition : definition).flatMap((state) =>
    fates
      // A destroy can't be cancelled, and nothing is done before the first step.
      .filter(
        (fate) => !(kind === 'destroy' && fate === 'cancelled') && !(fate === 'killed' && state === 'start'),
      )
      .map((fate) => ({ kind, fate, state })),
  ),
);
