import type { Schema } from '@deployment-orchestrator/client';
import type { Agent } from '../../../api/types.ts';
import { moneyOf } from '../../../format/numbers.ts';

/** Less than this share of the price is no reason to plan anew. */
const leastShare = 0.1;

/** What an approver should know that would cost less, as sentences: single changes that save a tenth of the price or more. Pure. */
export function savingsSaid(
  total: number,
  savings: readonly Schema<'PreviewedSaving'>[],
): { change: string; says: string; givesUp: string | null }[] {
  return savings
    .filter(({ monthly_total: then }) => total - then >= total * leastShare)
    .map(({ says, gives_up, monthly_total: then }) => ({
      change: says,
      says: `With ${says} it would cost ${moneyOf(total - then)} a month less: ${moneyOf(then)}.`,
      givesUp: gives_up && `Given up for it: ${gives_up}.`,
    }));
}

/** Those that what runs can be changed to: a value that can only be made larger saves nothing. Pure. */
export function changeableSavings(
  { gates }: Pick<Agent, 'gates'>,
  savings: readonly Schema<'PreviewedSaving'>[],
): Schema<'PreviewedSaving'>[] {
  const isFree = new Set(
    gates.flatMap(({ fields }) => fields).flatMap(({ name, change }) => (change === 'any' ? [name] : [])),
  );
  return savings.filter(({ change }) => Object.keys(change).every((name) => isFree.has(name)));
}
