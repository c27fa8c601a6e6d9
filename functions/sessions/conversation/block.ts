import type { Value, Values } from '../../agents/agent.ts';

/** Values by their fields, where each field has one: of several that were compared there is no single one. */
export function supposedFor(supposed: readonly { field: string; value: Value }[] = []): Values {
  const byField = [...Map.groupBy(supposed, ({ field }) => field)];
  return Object.fromEntries(
    byField.flatMap(([field, [only, other]]) => (only && !other ? [[field, only.value]] : [])),
  );
}

/**
 * Where a part of a reply comes from: an answer that code computed or read. A sentence of a language model has the block that
 * its figures and names stand in.
 */
export interface Origin {
  /** Tells the blocks of one reply apart. */
  block: string;
  /** What was answered: a kind of question. */
  kind: string;
  /** Values that were supposed for it, beside those that stand. */
  values: Values;
  /** Where it can be checked: a page, or the file that decides it. Null where it was computed. */
  source: string | null;
}

export interface Block {
  origin: Origin;
  text: string;
  /** Whose words it may hold: a name or a comment that others have written is shown and never acted on. */
  words: 'service' | 'others';
}
