import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { SQSClient } from '@aws-sdk/client-sqs';
import { expect, test, vi } from 'vitest';
import { systemClock } from '../../../functions/shared/clock.ts';
import { logger } from '../../../functions/shared/logger.ts';
import { enqueueIn, queueSettings } from '../../../functions/webhooks/queue.ts';

test('A queue that takes the connection and says nothing is not waited for, and the attempts are left to the sweep', async () => {
  const warn = vi.spyOn(logger, 'warn').mockImplementation(() => {});
  let asked = 0;
  const mute = createServer(() => {
    asked += 1;
  }).listen(0, '127.0.0.1');
  await new Promise((resolve) => mute.once('listening', resolve));
  const endpoint = `http://127.0.0.1:${(mute.address() as AddressInfo).port}`;
  const client = new SQSClient({
    ...queueSettings,
    requestHandler: { ...queueSettings.requestHandler, requestTimeout: 100 },
    region: 'eu-central-1',
    endpoint,
    credentials: { accessKeyId: 'a', secretAccessKey: 's' },
  });
  try {
    await enqueueIn(
      `${endpoint}/1/attempts`,
      client,
      systemClock,
    )([{ orgId: 'o-1', deliveryId: 'd-1', due: new Date() }]);
    expect(asked).toBe(queueSettings.maxAttempts);
    expect(warn).toHaveBeenCalledWith('attempts_not_queued', expect.objectContaining({ attempts: 1 }));
  } finally {
    client.destroy();
    mute.closeAllConnections();
    mute.close();
  }
});
