import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod';
import { type Case, caseSchema } from '../door/case.ts';

const value = z.union([z.string(), z.number(), z.boolean()]);
const wanted = z.record(z.string(), z.union([value, z.array(value), z.null()])).default({});

/**
 * A message with what has to become of it. Where a field has a list, each of its values is right; null stands for any
 * value, and the name `*` for any field.
 */
const rowSchema = z.strictObject({
  class: z.string(),
  gate: caseSchema.shape.gate,
  values: caseSchema.shape.values,
  text: z.string(),
  /** Clear to a person: taken at once, or by one yes. */
  takes: wanted,
  /** Not beyond doubt, and computed values: asked about, and taken by one yes. */
  pends: wanted,
  /** Either of these will do. */
  either: wanted,
  order: z.enum(['confirm', 'deploy', 'revise']).optional(),
  /** A question back does no harm. */
  orderOptional: z.boolean().default(false),
  /** The kinds of question of which one is answered. */
  asks: z.array(z.string()).default([]),
  /** What the answer has in it: patterns, with figures to be computed in braces (figures.ts). */
  says: z.array(z.string()).default([]),
  /** What would be false. */
  never: z.array(z.string()).default([]),
});

export type Row = z.infer<typeof rowSchema> & { agent: Case['agent']; part: Part };
/** A row with what it leaves out: nothing of that is to happen. */
export const toRow = (row: z.input<typeof rowSchema>, agent: Row['agent'], part: Part = 'corpus'): Row => ({
  ...rowSchema.parse(row),
  agent,
  part,
});

export type Wanted = Row['takes'];

/** `held-out` is not read while the reader is made better, so that the difference tells how much it has learned by heart. */
export const parts = ['corpus', 'held-out'] as const;
export type Part = (typeof parts)[number];

export const agentIds = caseSchema.shape.agent.options;

export function corpus(): Row[] {
  return parts.flatMap((part) =>
    agentIds.flatMap((agent) =>
      readFileSync(join(import.meta.dirname, '..', part, `${agent}.jsonl`), 'utf8')
        .trim()
        .split('\n')
        .map((line) => toRow(JSON.parse(line), agent, part)),
    ),
  );
}

/** Of a language that guided mode doesn't read. */
export const isForeign = ({ class: kind }: Pick<Row, 'class'>) => kind.startsWith('lang-');
/** Outside of what the service knows: it says so, and that is no answer. */
export const isOutside = ({ class: kind }: Pick<Row, 'class'>) => kind === 'q-out';
