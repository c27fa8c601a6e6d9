import { modelReader } from '../../../functions/sessions/conversation/model/reader.ts';
import type { Reader } from '../../../functions/sessions/conversation/reader/reader.ts';
import { type ModelScript, startChatCompletions } from '../../support/doubles/chat-completions-server.ts';
import type { Case } from './case.ts';

/** A language model whose answers are known, behind the service's own client. */
export interface KnownModel {
  /** A reader that gets this answer to its next message, which is `text`. */
  answering(answer: NonNullable<Case['model']>, text: string): Reader;
  /** A reader whose model takes the request and says nothing. */
  hanging(): Reader;
  close(): Promise<void>;
}

export async function knownModel(): Promise<KnownModel> {
  const server = await startChatCompletions();
  const open = () => modelReader({ apiKey: 'known', baseUrl: server.url, model: 'known' });
  return {
    answering(answer, text) {
      server.plays(toScript(answer, text));
      // A reader of its own, since one that has failed rests for a while.
      return open();
    },
    hanging() {
      server.plays({ hang: true });
      return open();
    },
    close: () => server.close(),
  };
}

/**
 * The form of the answer is here alone, so that cases stay as they are when the tool changes. A value beside which no words
 * are named is said to stand in the whole message.
 */
function toScript(
  { text, values, intent, ...fields }: NonNullable<Case['model']>,
  message: string,
): ModelScript {
  const given = Object.entries({ ...fields, ...(values as object | undefined) });
  return {
    ...(typeof text === 'string' && { text: text.match(/\s*\S+/g) ?? [] }),
    arguments: {
      values: given.flatMap(([field, value]) =>
        value === null
          ? []
          : [typeof value === 'object' ? { field, ...value } : { field, value, words: message }],
      ),
      intent: intent ?? null,
    },
  };
}
