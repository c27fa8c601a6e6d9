import { modelReader } from '../../../functions/sessions/conversation/model/reader.ts';
import type { Reader } from '../../../functions/sessions/conversation/reader/reader.ts';
import { type ModelScript, startChatCompletions } from '../../support/doubles/chat-completions-server.ts';
import type { Case } from './case.ts';

/** A language model whose answers are known, behind the service's own client. */
export interface KnownModel {
  /** A reader that gets this answer to its next message. */
  answering(answer: NonNullable<Case['model']>): Reader;
  /** A reader whose model takes the request and says nothing. */
  hanging(): Reader;
  close(): Promise<void>;
}

export async function knownModel(): Promise<KnownModel> {
  const server = await startChatCompletions();
  const open = () => modelReader({ apiKey: 'known', baseUrl: server.url, model: 'known' });
  return {
    answering(answer) {
      server.plays(toScript(answer));
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

/** The form of the answer is here alone, so that cases stay as they are when the tool changes. */
function toScript({ text, values, ...rest }: NonNullable<Case['model']>): ModelScript {
  return {
    ...(typeof text === 'string' && { text: text.match(/\s*\S+/g) ?? [] }),
    arguments: { ...rest, ...(values as object | undefined) },
  };
}
