import type { Schema } from '@deployment-orchestrator/client';
import type { Agent, Value } from '../../api/types.ts';
import { typedValue } from './typed-value.ts';

/** A variant under comparison: one field with another value, as it was typed. */
export interface Variant {
  field: string;
  text: string;
}

export const mostVariants = 4;

type Field = Agent['gates'][number]['fields'][number];

/** The fields that can be compared: all but those that say where it runs. */
export const comparable = ({ gates }: Pick<Agent, 'gates'>): Field[] =>
  gates
    .flatMap(({ fields }) => fields)
    .filter(({ name }) => !['cloud_account_id', 'cluster_name', 'namespace', 'name'].includes(name));

/** The change of a variant as values; none of a field or value that isn't there yet. Pure. */
export function changedBy(
  { field, text }: Variant,
  fields: readonly Pick<Field, 'name' | 'kind'>[],
): Record<string, Value> | undefined {
  const known = fields.find(({ name }) => name === field);
  const value = known && typedValue(known.kind, text);
  return value === undefined ? undefined : { [field]: value };
}

/** Whose prices these are where they aren't those of the place: there are none of other regions. Pure. */
export const pricesSaid = (
  region: Value | null | undefined,
  { region_of_prices: priced }: Pick<Schema<'CostEstimate'>, 'region_of_prices'>,
): string | undefined =>
  typeof region === 'string' && region !== priced
    ? `At the prices of ${priced}: this service knows none of ${region}, which are some percent higher or lower.`
    : undefined;

export interface Outcome {
  cost: Schema<'CostEstimate'> | undefined;
  most: number | undefined;
  memory: Schema<'MemoryUse'> | undefined;
  /** Why it can't be. */
  problems: string[];
  /** What is missing before there is a plan. */
  needs: string | undefined;
  warnings: string[];
}

/** What a preview comes to, for a column of the comparison. Pure. */
export function outcomeOf({ gates, plan, missing }: Schema<'Preview'>): Outcome {
  const reviews = gates.flatMap(({ review }) => (review ? [review] : []));
  const refusals = new Map(
    reviews.flatMap((review) => review.refusals).map((each) => [each.code, each.detail]),
  );
  return {
    cost: plan?.cost,
    most: reviews.findLast(({ monthly }) => monthly !== null)?.monthly?.most,
    memory: reviews.find(({ memory }) => memory !== null)?.memory ?? undefined,
    problems: [
      ...gates.flatMap(({ problems }) => problems.map(({ message }) => message)),
      ...refusals.values(),
    ],
    needs:
      missing.length > 0
        ? `A price needs first: ${missing.map((name) => name.replaceAll('_', ' ')).join(', ')}.`
        : undefined,
    warnings: plan?.warnings.map(({ detail }) => detail) ?? [],
  };
}
