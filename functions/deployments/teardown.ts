import type * as z from 'zod';
import type { teardownSchema } from './teardown-schema.ts';

// Pure: the record of a destroy: deleted, kept and remaining resources.

export type Teardown = z.output<typeof teardownSchema>;
export type RemainingPart = Teardown['left_over'][number];
export type KeptPart = Teardown['kept'][number];
export type UncheckedPart = Teardown['not_checked'][number];
export type TeardownPart = Teardown['deleted'][number];

/** The findings of one sweep. */
export interface SweepFindings {
  left: RemainingPart[];
  kept: KeptPart[];
  notChecked: UncheckedPart[];
}

/** The facts that a step of a destroy finds; the times are added where it is stored. */
export type TeardownFacts = Omit<Teardown, 'ended_at' | 'forgotten_at' | 'found_later' | 'looked_again_at'>;

/** What is not yet so when a destroy ends. */
export const laterFacts = {
  forgotten_at: null,
  found_later: [],
  looked_again_at: null,
} satisfies Partial<Teardown>;

/** As it is stored: records of earlier versions lack newer fields. */
export type StoredTeardown = {
  deleted: TeardownPart[];
  kept: (TeardownPart & Partial<KeptPart> & { reason: string })[];
  left_over: (TeardownPart & Partial<RemainingPart> & { reason: string })[];
  ended_at: string;
} & Partial<Pick<Teardown, 'not_checked' | 'forgotten_at' | 'found_later' | 'looked_again_at'>>;

export const toTeardown = ({ kept, left_over, ...stored }: StoredTeardown): Teardown => ({
  not_checked: [],
  ...laterFacts,
  ...stored,
  kept: kept.map((each) => ({
    console_link: null,
    holds_data: false,
    until: null,
    monthly_cost: null,
    ...each,
  })),
  left_over: left_over.map((each) => ({ console_link: null, ...each })),
});

/** What is kept goes on costing so much a month. */
export const keptCost = ({ kept }: { kept: readonly Partial<Pick<KeptPart, 'monthly_cost'>>[] }): number =>
  kept.reduce((sum, { monthly_cost: monthly }) => sum + (monthly ?? 0), 0);

/** The remarks on a successful destroy; empty where nothing was kept and all parts were checked. */
export function keptInWords({
  kept,
  not_checked: unchecked,
}: Pick<Teardown, 'kept' | 'not_checked'>): string {
  const holding = kept.filter(({ holds_data: holdsData }) => holdsData);
  const sentences = [
    holding.length > 0 &&
      `Kept, for it holds data: ${holding.map(({ name }) => name).join(', ')}; ${costInWords(holding)}, until it is deleted.`,
    unchecked.length > 0 && `Could not be looked at: ${unchecked.map(({ what }) => what).join(', ')}.`,
  ];
  return sentences.filter((sentence) => sentence !== false).join(' ');
}

/** What a bucket costs isn't known before what it holds. */
function costInWords(holding: readonly KeptPart[]): string {
  const monthly = keptCost({ kept: holding });
  const isOpen = holding.some(({ monthly_cost: cost }) => cost === null);
  if (monthly === 0 && isOpen) return 'its cost depends on how much it holds';
  return `$${monthly.toFixed(2)} a month at list prices${isOpen ? ', and more by how much it holds' : ''}`;
}
