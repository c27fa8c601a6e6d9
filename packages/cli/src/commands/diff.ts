import { defineCommand } from '../command.ts';
import { CommandFailure, exits } from '../exit.ts';
import { findDeployment } from '../find.ts';
import { changeText, planText } from '../output/plan.ts';

export const diff = defineCommand({
  name: 'diff',
  summary: 'Shows what the pending change would change, or what an earlier plan changed',
  scope: 'read',
  args: [{ name: 'DEPLOYMENT', meaning: 'Name or ID of the deployment' }],
  flags: {
    revision: {
      type: 'string',
      value: 'NUMBER',
      meaning: 'Compares the plan of this revision with the one before it',
    },
  },
  examples: ['dor diff vector-database', 'dor diff vector-database --revision 2'],
  async run({ args: [named = ''], flags }, { screen, service, signal }) {
    const { api } = service();
    const { id, name, proposal, plan } = await findDeployment(api, named);
    let shown: Pick<typeof plan, 'revision' | 'summary' | 'change' | 'cost' | 'warnings'> | undefined =
      proposal ?? plan;
    if (flags.revision !== undefined) {
      shown = undefined;
      for await (const each of api.all('/api/deployments/{id}/plans', { path: { id }, signal }))
        if (String(each.revision) === flags.revision) shown = each;
      if (!shown) throw new CommandFailure(`${name} has no plan with revision ${flags.revision}.`);
    }
    const { revision, summary, change } = shown;
    const from = shown;
    screen.show({ revision, summary, change }, () =>
      change
        ? `${screen.paint('bold', `Revision ${revision}: ${summary}`)}\n\n${changeText(screen, change, from.cost)}`
        : `Revision ${revision} is the first plan of ${name} and creates everything.\n\n${planText(screen, from)}`,
    );
    return exits.done;
  },
});
