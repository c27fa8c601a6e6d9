import { BatchProcessor, EventType, processPartialResponse } from '@aws-lambda-powertools/batch';
import type { Context, SQSBatchResponse, SQSEvent, SQSRecord } from 'aws-lambda';
import { correlatedRecord } from '../correlation.ts';
import { logger } from '../logger.ts';

/**
 * The handler of a queue's worker. A message that fails is logged with its id, by which npm run dead-letters finds it, and
 * comes again alone; others of its batch go on (how often and when: lib/messaging/worker-queue.ts).
 * @param failed the name of the log line
 * @param work gets one message, and throws to have it again
 */
export function batchWorker(failed: string, work: (record: SQSRecord) => Promise<unknown>) {
  const logged = async (record: SQSRecord): Promise<void> => {
    try {
      await work(record);
    } catch (error) {
      logger.error(failed, { message_id: record.messageId, error: error as Error });
      throw error;
    }
  };
  return (event: SQSEvent, context: Context): Promise<SQSBatchResponse> =>
    processPartialResponse(event, correlatedRecord(logged), new BatchProcessor(EventType.SQS), {
      context,
      // Thrown, a full failure would be logged by the runtime with everything in it.
      throwOnFullBatchFailure: false,
    });
}
