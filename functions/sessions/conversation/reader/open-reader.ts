import { type ModelApi, modelReader } from '../model/reader.ts';
import { guidedReader } from './guided-reader.ts';
import type { Reader } from './reader.ts';

/** The reader that the operator chose: the key `guided` asks for the deterministic one. */
export const openReader = (config: {
  OPENAI_API: ModelApi;
  OPENAI_API_KEY: string;
  OPENAI_BASE_URL: string;
  OPENAI_MODEL: string;
}): Reader =>
  config.OPENAI_API_KEY === 'guided'
    ? guidedReader
    : modelReader({
        api: config.OPENAI_API,
        apiKey: config.OPENAI_API_KEY,
        baseUrl: config.OPENAI_BASE_URL,
        model: config.OPENAI_MODEL,
      });
