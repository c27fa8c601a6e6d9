/** Signs that a message holds text that was written for a machine or by another person: its values are asked about. */
const forms: readonly RegExp[] = [
  // Markup and calls of tools: "<system>", "<function=set>"
  /<\/?[a-z][\w-]{0,40}(?:[\s=|][^>\n]{0,120})?>/i,
  /\b(?:tool_result|tool_call|next_step|set_gate_inputs|last call|tool call|function call)\b/i,
  // Roles of a transcript
  /^[^\S\n]{0,8}(?:system|user|assistant|human|developer|tool)[^\S\n]{0,8}:/im,
  /\b(?:TODO|FIXME)\b/,
  /^-{3,40}[^\n]{0,40}\b(?:END|BEGIN)\b/m,
  // Instructions to the reader
  /\b(?:ignore|disregard|forget|override)\b[^.\n]{0,40}\binstructions?\b/i,
  /\b(?:your instructions|dear assistant|the assistant|language model|rest of this text)\b/i,
];

export const isForeign = (text: string): boolean => forms.some((form) => form.test(text));
