import { modelReader } from '../../../../functions/sessions/conversation/model/reader.ts';
import { patienceMs } from '../../patience.ts';

/**
 * A reader whose model has as long as a test waits: what it says late on a busy machine counts as well. A test of a silent model
 * says how long that may be silent.
 */
export const patientReader = (baseUrl: string, options: Partial<Parameters<typeof modelReader>[0]> = {}) =>
  modelReader({
    apiKey: 'key-1',
    model: 'small',
    baseUrl,
    timeoutMs: patienceMs,
    silenceMs: patienceMs,
    ...options,
  });
