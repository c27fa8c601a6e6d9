import { agents, findAgent } from '../../../agents/index.ts';
import { modelSpending } from '../../../billing/ledger/model-calls.ts';
import { deployedCatalogue } from '../../../billing/plans.ts';
import type { ClustersRequest } from '../../../clusters/cluster-list.ts';
import type { LookRequest } from '../../../clusters/cluster-look.ts';
import { keepingLists } from '../../../clusters/kept-lists.ts';
import type { ModelQuery } from '../../../model-hub/look.ts';
import { readEnv } from '../../../shared/config.ts';
import { configured } from '../../../shared/configured.ts';
import { streamingHandler } from '../../../shared/http/streams/streaming-handler.ts';
import { apiParts } from '../../../shared/http/wiring.ts';
import { messageRoutes } from '../../message-routes.ts';
import { sessionReading } from '../../reading.ts';
import { openReader } from '../reader/open-reader.ts';
import { openConversations } from '../store/open-store.ts';
import { messagesApi } from './api.ts';
import { messagesConfig, messagesEnv } from './env.ts';

const env = readEnv(messagesEnv);

// AWS's and Kubernetes' clients are megabytes of code, and most turns look at no cluster.
const lookAtCluster = async (request: LookRequest) =>
  (await import('../../../clusters/cluster-look.ts')).lookAtCluster(request);

const listClusters = async (request: ClustersRequest) =>
  (await import('../../../clusters/cluster-list.ts')).listClusters(request);

const lookUpModel = async (asked: ModelQuery) =>
  (await import('../../../model-hub/invoke-hub.ts')).invokeHub(env.MODEL_HUB, asked);

// Few messages ask for a change.
const loadChange = () =>
  Promise.all([
    import('../../requests/ask-for-change.ts'),
    import('../../../billing/ledger/run-payments.ts'),
  ]);

export const handler = await configured(env, messagesConfig, async (config) => {
  const { clock, db, pipeline, close } = await apiParts(env, config, {
    orgMessagesAtOnce: env.ORG_MESSAGES_AT_ONCE,
  });
  const store = openConversations(config, db);
  const catalogue = deployedCatalogue(env.PAYMENTS, config);
  const api = messagesApi({
    db,
    store,
    clock,
    findAgent,
    lookAtCluster,
    listClusters: keepingLists(listClusters, clock),
    ...(config.MODEL_HUB_URL ? { lookUpModel } : {}),
    reader: await openReader(config),
    spending: modelSpending({ db, clock, catalogue }),
    askForChange: async (...asked) => {
      const [{ askForChange }, { runPayments }] = await loadChange();
      return askForChange({ db, findAgent, payments: runPayments(catalogue) })(...asked);
    },
    sessions: sessionReading({ db, store, agents }),
  });
  return {
    handler: streamingHandler({ ...pipeline, routes: messageRoutes, api }),
    close: () => Promise.all([store.close(), close()]),
  };
});
