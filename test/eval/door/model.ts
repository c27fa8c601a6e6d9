import { defaultSilenceMs } from '../../../functions/sessions/conversation/model/stream.ts';
import type { Reader } from '../../../functions/sessions/conversation/reader/reader.ts';
import { patientReader } from '../../support/builders/sessions/patient-reader.ts';
import {
  type FunctionCall,
  type ModelPlay,
  startChatCompletions,
} from '../../support/doubles/chat-completions-server.ts';
import type { Case } from './case.ts';

/** A language model whose answers are known, behind the service's own client. */
export interface KnownModel {
  /** A reader that gets this answer to its next message, which is `text`. */
  answering(answer: NonNullable<Case['model']>, text: string): Reader;
  /** A reader whose model answers each request of a message as this says. */
  playing(play: ModelPlay): Reader;
  /** A reader whose model takes the request and says nothing. */
  hanging(): Reader;
  close(): Promise<void>;
}

export async function knownModel(): Promise<KnownModel> {
  const server = await startChatCompletions();
  const open = (options = {}) => patientReader(server.url, { apiKey: 'known', model: 'known', ...options });
  const playing = (play: ModelPlay) => {
    server.plays(play);
    // A reader of its own, since one that has failed rests for a while.
    return open();
  };
  return {
    answering: (answer, text) => playing(toPlay(answer, text)),
    playing,
    hanging: () => {
      server.plays({ hang: true });
      return open({ silenceMs: defaultSilenceMs });
    },
    close: () => server.close(),
  };
}

/**
 * The form of the answer is here alone, so that cases stay as they are when the tool changes. A value beside which no words
 * are named is said to stand in the whole message.
 */
function toPlay(
  { text, values, intent, calls, ...fields }: NonNullable<Case['model']>,
  message: string,
): ModelPlay {
  const given = Object.entries({ ...fields, ...(values as object | undefined) });
  const rounds = (calls ?? []) as readonly (readonly FunctionCall[])[];
  return (_request, before) => ({
    ...(before >= rounds.length && typeof text === 'string' && { text: text.match(/\s*\S+/g) ?? [] }),
    calls: rounds[before] ?? [],
    ...(before === 0 && { arguments: toArguments(given, message, intent) }),
  });
}

const toArguments = (given: readonly [string, unknown][], message: string, intent: unknown) => ({
  values: given.flatMap(([field, value]) =>
    value === null
      ? []
      : [typeof value === 'object' ? { field, ...value } : { field, value, words: message }],
  ),
  intent: intent ?? null,
});
