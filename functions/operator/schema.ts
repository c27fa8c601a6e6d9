import * as z from 'zod';
import { deploymentStatuses } from '../deployments/deployment.ts';
import { deploymentStatusMeaning } from '../deployments/fields.ts';
import { failureExtents, runEventLevels } from '../deployments/run.ts';
import { runStates, runTargets } from '../deployments/runs/run-fields.ts';
import { sessionStatusMeaning } from '../sessions/fields.ts';
import { sessionStatuses, waitingOn } from '../sessions/session.ts';
import { idField, openEnum, textField, timeField } from '../shared/http/fields.ts';
import { count, time, user } from './fields.ts';

// Pure: what operators are shown of an organization. Ids, states, times and reasons.

export const grantSchema = z
  .object({
    id: idField(
      'operatorGrant',
      'ID of the grant. Audit log events about what the operator saw or did with the grant contain this ID',
    ),
    org_id: idField('org', 'ID of the organization that the operator can access'),
    reason: textField(
      'Reason for the access, in the operator’s own words, as recorded in the organization’s audit log',
      'Ticket 4711: the run does not end.',
    ),
    created_at: timeField('Time at which the grant was opened and the access began'),
    ends_at: timeField('Time at which the access ends automatically'),
    looks: count(
      'Number of different records and lists of the organization that the grant has shown to the operator. Further pages of a list and repeated reads do not count. At 200, the grant shows nothing new',
    ),
  })
  .meta({
    id: 'OperatorGrant',
    description:
      'A grant: an operator’s temporary read access to one organization, recorded in the organization’s audit log',
  });

export const supportSessionSchema = z
  .object({
    id: idField('session', 'ID of the session'),
    agent_id: textField('ID of the agent in the conversation', 'vector-database'),
    created_by: user('ID of the session’s owner: the user who started the session or took it over'),
    status: openEnum(sessionStatuses, sessionStatusMeaning),
    current_gate: z
      .int()
      .nullable()
      .meta({
        description:
          'Current gate of the session (the step that the user has to confirm next), from 1 to 6; 7 if the session is completed; `null` before the first gate',
        examples: [1],
      }),
    revision: count(
      'Number of the session’s current plan, starting at 1. Increases each time gates 5 and 6 begin again for another plan, for example after a rejection',
    ),
    waiting_on: openEnum(
      waitingOn,
      'What the session is waiting for. `user`: a message from its owner. `approval`: a decision on an approval request. `run`: the end of the run in the cloud. `workflow`: processing by the service, which takes a moment. `nothing`: the session is over',
    ).meta({
      examples: ['workflow'],
    }),
    waiting_since: timeField('Time since which the session has been waiting for what `waiting_on` names'),
    execution_attempt: count(
      'Number of times the session’s workflow was started in Step Functions: 1, plus 1 for each restart. The first execution is named after the session’s ID',
    ),
    notice: textField(
      'Reason why the user has to confirm the open gate again, as a sentence for display; `null` if the gate was not reopened',
      'The plan was rejected.',
    ).nullable(),
    failure_reason: textField(
      'Reason why the session failed or was ended, as a sentence for display; `null` if the session is active or completed',
      'Nobody answered for 30 days.',
    ).nullable(),
    deployment_id: idField(
      'deployment',
      'ID of the deployment that the session has planned; `null` until gate 5 is confirmed',
    ).nullable(),
    created_at: timeField('Time at which the session was started'),
    updated_at: timeField('Time at which the session’s gate, status, owner or `waiting_on` last changed'),
    completed_at: time(
      'Time at which the session was completed, failed or was ended; `null` if the session is active',
    ),
  })
  .meta({
    id: 'SupportSession',
    description:
      'A session (a conversation with an agent) without its messages, as seen by operators with a grant: status, gate and what the session waits for',
  });

const gateSchema = z
  .object({
    revision: count(
      'Number of the session’s plan that the gate led to: 1 for the first plan, 2 for the plan after a rejection, and so on',
    ),
    gate: z.int().meta({
      description:
        'Number of the gate, from 1 to 6. Gate 5 asks to confirm all values and makes the plan; gate 6 starts the run',
      examples: [1],
    }),
    status: textField(
      '`open`: the user has not confirmed the gate yet. `completed`: the user has confirmed the gate',
      'completed',
    ),
    notice: textField(
      'Reason why the user had to confirm the gate again, as a sentence for display; `null` if the gate was not reopened',
      'The plan was rejected.',
    ).nullable(),
    action: textField(
      'Action that completed the gate. `confirm`: the user confirmed the gate, and the next one opened. `deploy`: the user confirmed the last gate. `revise`: gate 5 was reopened for another plan. `null` if the gate is open',
      'confirm',
    ).nullable(),
    opened_at: timeField('Time at which the gate was opened'),
    completed_at: time('Time at which the gate was completed; `null` if the gate is open'),
  })
  .meta({
    id: 'SupportGate',
    description:
      'A gate of a session (a numbered step of the conversation that the user confirms) that was opened, without its values',
  });

export const supportMessageSchema = z
  .object({
    id: idField('message', 'ID of the message'),
    role: openEnum(['user', 'assistant'], 'Author of the message: `user`, or `assistant` (the agent)'),
    text: textField('Full text of the message', 'Ten million vectors of 768 dimensions.'),
    gate: z
      .int()
      .nullable()
      .meta({
        description:
          'Number of the gate, from 1 to 6, that was open when the message was written; `null` before the first gate',
        examples: [1],
      }),
    created_at: timeField('Time at which the message was written'),
  })
  .meta({
    id: 'SupportMessage',
    description: 'A message of a session, as seen by operators with a grant if the organization allows it',
  });

export const supportSessionDetailSchema = supportSessionSchema
  .extend({
    gates: z.array(gateSchema).describe('Gates of the session that were opened, latest first, up to 100'),
  })
  .meta({
    id: 'SupportSessionDetail',
    description: 'A session with its gates, as seen by operators with a grant',
  });

export const supportDeploymentSchema = z
  .object({
    id: idField('deployment', 'ID of the deployment'),
    name: textField('Name that the organization’s members gave the deployment', 'search-prod'),
    agent_id: textField(
      'ID of the agent (the specialist for one kind of infrastructure) that makes the deployment’s plans',
      'vector-database',
    ),
    session_id: idField(
      'session',
      'ID of the session (conversation with an agent) in which the deployment was planned; `null` if the deployment was started without a session',
    ).nullable(),
    cloud_account_id: idField('cloudAccount', 'ID of the deployment’s cloud account'),
    region: textField(
      'Region of the deployment’s cluster; `null` if the plan names no region',
      'eu-west-1',
    ).nullable(),
    cluster_name: textField(
      'Name of the deployment’s Kubernetes cluster; `null` if the plan names no cluster',
      'prod',
    ).nullable(),
    status: openEnum(deploymentStatuses, deploymentStatusMeaning),
    failure_extent: openEnum(
      failureExtents,
      'Extent of the failure. `partial`: resources that the failed or cancelled run created may still exist in the cloud account. `full`: nothing is left. `null` if the run neither failed nor was cancelled',
    ).nullable(),
    failure_reason: textField(
      'Reason why the last run failed or was cancelled, as sentences for display; `null` if the last run did neither',
      'You have no vCPUs left.',
    ).nullable(),
    plan_id: idField('plan', 'ID of the deployment’s current plan').nullable(),
    requested_by: user('ID of the user or service account that had the deployment planned'),
    protected: z
      .boolean()
      .describe('Whether the deployment is protected. A protected deployment can’t be destroyed'),
    expires_at: time(
      'Time at which the deployment is destroyed automatically, unless it is protected then. If the destroy needs approval, the service requests approval at that time. `null` for no expiry',
    ),
    created_at: timeField('Time at which the deployment was first planned'),
    updated_at: timeField(
      'Time of the last change to the deployment, for example to its status, plan, labels or expiry',
    ),
  })
  .meta({
    id: 'SupportDeployment',
    description:
      'A deployment without the values of its plan, as seen by operators with a grant: status, cloud account and last failure',
  });

const runFields = {
  id: idField(
    'run',
    'ID of the run. The run’s execution in Step Functions has this name, unless the run is part of the session’s execution',
  ),
  ...runTargets,
  ...runStates,
  failure_extent: openEnum(
    failureExtents,
    'Extent of the failure. `partial`: resources that the failed or cancelled run created may still exist in the cloud account. `full`: nothing is left. `null` if the run neither failed nor was cancelled',
  ).nullable(),
  failure_reason: textField(
    'Reason why the run failed or was cancelled, as sentences for display; `null` if the run did neither',
    'You have no vCPUs left.',
  ).nullable(),
  requested_by: user('ID of the user or service account that requested the run'),
  created_at: timeField('Time at which the run was requested'),
  started_at: time('Time at which the run started; `null` if the run has not started'),
  ended_at: time('Time at which the run ended; `null` if the run has not ended'),
  cancel_requested_at: time(
    'Time at which cancellation was requested; `null` if cancellation was not requested',
  ),
  cancel_requested_by: user(
    'ID of the user or service account that requested the cancellation; `null` if cancellation was not requested',
  ).nullable(),
};

const runSummarySchema = z.object(runFields).meta({
  id: 'SupportRunSummary',
  description: 'A run without its events, as seen by operators with a grant',
});

const approvalSchema = z
  .object({
    id: idField('approval', 'ID of the approval request'),
    action: textField(
      'Action that needs approval: `apply` (a plan, for the first time or again), `update` (the running deployment to a plan) or `destroy`',
      'apply',
    ),
    status: textField(
      'Status of the request: `pending`, `approved`, `rejected`, `expired`, `superseded` (replaced by another request), `withdrawn`, or `lapsed` (the approval can no longer be used)',
      'pending',
    ),
    requested_by: user('ID of the user or service account that made the approval request'),
    requested_at: timeField('Time at which the approval request was made'),
    expires_at: timeField(
      'Time at which the approval request expires if no decision is made, seven days after the request',
    ),
    decided_by: user(
      'ID of the user who approved or rejected the request; `null` if no decision was made',
    ).nullable(),
    decided_at: time(
      'Time at which the request was approved, was rejected or expired; `null` if none of these has happened',
    ),
    lapse: textField(
      'Reason why a given approval can no longer be used: `approver` (the approver lost the right to approve), `unused` (for seven days), `labels` (the labels of the deployment were changed) or `second_approver` (the organization now requires a second person). `null` unless `status` is `lapsed`',
      'unused',
    ).nullable(),
  })
  .meta({
    id: 'SupportApproval',
    description: 'An approval request with its decision, as seen by operators with a grant',
  });

export const supportDeploymentDetailSchema = supportDeploymentSchema
  .extend({
    runs: z.array(runSummarySchema).describe('Runs of the deployment, latest first, up to 25'),
    approvals: z
      .array(approvalSchema)
      .describe('Approval requests of the deployment, latest first, up to 25'),
  })
  .meta({
    id: 'SupportDeploymentDetail',
    description: 'A deployment with its latest runs and approval requests, as seen by operators with a grant',
  });

const eventSchema = z
  .object({
    seq: count('Sequence number of the event within the run, in chronological order'),
    step: textField(
      'Workflow step of the run that the event is about, for example `ApplyManifests`',
      'ApplyManifests',
    ),
    level: openEnum(
      runEventLevels,
      '`info`: information. `ok`: something succeeded. `warn`: something needs attention. `fail`: something failed',
    ),
    message: textField(
      'Description of what the run did or found, as a sentence for display',
      'The stack is complete.',
    ),
    created_at: timeField('Time at which the event happened'),
  })
  .meta({ id: 'SupportRunEvent', description: 'An event of a run: something that the run did or found' });

export const supportRunSchema = z
  .object({
    ...runFields,
    events_purged_at: time(
      'Time at which the service deleted events of the run because of their age; `null` if all events are kept',
    ),
    events: z.array(eventSchema).describe('Latest 200 events of the run, oldest first'),
  })
  .meta({ id: 'SupportRun', description: 'A run with its latest events, as seen by operators with a grant' });
