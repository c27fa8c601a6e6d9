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
      'The id of the grant; events of the organization’s audit log about what the operator saw or did with it name this id',
    ),
    org_id: idField('org', 'Id of the organization that the operator may look into'),
    reason: textField(
      'Why the operator needs the access, in their own words; the organization’s audit log shows it',
      'Ticket 4711: the run does not end.',
    ),
    created_at: timeField('When the operator opened the grant, and the access began'),
    ends_at: timeField('When the access ends by itself'),
    looks: count(
      'How many times data of the organization was shown to the operator with this grant; a page of a list counts as one. At 200 the grant is used up',
    ),
  })
  .meta({
    id: 'OperatorGrant',
    description:
      'A grant: an operator’s read access to one organization until a given time, which that organization’s audit log shows',
  });

export const supportSessionSchema = z
  .object({
    id: idField('session', 'The id of the session'),
    agent_id: textField('Id of the agent that the conversation is with', 'vector-database'),
    created_by: user('Id of the session’s owner: the user who started it or took it over'),
    status: openEnum(sessionStatuses, sessionStatusMeaning),
    current_gate: z
      .int()
      .nullable()
      .meta({
        description:
          'The number of the gate (the step that the user has to confirm next) that the session is at, from 1 to 6; 7 if the session is completed; null before the first gate',
        examples: [1],
      }),
    revision: count(
      'The number of the session’s present plan: 1 for the first, and one more each time the gates 5 and 6 begin again for another plan, for example after a rejection',
    ),
    waiting_on: openEnum(
      waitingOn,
      'What the session waits for. user: a message of its owner; approval: the decision of an approver; run: the end of the run in the cloud; workflow: a moment’s work of the service; nothing: the session is over',
    ).meta({
      examples: ['workflow'],
    }),
    waiting_since: timeField('Since when the session waits for what waiting_on says'),
    execution_attempt: count(
      'How many times the session’s workflow was started in Step Functions: 1, and one more for each time that it had to be started again. The first execution has the session’s id as its name',
    ),
    notice: textField(
      'Why the user has to confirm the open gate (step) again, as a sentence to show; null if it was not opened again',
      'The plan was rejected.',
    ).nullable(),
    failure_reason: textField(
      'Why the session failed or was ended, as a sentence to show; null if it is active or completed',
      'Nobody answered for 30 days.',
    ).nullable(),
    deployment_id: idField(
      'deployment',
      'Id of the deployment that the session has planned; null before gate 5 is confirmed',
    ).nullable(),
    created_at: timeField('When the session was started'),
    updated_at: timeField('When the session’s gate, status, owner or what it waits for was last changed'),
    completed_at: time('When the session got the status completed, failed or ended; null while it is active'),
  })
  .meta({
    id: 'SupportSession',
    description:
      'A session (a conversation with an agent), as operators with a grant see it: status, gate and what it waits for, without its messages',
  });

const gateSchema = z
  .object({
    revision: count(
      'Which plan of the session the gate led to: 1 for the first plan, 2 for the one after a rejection, and so on',
    ),
    gate: z.int().meta({
      description:
        'The number of the gate, from 1 to 6; 5 asks for the confirmation of all values and makes the plan, 6 starts the run',
      examples: [1],
    }),
    status: textField('open: the user has not confirmed the gate yet; completed: the user has', 'completed'),
    notice: textField(
      'Why the user had to confirm this gate again, as a sentence to show; null if it was not opened again',
      'The plan was rejected.',
    ).nullable(),
    action: textField(
      'What completed the gate. confirm: the user confirmed it, and the next gate opened; deploy: the user confirmed the last gate; revise: gate 5 opened again for another plan. Null while the gate is open',
      'confirm',
    ).nullable(),
    opened_at: timeField('When the gate was opened'),
    completed_at: time('When the gate was completed; null while it is open'),
  })
  .meta({
    id: 'SupportGate',
    description:
      'A gate (a numbered step of the conversation that the user confirms) that was opened in a session, without its values',
  });

export const supportMessageSchema = z
  .object({
    id: idField('message', 'The id of the message'),
    role: openEnum(['user', 'assistant'], 'Who wrote the message: user, or assistant (the agent)'),
    text: textField('The whole text of the message', 'Ten million vectors of 768 dimensions.'),
    gate: z
      .int()
      .nullable()
      .meta({
        description:
          'The number of the gate (step 1 to 6) that was open when the message was written; null before the first gate',
        examples: [1],
      }),
    created_at: timeField('When the message was written'),
  })
  .meta({
    id: 'SupportMessage',
    description: 'A message of a session, as operators with a grant see it while the organization allows it',
  });

export const supportSessionDetailSchema = supportSessionSchema
  .extend({
    gates: z
      .array(gateSchema)
      .describe('The gates (steps) of the session that were opened, the latest first, at most 100'),
  })
  .meta({
    id: 'SupportSessionDetail',
    description: 'A session with its gates (steps), as operators with a grant see it',
  });

export const supportDeploymentSchema = z
  .object({
    id: idField('deployment', 'ID of the deployment'),
    name: textField('The name that the organization’s members gave the deployment', 'search-prod'),
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
      'The region that the deployment’s cluster is in; null if the plan names none',
      'eu-west-1',
    ).nullable(),
    cluster_name: textField(
      'The name of the Kubernetes cluster that the deployment is in, or is to be made in; null if the plan names none',
      'prod',
    ).nullable(),
    status: openEnum(deploymentStatuses, deploymentStatusMeaning),
    failure_extent: openEnum(
      failureExtents,
      'How much the run that failed or was cancelled left in the cloud account. partial: something that it made may still be there; full: nothing of it is. Null if the run did neither',
    ).nullable(),
    failure_reason: textField(
      'Why the last run failed or was cancelled, as sentences to show; null if it did neither',
      'You have no vCPUs left.',
    ).nullable(),
    plan_id: idField('plan', 'Id of the current plan of the deployment').nullable(),
    requested_by: user('ID of the user or service account that had the deployment planned'),
    protected: z.boolean().describe('Whether the deployment is protected, so that it can’t be destroyed'),
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
      'A deployment, as operators with a grant see it: status, account and last failure, without the values of its plan',
  });

const runFields = {
  id: idField(
    'run',
    'The id of the run. The run’s execution in Step Functions has it as its name, unless the run is part of the session’s execution',
  ),
  ...runTargets,
  ...runStates,
  failure_extent: openEnum(
    failureExtents,
    'How much the run that failed or was cancelled left in the cloud account. partial: something that it made may still be there; full: nothing of it is. Null if the run did neither',
  ).nullable(),
  failure_reason: textField(
    'Why the run failed or was cancelled, as sentences to show; null if it did neither',
    'You have no vCPUs left.',
  ).nullable(),
  requested_by: user('ID of the user or service account that requested the run'),
  created_at: timeField('Time at which the run was requested'),
  started_at: time('Time at which the run started; `null` if the run has not started'),
  ended_at: time('Time at which the run ended; `null` if the run has not ended'),
  cancel_requested_at: time(
    'Time at which cancellation was requested; `null` if cancellation was not requested',
  ),
  cancel_requested_by: user('Id of the user who asked to cancel the run; null if none did').nullable(),
};

const runSummarySchema = z.object(runFields).meta({
  id: 'SupportRunSummary',
  description: 'A run without its events, as operators with a grant see it',
});

const approvalSchema = z
  .object({
    id: idField('approval', 'The id of the request for approval'),
    action: textField(
      'What the approval is asked for: apply (a plan for the first time, or again), update (the running deployment to a plan) or destroy',
      'apply',
    ),
    status: textField(
      'The status of the request: pending (it waits), approved, rejected, expired, superseded (another one took its place), withdrawn, or lapsed (the approval can’t be used any more)',
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
      'Why an approval that was given can’t be used any more: approver (the approver may not approve any more), unused (for seven days), labels (they were changed) or second_approver (the organization requires one now). Null unless status is lapsed',
      'unused',
    ).nullable(),
  })
  .meta({
    id: 'SupportApproval',
    description: 'A request for approval with its decision, as operators with a grant see it',
  });

export const supportDeploymentDetailSchema = supportDeploymentSchema
  .extend({
    runs: z.array(runSummarySchema).describe('The runs of the deployment, the latest first, at most 25'),
    approvals: z
      .array(approvalSchema)
      .describe('The requests for approval of the deployment, the latest first, at most 25'),
  })
  .meta({
    id: 'SupportDeploymentDetail',
    description:
      'A deployment, as operators with a grant see it, with its latest runs and requests for approval',
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
    message: textField('What the run did or found, as a sentence for display', 'The stack is complete.'),
    created_at: timeField('Time at which the event happened'),
  })
  .meta({ id: 'SupportRunEvent', description: 'An event of a run: something that the run did or found' });

export const supportRunSchema = z
  .object({
    ...runFields,
    events_purged_at: time(
      'Time at which the service deleted events of the run because of their age; `null` if all events are kept',
    ),
    events: z.array(eventSchema).describe('The latest 200 events of the run, the oldest of them first'),
  })
  .meta({ id: 'SupportRun', description: 'A run with its latest events, as operators with a grant see it' });
