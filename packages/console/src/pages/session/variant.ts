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

/** The fields that can be compared: all but those that say where it runs. A cluster is in one region, and prices are known of one. */
export const comparable = ({ gates }: Pick<Agent, 'gates'>): Field[] =>
  gates
    .flatMap(({ fields }) => fields)
    .filter(
      ({ name }) => !['cloud_account_id', 'cluster_name', 'region', 'namespace', 'name'].includes(name),
    );

/** The change of a variant as values; none of a field or value that isn't there yet. Pure. */
export function changedBy(
  { field, text }: Variant,
  fields: readonly Pick<Field, 'name' | 'kind'>[],
): Record<string, Value> | undefined {
  const known = fields.find(({ name }) => name === field);
  const value = known && typedValue(known.kind, text);
  return value === undefined ? undefined : { [field]: value };
}

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

/** Whether the session would refuse the value itself, so that it can't be taken; what stands against the rest can be changed. Pure. */
export const isRefused = (
  name: string,
  { data, error }: { data: Pick<Schema<'Preview'>, 'gates'> | undefined; error: unknown },
): boolean =>
  error !== null ||
  (data?.gates.some(({ problems }) => problems.some(({ field }) => field === name)) ?? true);

/** Why a field may have no other value: what exists already has it. Known of the fields of the open gate. Pure. */
export const fixedIn = (
  { gate }: { gate: { fields: readonly { name: string; fixed?: string | null }[] } | null },
  name: string,
): string | undefined => gate?.fields.find((field) => field.name === name)?.fixed ?? undefined;
