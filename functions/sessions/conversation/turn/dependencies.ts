import type { Agent } from '../../../agents/agent.ts';
import type { ClustersIn, ClustersRequest } from '../../../clusters/cluster-list.ts';
import type { ClusterSnapshot, LookRequest } from '../../../clusters/cluster-look.ts';
import type { ModelLook, ModelQuery } from '../../../model-hub/look.ts';
import type { Clock } from '../../../shared/clock.ts';
import type { Database } from '../../../shared/db/client.ts';
import type { Reader } from '../reader/reader.ts';
import type { CreditHolds } from '../spending.ts';
import type { ConversationStore } from '../store/conversation-store.ts';
import type { AskForChange } from './gate-decision.ts';

export interface TurnDependencies {
  db: Database;
  store: ConversationStore;
  clock: Clock;
  reader: Reader;
  spending: CreditHolds;
  lookAtCluster: (request: LookRequest) => Promise<ClusterSnapshot>;
  /** The clusters of these regions, without those that don't answer. Left out where nothing is asked of a cloud. */
  listClusters?: (request: ClustersRequest) => Promise<ClustersIn[]>;
  /** Asks the model hub; left out where the operator allows no look-ups. */
  lookUpModel?: (asked: ModelQuery) => Promise<ModelLook>;
  findAgent: (id: string) => Agent | undefined;
  askForChange: AskForChange;
  /** How long a reply may wait for the workflow; for tests. */
  longestWaitMs?: number;
}
