import type * as z from 'zod';
import type { Values } from '../../../../agents/agent.ts';
import type { Field } from '../../../../agents/field.ts';
import type { OrgReads } from '../../answering/org-reads.ts';
import { saidAs } from '../../answering/pattern.ts';
import type { Question } from '../../answering/question.ts';
import type { Situation } from '../../answering/situation.ts';
import type { Block } from '../../block.ts';

/** What a tool has found; undefined where it has no answer. */
export type ToolAnswer = { text: string; values?: Values; source?: string } | undefined;

/**
 * A function that a language model may call: it computes or reads, and is handed nothing that writes. Its answer is shown to the
 * user as the service's words, and is what the model may speak of.
 */
export interface Tool<P extends z.ZodObject = z.ZodObject> {
  name: string;
  /** The kind of question that it answers, as the question engine calls it. */
  kind: string;
  /** For the model: what it answers. */
  description: string;
  parameters: (fields: readonly Field[]) => P;
  /** What it reads of the organization, with the user's own rights. It is handed these reads and no others. */
  reads: readonly (keyof OrgReads)[];
  /** Whose words the answer may hold. */
  words: Block['words'];
  /** Rows that it may read of each kind, and bytes of its answer. */
  most: { rows: number; bytes: number };
  answer(given: z.output<P>, situation: Situation): ToolAnswer | Promise<ToolAnswer>;
}

/** A row whose parameters and answer fit each other. */
export const tool = <P extends z.ZodObject>(row: Tool<P>): Tool => row as unknown as Tool;

/** Of answers that are computed: nothing is read. */
export const computed = { reads: [], words: 'service', most: { rows: 0, bytes: 1_600 } } as const;

/** A question in the words that the engine's functions look for. */
export const asking = (said: string, named: Partial<Question> = {}): Question => ({
  text: said,
  said: saidAs(said),
  supposed: [],
  fields: [],
  ...named,
});
