import type { AgentContext } from '../../../../agents/context.ts';
import type { GateState } from '../../../../agents/gates/gates.ts';
import type { Session } from '../../../session.ts';
import type { OrgReads } from '../../answering/org-reads.ts';
import type { Goal } from '../../goal/goal.ts';
import type { Button } from '../../pending/settle.ts';
import type { Reader } from '../../reader/reader.ts';
import type { TurnCreditHolds } from '../../spending.ts';
import type { OpenedTurn } from '../context.ts';

/** The turn's data, as far as the gate needs them, with the message. */
export interface GateReplyInput
  extends Pick<OpenedTurn, 'agent' | 'context' | 'draft' | 'steps' | 'history'>,
    Partial<Pick<OpenedTurn, 'pending'>> {
  reader: Reader;
  session: Pick<Session, 'userId' | 'revision'>;
  gate: number;
  /** What earlier messages want to reach. */
  goal?: Goal;
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
