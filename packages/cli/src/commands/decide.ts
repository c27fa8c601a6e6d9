import { agree, ask, sending, yesFlag } from '../acts/ask.ts';
import { onlyPeople } from '../acts/console.ts';
import { minutesOf, outcome, waitFlags } from '../acts/outcome.ts';
import { defineCommand } from '../command.ts';
import { CommandFailure, exits, usage } from '../exit.ts';
import { findDeployment } from '../find.ts';
import { changeText, planText } from '../output/plan.ts';
import { requestText } from '../output/request.ts';

export const approve = defineCommand({
  name: 'approve',
  summary: 'Approves the pending request. Needs a person’s sign-in; with a token, refers to the console',
  scope: 'person',
  args: [{ name: 'DEPLOYMENT', meaning: 'Name or ID of the deployment' }],
  flags: {
    comment: { type: 'string', value: 'TEXT', meaning: 'Comment for the requester' },
    ...yesFlag,
    ...waitFlags,
  },
  examples: ['dor approve vector-database'],
  async run({ args: [named = ''], flags }, tools) {
    const minutes = minutesOf(flags['approval-timeout']);
    const { screen } = tools;
    const service = tools.service();
    const { api } = service;
    const { id, name, approval, proposal, plan } = await findDeployment(api, named);
    if (approval?.status !== 'pending') throw new CommandFailure(`${name} has no pending approval request.`);
    await onlyPeople(service, 'approve', `/deployments/${id}`);
    const asked = proposal ?? plan;
    screen.tell(requestText(approval));
    screen.tell(
      approval.action !== 'destroy' && asked.change
        ? changeText(screen, asked.change, asked.cost)
        : planText(screen, asked),
    );
    await agree(tools, flags.yes, `Approve to ${approval.action} ${name}?`);
    sending(tools, `dor status ${name}`);
    const decided = await api.post('/api/deployments/{id}/approve', {
      path: { id },
      signal: tools.signal,
      // What was shown, and nothing that came meanwhile.
      body: {
        approval_id: approval.id,
        action: approval.action as 'apply',
        plan_digest: approval.plan_digest,
        ...(flags.comment && { comment: flags.comment }),
      },
    });
    return outcome(tools, service, decided, { wait: flags.wait, minutes });
  },
});

export const destroy = defineCommand({
  name: 'destroy',
  summary: 'Destroys a deployment. Needs a person’s sign-in; with a token, refers to the console',
  scope: 'person',
  args: [{ name: 'DEPLOYMENT', meaning: 'Name or ID of the deployment' }],
  flags: {
    confirm: {
      type: 'string',
      value: 'NAME',
      meaning: 'Name of the deployment, as a confirmation. Default: asks for it',
    },
    'delete-data': { type: 'boolean', meaning: 'Also deletes snapshots and volumes, permanently' },
    ...waitFlags,
  },
  exits: [exits.waitsForApproval],
  examples: ['dor destroy vector-database'],
  async run({ args: [named = ''], flags }, tools) {
    const minutes = minutesOf(flags['approval-timeout']);
    const service = tools.service();
    const { api } = service;
    const { id, name } = await findDeployment(api, named);
    await onlyPeople(service, 'destroy', `/deployments/${id}`);
    if (flags.confirm === undefined && !tools.screen.isAttended)
      throw usage(
        'There is no terminal for a confirmation, so nothing was done.',
        `Run it again with --confirm ${name}.`,
      );
    tools.onInterrupt('Nothing was done.');
    const confirm = flags.confirm ?? (await ask(tools, `This deletes ${name}. Type its name to continue: `));
    if (confirm !== name) throw new CommandFailure(`That is not the name ${name}. Nothing was done.`);
    const body = { confirm, delete_data: flags['delete-data'] };
    sending(tools, `dor status ${id}`);
    const asked = await api.post('/api/deployments/{id}/destroy', {
      path: { id },
      body,
      signal: tools.signal,
    });
    return outcome(tools, service, asked, { wait: flags.wait, minutes });
  },
});
