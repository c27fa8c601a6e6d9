import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { answersWithin } from '../../shared/aws/client-patience.ts';
import { readEnv } from '../../shared/config.ts';
import { configured } from '../../shared/configured.ts';
import { workerParts } from '../../shared/workers/worker-parts.ts';
import { liveStore } from '../connection-store.dynamodb.ts';
import { liveGateway } from '../gateway.ts';
import { tellingConfig, tellingEnv } from './env.ts';
import { tellingWorker } from './worker.ts';

const env = readEnv(tellingEnv);
const dynamo = new DynamoDBClient(answersWithin(2_000));
const store = liveStore(dynamo, env.LIVE_TABLE);
const gateway = liveGateway(env.LIVE_URL, dynamo.config);

/** Queue consumer `live`. */
export const handler = await configured(env, tellingConfig, async (config) => {
  const { clock, db, close } = await workerParts(env, config);
  return { handler: tellingWorker({ db, clock, store, gateway }), close };
});
