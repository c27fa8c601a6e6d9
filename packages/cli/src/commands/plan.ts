import { defineCommand } from '../command.ts';
import { type Exit, exits, usage } from '../exit.ts';
import { compare } from '../files/compare.ts';
import { readDeploymentFile } from '../files/read.ts';
import { showComparison, showPreview } from '../output/preview.ts';
import { setFlag } from '../values/flags.ts';
import { requestOf } from '../values/given.ts';

export const plan = defineCommand({
  name: 'plan',
  summary: 'Shows what values or a file would deploy or change, and the cost. Starts nothing',
  scope: 'read',
  args: [{ name: 'AGENT', meaning: 'ID of an agent; not with a file', optional: true }],
  flags: {
    ...setFlag,
    file: {
      type: 'string',
      short: 'f',
      value: 'FILE',
      meaning: 'YAML file of a deployment; - for standard input',
    },
  },
  examples: [
    'dor plan vector-database -s vector_count=10_000_000 -s dimension=768 -s peak_qps=200 -s hybrid_search=false',
    'dor plan -f deployment.yaml',
  ],
  notes: 'If the file’s name is already deployed, shows the difference.',
  async run({ args: [agentId], flags }, { screen, service }): Promise<Exit> {
    if ((agentId === undefined) === (flags.file === undefined))
      throw usage(
        'dor plan takes either an agent or a file.',
        'dor plan vector-database -s …, or dor plan -f deployment.yaml',
      );
    if (flags.file !== undefined) {
      if (flags.set.length > 0) throw usage('--set can’t be combined with a file, only with an agent.');
      const file = readDeploymentFile(flags.file);
      const { api } = service();
      return showComparison(screen, api, file, await compare(api, file));
    }
    const { api } = service();
    const id = agentId as string;
    const body = await requestOf(api, id, flags.set);
    const preview = await api.post('/api/agents/{id}/preview', { path: { id }, body });
    showPreview(screen, preview);
    return preview.plan ? exits.done : exits.failed;
  },
});
