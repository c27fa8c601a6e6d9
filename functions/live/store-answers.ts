import { AppError, unavailable } from '../shared/errors.ts';

/**
 * What asks the store of tickets and connections. A store that gives no answer in time is away for a while: another try is worth it.
 * @throws AppError unavailable `live_unavailable` for failures of the store
 */
export async function storeAnswers<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof AppError) throw error;
    const detail =
      'Live updates are not available right now. Ask GET /api/live/changes meanwhile, and try again in a few seconds.';
    throw unavailable('live_unavailable', detail, error);
  }
}
