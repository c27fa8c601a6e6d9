import type { Agent } from '../../../../agents/agent.ts';
import type { AgentContext } from '../../../../agents/context.ts';
import type { GateState } from '../../../../agents/gates/gates.ts';
import type { Session } from '../../../session.ts';
import type { OrgReads } from '../../answering/org-reads.ts';
import type { Draft } from '../../draft.ts';
import type { Goal } from '../../goal/goal.ts';
import type { Pending } from '../../pending/pending.ts';
import type { Button } from '../../pending/settle.ts';
import type { PastMessage, Reader } from '../../reader/reader.ts';
import type { TurnCreditHolds } from '../../spending.ts';
import type { Step } from '../../steps.ts';

export interface GateReplyInput {
  agent: Agent;
  context: AgentContext;
  reader: Reader;
  session: Pick<Session, 'userId' | 'revision'>;
  gate: number;
  draft: Draft;
  /** The pending values of earlier messages. */
  pending?: readonly Pending[];
  /** Earlier messages that changed values, latest last. */
  steps?: readonly Step[] | undefined;
  /** What earlier messages want to reach. */
  goal?: Goal;
  history: readonly PastMessage[];
  text: string;
  /** The action of a button beside the text. */
  ordered: Button['order'];
  /** Ids of pending values that a button accepts or drops. */
  pendingIds?: readonly string[];
  messageId: string;
  /** Pays what the reader calls. */
  spending: TurnCreditHolds;
  /**
   * Adds to the context the snapshot of the cluster that the values name, and the hub's facts about their model. Left out,
   * neither is read.
   */
  look?: (understood: GateState) => Promise<AgentContext>;
  /** Reads of the organization for answers. Without it, answers say where to find the data. */
  reads?: OrgReads;
  /** Why the plan was rejected, where this is the first message since. */
  objection?: string | undefined;
}
