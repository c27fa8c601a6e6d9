/**
 * The life of a deployment, for the API, the workflow steps of sessions and those of runs. Every function takes
 * a `Unit`, so that it commits or fails together with its caller's own writes, and may be called again after a
 * crash: it then returns what it did the first time. Order of locks: session, deployment, run.
 */
export {
  type ApprovalOutcome,
  decide,
  expireApproval,
  readDecision,
} from './deciding.ts';
export { deploymentIdFor, type RecordedDeployment, recordDeployment } from './recording.ts';
export {
  appendRunEvent,
  beginRun,
  dispatchRun,
  failRun,
  type RunFailure,
  succeedRun,
} from './running.ts';
