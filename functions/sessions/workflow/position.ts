import type { DeploymentStatus } from '../../deployments/deployment.ts';
import { lastGate, reviewGate, type SessionStatus } from '../session.ts';

// Pure. The position of a session follows from its rows alone, so that a workflow can start again at any point.

/** States of session-gates that a session can stand at. */
export const positions = [
  'OpenGate',
  'RecordDeployment',
  'AwaitApproval',
  'DispatchRun',
  'StartApply',
  'CompleteSession',
  'SessionEnded',
] as const;
export type Position = (typeof positions)[number];

export type GateAction = 'confirm' | 'deploy' | 'revise';

export interface PositionFacts {
  status: SessionStatus;
  revision: number;
  /** It is to change what runs. Its values are there, so it begins at the review. */
  isChange: boolean;
  /** Gates completed in this revision. */
  completed: readonly { gate: number; action: GateAction }[];
  /** The deployment, once its plan for this revision is recorded. */
  deployment: { status: DeploymentStatus; planRevision: number } | null;
}

/** The first revision begins at gate 1; later ones at the review, with all values kept, and so does a change. */
const firstGateOf = ({ revision, isChange }: Pick<PositionFacts, 'revision' | 'isChange'>) =>
  revision === 1 && !isChange ? 1 : reviewGate;

/** The lowest gate of this revision that isn't completed; 7 when all are. */
export function nextGate(facts: Pick<PositionFacts, 'revision' | 'isChange' | 'completed'>): number {
  const done = new Set(facts.completed.map(({ gate }) => gate));
  let gate = firstGateOf(facts);
  while (gate <= lastGate && done.has(gate)) gate += 1;
  return gate;
}

/** The next act of the workflow. */
export function positionOf(facts: PositionFacts): Position {
  if (facts.status !== 'active') return 'SessionEnded';
  const gate = nextGate(facts);
  if (gate <= reviewGate) return 'OpenGate';
  // Its gate was completed with the request for the change.
  if (facts.isChange) return 'CompleteSession';
  const { deployment } = facts;
  if (!deployment || deployment.planRevision < facts.revision) return 'RecordDeployment';
  if (deployment.status === 'succeeded') return 'CompleteSession';
  if (deployment.status === 'awaiting_approval') return 'AwaitApproval';
  if (deployment.status === 'running') return 'StartApply';
  if (gate === lastGate || isRevised(facts)) return 'OpenGate';
  return 'DispatchRun';
}

/** The user asked for changes at gate 6: the workflow begins the next revision. */
export const isRevised = ({ completed }: Pick<PositionFacts, 'completed'>) =>
  completed.some(({ action }) => action === 'revise');
