import { hashSecret } from '../../../shared/ids.ts';
import type { ReadText } from '../reader/reader.ts';
import { chatMessages } from './prompt.ts';
import { gateTool } from './tool.ts';

/** Enough for a few sentences and the tool's arguments. The server may ignore it and send more. */
const mostTokens = 1_000;

export type CallBody = ReturnType<typeof callBody>;

export const callBody = (model: string, request: ReadText) => ({
  model,
  messages: chatMessages(request),
  tools: [gateTool(request.agent.gates.flatMap(({ fields }) => fields))],
  parallel_tool_calls: false,
  max_completion_tokens: mostTokens,
  stream: true as const,
  stream_options: { include_usage: true },
  // Distinguishes users for the provider's abuse checks without identifying them.
  safety_identifier: hashSecret(request.userId),
});
