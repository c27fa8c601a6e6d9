import { usd } from '../../../agents/eks/figures.ts';
import type { AimKind, PlanAim } from '../../../agents/plan/goal-schema.ts';

// Pure. What a person wants to reach. It is kept with the conversation, moves no gate and sets no value: what is planned is held
// against it.

export interface Aim {
  kind: AimKind;
  /** US dollars a month, milliseconds, or how many may be lost at once. */
  figure: number;
  /** The user's own. */
  words: string;
  /** So many ask at the same moment: of a time for answers. */
  together?: number | undefined;
}

/** At most one of a kind. */
export type Goal = readonly Aim[];

/** A goal as it is stored: how what is planned compares with it since the last message. */
export type HeldGoal = readonly (Aim & Pick<PlanAim, 'says' | 'is_met'>)[];

/** The goal with another aim; the latest of a kind counts. */
export const withAim = (goal: Goal, aim: Aim): Goal => [...goal.filter(({ kind }) => kind !== aim.kind), aim];

/** The goal of a turn; earlier versions kept only what it may cost a month. */
export const storedGoal = ({
  goal,
  budget,
}: {
  goal?: HeldGoal | undefined;
  budget?: number | undefined;
}): HeldGoal =>
  goal ??
  (budget === undefined ? [] : [{ kind: 'monthly_usd', figure: budget, words: '', says: '', is_met: null }]);

/** A goal without the user's words: they go with the conversation, and a plan stays. */
export const planAims = (goal: HeldGoal): PlanAim[] =>
  goal.map((aim) => {
    const { kind, figure, says, is_met } = aim;
    return { kind, figure, wants: wishOf(aim), says, is_met };
  });

/** What a goal asks for, as a part of a sentence: "under $600.00 a month". */
export function wishOf({ kind, figure, together }: Aim): string {
  if (kind === 'monthly_usd') return `under ${usd(figure)} a month`;
  if (kind === 'survives_zone') return 'to survive the loss of a zone';
  if (kind === 'survives_nodes')
    return `to survive the loss of ${figure === 1 ? 'a node' : `${figure} nodes`}`;
  const within = figure < 1000 ? `${figure} ms` : `${(figure / 1000).toFixed(1)} s`;
  const among = together === undefined ? '' : ` with ${together} at once`;
  return kind === 'answer_ms' ? `a whole answer within ${within}${among}` : `a search within ${within}`;
}
