import type { ApiError, ConnectionLost, Schema } from '@deployment-orchestrator/client';

export type Agent = Schema<'Agent'>;
export type Approval = Schema<'Approval'>;
export type CloudAccount = Schema<'CloudAccount'>;
export type CostEstimate = Schema<'CostEstimate'>;
export type Deployment = Schema<'Deployment'>;
export type DeploymentEvent = Schema<'DeploymentEvent'>;
export type DeploymentSummary = Schema<'DeploymentSummary'>;
export type GateField = Schema<'GateField'>;
export type Message = Schema<'Message'>;
export type Notification = Schema<'Notification'>;
export type OpenGate = Schema<'OpenGate'>;
export type PendingValue = Schema<'PendingValue'>;
export type Plan = Schema<'Plan'>;
export type PlanChange = Schema<'PlanChange'>;
export type PlanSummary = Schema<'PlanSummary'>;
export type Preflight = Schema<'Preflight'>;
export type Run = Schema<'Run'>;
export type Session = Schema<'Session'>;
export type SessionSummary = Schema<'SessionSummary'>;
export type SetupGuide = Schema<'SetupGuide'>;
export type Teardown = Schema<'Teardown'>;

/** A value of a gate or an option. */
export type Value = string | number | boolean;
/** What a call ends with where it doesn't succeed. */
export type Problem = ApiError | ConnectionLost;
