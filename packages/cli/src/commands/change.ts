import { agree, sending, yesFlag } from '../acts/ask.ts';
import { isAskedFor, minutesOf, outcome, waitFlags } from '../acts/outcome.ts';
import { defineCommand } from '../command.ts';
import { exits, usage } from '../exit.ts';
import { findDeployment } from '../find.ts';
import { changeText, noticeLines } from '../output/plan.ts';
import { setFlag } from '../values/flags.ts';
import { requestOf } from '../values/given.ts';

export const change = defineCommand({
  name: 'change',
  summary:
    'Changes values of a running deployment: shows the difference, then requests approval or starts the run',
  scope: 'propose',
  args: [{ name: 'DEPLOYMENT', meaning: 'Name or ID of the deployment' }],
  flags: { ...setFlag, ...yesFlag, ...waitFlags },
  exits: [exits.waitsForApproval],
  examples: [
    'dor change vector-database -s node_count=4',
    'dor change vector-database -s node_count=4 --yes --wait',
  ],
  async run({ args: [named = ''], flags }, tools) {
    if (flags.set.length === 0)
      throw usage('dor change needs a value to change, for example --set node_count=4');
    const minutes = minutesOf(flags['approval-timeout']);
    const { screen, signal } = tools;
    const service = tools.service();
    const { api } = service;
    const deployment = await findDeployment(api, named);
    const { id, name, agent_id } = deployment;
    const { options, sizing, ...others } = await requestOf(api, agent_id, flags.set);
    const [other] = Object.keys(others);
    if (other)
      throw usage(
        `The ${other === 'scope' ? 'place' : other} of a deployment can’t be changed.`,
        'Deploy again under another name, then destroy this deployment.',
      );
    const body = { ...(options && { options }), ...(sizing && { sizing }) };
    const preview = await api.post('/api/deployments/{id}/preview', { path: { id }, body });
    if (!screen.isJson)
      screen.show(preview, () =>
        [
          screen.paint('bold', preview.summary),
          '',
          changeText(screen, preview.change, preview.cost),
          ...noticeLines(screen, 'Warning', preview.warnings),
        ].join('\n'),
      );
    const wait = { wait: flags.wait, minutes };
    if (isAskedFor(deployment, preview.digest)) return outcome(tools, service, deployment, wait);
    await agree(tools, flags.yes, 'Change this?');
    sending(tools, `dor status ${name}`);
    const changed = await api.patch('/api/deployments/{id}', { path: { id }, body, signal });
    if (changed.proposal && changed.proposal.digest !== preview.digest)
      screen.tell('The deployment changed meanwhile: its plan is not the one shown above.');
    return outcome(tools, service, changed, wait);
  },
});
