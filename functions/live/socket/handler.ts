import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { answersWithin } from '../../shared/aws/client-patience.ts';
import { readEnv } from '../../shared/config.ts';
import { configured } from '../../shared/configured.ts';
import { workerParts } from '../../shared/workers/worker-parts.ts';
import { liveStore } from '../connection-store.dynamodb.ts';
import { socketHandler } from './connections.ts';
import { socketConfig, socketEnv } from './env.ts';

const env = readEnv(socketEnv);
const store = liveStore(new DynamoDBClient(answersWithin(1_000)), env.LIVE_TABLE);

/** Beginning and end of the connections of the live channel. */
export const handler = await configured(env, socketConfig, async (config) => {
  const { clock, db, close } = await workerParts(env, config);
  return { handler: socketHandler({ db, clock, store }), close };
});
