import { agree, sendingPlan, yesFlag } from '../acts/ask.ts';
import { minutesOf, outcome, waitFlags } from '../acts/outcome.ts';
import { defineCommand } from '../command.ts';
import { exits, usage } from '../exit.ts';
import { showPreview } from '../output/preview.ts';
import { setFlag } from '../values/flags.ts';
import { requestOf } from '../values/given.ts';

export const deploy = defineCommand({
  name: 'deploy',
  summary: 'Plans a deployment and requests its approval, or starts its run if no approval is required',
  scope: 'propose',
  args: [{ name: 'AGENT', meaning: 'ID of an agent' }],
  flags: {
    ...setFlag,
    label: {
      type: 'string',
      value: 'KEY=VALUE',
      multiple: true,
      meaning: 'Label of the deployment. Can be repeated',
    },
    ...yesFlag,
    ...waitFlags,
  },
  exits: [exits.waitsForApproval],
  examples: [
    'dor deploy vector-database -s name=search -s cluster_name=production -s vector_count=1000000 -s dimension=768 -s peak_qps=50 -s hybrid_search=false --yes --wait',
  ],
  async run({ args: [id = ''], flags }, tools) {
    const { screen, signal } = tools;
    const minutes = minutesOf(flags['approval-timeout']);
    const labels = labelsOf(flags.label);
    const service = tools.service();
    const { api } = service;
    const body = await requestOf(api, id, flags.set);
    if (!flags.yes) {
      const preview = await api.post('/api/agents/{id}/preview', { path: { id }, body });
      if (!screen.isJson) showPreview(screen, preview);
      // A model hub, which a preview doesn't ask, may know what is missing.
      await agree(tools, false, preview.plan ? 'Deploy this?' : 'Deploy this anyway?');
    }
    sendingPlan(tools);
    const deployment = await api.post('/api/deployments', {
      body: { agent_id: id, ...body, ...(flags.label.length > 0 && { labels }) },
      signal,
    });
    return outcome(tools, service, deployment, { wait: flags.wait, minutes });
  },
});

function labelsOf(given: readonly string[]): Record<string, string> {
  return Object.fromEntries(
    given.map((each) => {
      const at = each.indexOf('=');
      if (at < 1) throw usage(`--label takes key=value, not "${each}".`);
      return [each.slice(0, at), each.slice(at + 1)];
    }),
  );
}
