import type * as z from 'zod';
import { type DriftOutcome, mostDifferences } from './outcomes.ts';
import type { differenceSchema, driftSchema, findingsSchema, uncheckedSchema } from './schema.ts';

// Pure: what a check for drift has found, as it is stored.

export type Difference = z.output<typeof differenceSchema>;
export type UncheckedPart = z.output<typeof uncheckedSchema>;
export type Findings = z.output<typeof findingsSchema>;

export type DriftResponse = z.output<typeof driftSchema>;

/** The findings of one part of a check: of the stack, or of the cluster. */
export interface PartFindings {
  differences: Difference[];
  /** Failed runs of scheduled jobs, and node groups that are unwell: counted as differences, but applying again doesn't help. */
  failedRuns?: Difference[];
  unchecked: UncheckedPart[];
}

/** Found differences are certain; that there are none is so only where all was looked at. */
export const outcomeOf = ({
  differences,
  unchecked,
}: Pick<Findings, 'differences' | 'unchecked'>): DriftOutcome => {
  if (differences.length > 0) return 'drifted';
  return unchecked.length > 0 ? 'unknown' : 'in_line';
};

export const toFindings = (parts: readonly PartFindings[]): Findings => {
  const differences = parts.flatMap((part) => [...part.differences, ...(part.failedRuns ?? [])]);
  return {
    differences: differences.slice(0, mostDifferences),
    differences_total: differences.length,
    unchecked: parts.flatMap((part) => part.unchecked).slice(0, mostDifferences),
  };
};

export const nothingFound: Findings = { differences: [], differences_total: 0, unchecked: [] };
