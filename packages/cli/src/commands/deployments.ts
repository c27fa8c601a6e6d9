import { deploymentStatuses, type ItemOf } from '../../../client/src/index.ts';
import { defineCommand } from '../command.ts';
import { exits, usage } from '../exit.ts';
import { statusText } from '../output/status.ts';
import { table } from '../output/table.ts';
import { moment } from '../output/time.ts';

const usualMost = 50;

export const deployments = defineCommand({
  name: 'deployments',
  summary: 'Lists deployments, newest first',
  scope: 'read',
  args: [],
  flags: {
    status: {
      type: 'string',
      value: 'STATUS',
      choices: deploymentStatuses,
      meaning: 'Lists only deployments in this status',
    },
    agent: { type: 'string', value: 'AGENT', meaning: 'Lists only deployments of this agent' },
    label: { type: 'string', value: 'KEY=VALUE', meaning: 'Lists only deployments with this label' },
    most: {
      type: 'string',
      value: 'NUMBER',
      meaning: `Maximum number of deployments. Default: ${usualMost}`,
    },
  },
  examples: ['dor deployments --status awaiting_approval', 'dor deployments --label team=search --json'],
  async run({ flags }, { screen, service, signal }) {
    const most = Number(flags.most ?? usualMost);
    if (!Number.isInteger(most) || most < 1)
      throw usage(`--most must be a whole number from 1, not ${flags.most}.`);
    const { api } = service();
    const query = {
      limit: Math.min(most, 100),
      ...(flags.status && { status: flags.status as (typeof deploymentStatuses)[number] }),
      ...(flags.agent && { agent_id: flags.agent }),
      ...(flags.label && { label: flags.label }),
    };
    const items: ItemOf<'/api/deployments'>[] = [];
    let isMore = false;
    for await (const item of api.all('/api/deployments', { query, signal })) {
      isMore = items.length === most;
      if (isMore) break;
      items.push(item);
    }
    screen.show(items, () =>
      items.length === 0
        ? 'No deployments found.'
        : table(
            screen,
            ['DEPLOYMENT', 'STATUS', 'AGENT', 'CLUSTER', 'REGION', 'CREATED', 'ID'],
            items.map((item) => [
              item.name,
              statusText(screen, item.status),
              item.agent_id,
              item.scope.cluster_name,
              item.scope.region,
              moment(item.created_at),
              item.id,
            ]),
          ),
    );
    if (isMore) screen.tell(`There are more than ${most}. Use --most to show more.`);
    return exits.done;
  },
});
