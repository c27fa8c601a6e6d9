import { expect, test } from 'vitest';
import type { AccountReader } from '../../../../../../functions/deployments/runs/destroy/sweep/account-reader.ts';
import { sweepLogGroups } from '../../../../../../functions/deployments/runs/destroy/sweep/log-groups.ts';

const deploymentId = 'deploy-01m7ysdq7qp0zxbzgfcesfkxnz';
const ours = 'deployment-orchestrator-01m7ysdq7qp0zxbzgfcesfkxnz-nodes';

interface Asked {
  logGroupNamePrefix?: string;
  logGroupNamePattern?: string;
  nextToken?: string;
}

/** An account with these log groups, one to a page, and a plan whose objects are in the namespace `search`. */
function account(names: readonly string[]): AccountReader {
  const send = async ({ input }: { input: Asked }) => {
    const { logGroupNamePrefix: prefix = '', logGroupNamePattern: part = '', nextToken = '0' } = input;
    const found = names.filter((name) => name.startsWith(prefix) && name.includes(part));
    const page = Number(nextToken);
    const logGroups = found
      .slice(page, page + 1)
      .map((logGroupName) => ({ logGroupName, arn: `arn:aws:logs:eu-west-1:1:log-group:${logGroupName}:*` }));
    return { logGroups, nextToken: page + 1 < found.length ? `${page + 1}` : undefined };
  };
  const objects = [
    { object: { kind: 'Namespace', metadata: { name: 'search' } } },
    { object: { kind: 'StatefulSet', metadata: { name: 'vdb', namespace: 'search' } } },
  ];
  const reader = { deploymentId, clusterName: 'main', plans: [{ objects }], logs: { send } };
  return reader as unknown as AccountReader;
}

const found = async (...names: string[]) => {
  const { left, kept } = await sweepLogGroups(account(names));
  const nameOf = ({ name }: { name: string }) => name.replace('log-group:', '');
  return { left: left.map(nameOf), kept: kept.map(nameOf) };
};

test.each(['/aws/containerinsights/main/', '/aws/eks/main/'])(
  'Those that the cluster makes below %s for the namespace or the workload are kept, on all pages',
  async (place) => {
    const kept = ['search', 'search/vdb', 'search.vdb', 'vdb'].map((rest) => `${place}${rest}`);
    expect(await found(...kept)).toEqual({ left: [], kept });
  },
);

test.each([
  ['the whole cluster', '/aws/containerinsights/main/application'],
  ['its control plane', '/aws/eks/main/cluster'],
  ['another namespace', '/aws/containerinsights/main/search-2'],
  ['a workload of that name in another namespace', '/aws/containerinsights/main/web/vdb'],
  ['another cluster', '/aws/containerinsights/main-2/search'],
  ['whoever has called it so', '/search'],
])('That of %s is none of ours: %s', async (_, name) => {
  expect(await found(name)).toEqual({ left: [], kept: [] });
});

test('What has a name of the deployment is left over wherever it is, and not kept besides', async () => {
  const names = [`/nodes/${ours}`, `/aws/containerinsights/main/search/${ours}`];
  expect(await found(...names, '/nodes/deployment-orchestrator-0-nodes')).toEqual({ left: names, kept: [] });
});

test.each([
  ['AccessDeniedException', 'permission_missing'],
  ['ThrottlingException', 'RetryableError'],
])('%s is told as %s', async (name, told) => {
  const error = Object.assign(new Error('no'), { name, $fault: 'client' });
  const reader = { ...account([]), logs: { send: () => Promise.reject(error) } };
  const thrown = await sweepLogGroups(reader as unknown as AccountReader).catch((problem) => problem);
  expect([thrown.code, thrown.name]).toContain(told);
});
