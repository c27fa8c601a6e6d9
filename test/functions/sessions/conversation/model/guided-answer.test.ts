import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { logger } from '../../../../../functions/shared/logger.ts';
import { patientReader } from '../../../../support/builders/sessions/patient-reader.ts';
import { toolCall } from '../../../../support/builders/sessions/tool-call.ts';
import { talkingAgents, turnAt, valuesOf } from '../../../../support/builders/sessions/turns.ts';
import {
  type ChatCompletions,
  type ModelScript,
  startChatCompletions,
} from '../../../../support/doubles/chat-completions-server.ts';

// Whatever a model fails at, the answer of guided mode is given as well, whole.

let model: ChatCompletions;
beforeAll(async () => {
  logger.setLogLevel('SILENT');
  model = await startChatCompletions();
});
afterAll(() => model.close());

const failures: Record<string, ModelScript> = {
  'is away': { status: 503 },
  'refuses the key': { status: 401 },
  'says nothing': { hang: true },
  'stops in the midst': { text: ['Well'], hang: true },
  'is cut': { text: ['Well'], finish: 'length' },
  'says only what it must not': { text: ['It costs $5 and is deployed.'], arguments: toolCall({}) },
  'calls its tool with nonsense': { arguments: '{"values": 7}' },
  'gives an invention': { arguments: toolCall({ dimension: 9 }, { words: 'as you said' }) },
};

describe.each(Object.entries(failures))('with a model that %s', (_, script) => {
  it.each([
    'what is HNSW?',
    'what does it cost?',
    'why 3 nodes?',
    '20M vectors',
    'help',
    'no',
    'go back to gate 1',
  ])('the whole guided answer is given: %s', async (text) => {
    const [{ agent, complete: draft }] = talkingAgents;
    const said = { agent, gate: 2, draft, text };
    const guided = await turnAt(said);
    model.plays(script);
    const reader = patientReader(model.url, script.hang ? { silenceMs: 50 } : {});
    const answered = await turnAt({ ...said, reader });
    expect(answered.text).toContain(guided.text);
    expect(valuesOf(answered.draft)).toEqual(valuesOf(guided.draft));
    expect(answered.action).toEqual(guided.action);
    expect(answered.answered).toBe(guided.answered);
  });
});
