import type { Value, Values } from '../../../../functions/agents/agent.ts';

/** Arguments of the tool by which a language model tells what it read. */
export interface ToolCall {
  values: { field: string; value: Value; words: string }[];
  intent: string | null;
}

/** @param words the words of the message that the model says the values stand in: the same for all, or by field */
export const toolCall = (
  values: Values,
  { words = '', intent = null }: { words?: string | Record<string, string>; intent?: string | null } = {},
): ToolCall => ({
  values: Object.entries(values).map(([field, value]) => ({
    field,
    value: value as Value,
    words: typeof words === 'string' ? words : (words[field] ?? ''),
  })),
  intent,
});
