import * as z from 'zod';

const value = z.union([z.string(), z.number(), z.boolean()]);

/** One message at a gate, as a line of JSON. */
export const caseSchema = z.strictObject({
  /** Not read: for the writer of the case. */
  id: z.string().optional(),
  agent: z.enum(['vector-database', 'inference-server']),
  gate: z.int().min(1).max(6),
  /** Values that the user has given before. Fields that are left out have their defaults, or are asked for. */
  values: z.record(z.string(), value).default({}),
  /** The conversation is about a deployment that runs with these values; it begins at the review, whatever `gate` says. */
  change: z.boolean().optional(),
  /** Earlier messages of the same conversation. They are answered first, and may move the gate. */
  before: z.array(z.string()).default([]),
  text: z.string().default(''),
  button: z.enum(['confirm', 'deploy']).nullish(),
  /**
   * What a language model answers to the message: values by their fields' names, with `intent` and `text` beside them. A value
   * is `{value, words}` where the model names words of the message for it. `calls` are the functions that it calls in each round, as
   * `{name, arguments}`; its text comes after the last of them.
   * Without it the message is read in guided mode.
   */
  model: z.record(z.string(), z.unknown()).nullish(),
});

export type Case = z.infer<typeof caseSchema>;

/** @throws Error that names the line */
export function readCases(lines: string): Case[] {
  return lines.split('\n').flatMap((line, index) => {
    if (line.trim() === '') return [];
    try {
      return [caseSchema.parse(JSON.parse(line))];
    } catch (error) {
      throw new Error(`Line ${index + 1} is no case: ${(error as Error).message}`);
    }
  });
}
