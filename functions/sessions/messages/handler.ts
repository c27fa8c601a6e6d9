import { agents, findAgent } from '../../agents/index.ts';
import { loadOperatorConfig, readEnv } from '../../shared/config.ts';
import { streamingHandler } from '../../shared/http/streaming-handler.ts';
import { apiParts } from '../../shared/http/wiring.ts';
import { openReader } from '../open-reader.ts';
import { sessionRoutes } from '../routes.ts';
import { sessions } from '../service.ts';
import { openConversations } from '../store/open-store.ts';
import { messagesApi } from './api.ts';
import { messagesConfig, messagesEnv } from './env.ts';

const env = readEnv(messagesEnv);
const config = await loadOperatorConfig(env.CONFIG_SECRET_ARN, messagesConfig);
const { clock, db, pipeline } = apiParts(env, config);
const store = openConversations(config, db);
const api = messagesApi({
  ...{ db, store, clock, findAgent },
  reader: openReader(config),
  sessions: sessions({ db, store, agents }),
});

export const handler = streamingHandler({ ...pipeline, routes: sessionRoutes, api });
