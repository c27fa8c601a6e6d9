import type { ModelApi } from '../model/reader.ts';
import { guidedReader } from './guided-reader.ts';
import type { Reader } from './reader.ts';

/**
 * The reader that the operator chose: the key `guided` asks for the deterministic one. What only a language model needs is loaded
 * at the start where there is one, and nowhere else.
 */
export const openReader = async (config: {
  OPENAI_API: ModelApi;
  OPENAI_API_KEY: string;
  OPENAI_BASE_URL: string;
  OPENAI_MODEL: string;
}): Promise<Reader> =>
  config.OPENAI_API_KEY === 'guided'
    ? guidedReader
    : (await import('../model/reader.ts')).modelReader({
        api: config.OPENAI_API,
        apiKey: config.OPENAI_API_KEY,
        baseUrl: config.OPENAI_BASE_URL,
        model: config.OPENAI_MODEL,
      });
