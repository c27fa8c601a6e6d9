import * as lists from '../../answering/kinds/lists.ts';
import * as places from '../../answering/kinds/places.ts';
import { nothing } from './parameters.ts';
import { asking, type Tool, tool } from './tool.ts';

// Tools that read what the user may see of the organization. Their answers hold names and comments that others have written.

const most = { rows: 10, bytes: 1_600 };

export const organizationTools: readonly Tool[] = [
  tool({
    name: 'accounts',
    kind: 'accounts',
    description: 'Which cloud accounts are connected.',
    parameters: nothing,
    reads: [],
    words: 'others',
    most,
    answer: (_given, situation) => lists.accounts(asking(''), situation),
  }),
  tool({
    name: 'clusters',
    kind: 'clusters',
    description: 'Which clusters there are in the account and region.',
    parameters: nothing,
    reads: ['clusters'],
    words: 'others',
    most,
    answer: (_given, situation) => places.clusters(asking(''), situation),
  }),
  tool({
    name: 'deployments',
    kind: 'deployments',
    description: 'The latest deployments of the organization, with their states.',
    parameters: nothing,
    reads: ['deployments'],
    words: 'others',
    most,
    answer: (_given, situation) => lists.deployments(asking(''), situation),
  }),
  tool({
    name: 'approval',
    kind: 'approver',
    description: 'Whether an approval is needed, who gives it, and what was decided with which comment.',
    parameters: nothing,
    reads: ['approvals'],
    words: 'others',
    most,
    answer: (_given, situation) => lists.approval(asking(''), situation),
  }),
];
