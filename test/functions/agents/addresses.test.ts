import { describe, expect, test } from 'vitest';
import type { Values } from '../../../functions/agents/agent.ts';
import type { AgentContext } from '../../../functions/agents/context.ts';
import { agents } from '../../../functions/agents/index.ts';
import { inferenceServer } from '../../../functions/agents/inference-server/index.ts';
import { gateStates } from '../../../functions/agents/preview/all-gates.ts';
import { makePlan } from '../../../functions/deployments/plans/planning.ts';
import { awsAccount, context, deploymentId } from '../../support/builders/agents/agent-plans.ts';
import { someValues } from '../../support/builders/agents/inference-server.ts';

const lastWith = (prometheus_url: string, more: Partial<AgentContext> = {}, changes: Values = {}) => {
  const values = { ...someValues(changes), prometheus_url };
  const state = gateStates(inferenceServer, values, { ...context, ...more }).at(-1);
  if (!state) throw new Error('The agent has no gates.');
  return state;
};
const codes = (url: string, more?: Partial<AgentContext>) =>
  lastWith(url, more).review?.refusals.map(({ code }) => code);

describe('an address that something in the cluster asks', () => {
  test.each([
    'http://prometheus-operated.monitoring.svc:9090',
    'https://prometheus.monitoring.svc.cluster.local/prometheus',
    'http://prometheus-0.prometheus-operated.monitoring.svc:9090',
  ])('may be the service %s', (url) => {
    expect(lastWith(url).canConfirm).toBe(true);
  });

  // Names of two words may be services as well as domains of anybody.
  const outside = [
    'http://prometheus.monitoring:9090',
    'http://evil.example',
    'https://aps.eu-west-1.amazonaws.com',
  ];
  test.each([...outside, 'http://prometheus:9090', 'http://svc.evil.example', 'http://a.svc.evil.example'])(
    'leads out of the cluster as %s, which an admin can allow',
    (url) => {
      expect(codes(url)).toEqual(['address_outside_cluster']);
      expect(codes(url, { allowsOutsideAddresses: false })).toEqual(['address_outside_cluster']);
      expect(codes(url, { allowsOutsideAddresses: true })).toEqual([]);
      const [refusal] = lastWith(url).review?.refusals ?? [];
      expect(refusal?.detail).toContain(`prometheus_url ${url} leads out of the cluster`);
      expect(refusal?.detail).toContain('outside_hosts_allowed');
    },
  );

  test.each([
    ...['http://169.254.169.254/latest/meta-data', 'http://169.254.170.23', 'http://10.0.0.7:9090'],
    ...['http://2852039166', 'http://0xa9fea9fe', 'http://0251.0376.0251.0376', 'http://127.1:9090'],
    ...[
      'http://instance-data.ec2.internal/latest',
      'http://instance-data',
      'http://metadata.google.internal',
    ],
    ...['http://metadata', 'http://localhost:9090', 'http://x.localhost'],
  ])('is never %s, whatever is allowed', (url) => {
    const { problems, canConfirm } = lastWith(url, { allowsOutsideAddresses: true });
    expect(canConfirm).toBe(false);
    expect(problems).toEqual([
      { field: 'prometheus_url', value: url, message: expect.stringContaining('Make a Service') },
    ]);
  });

  test('stays what it was approved as in a deployment that runs, and nothing else', () => {
    const url = 'http://prometheus.example.com';
    const values = { ...someValues(), prometheus_url: url };
    const made = { parts: ['workload'] as const, values, isChanged: true };
    expect(codes(url, { made })).toEqual([]);
    expect(codes('http://other.example.com', { made })).toEqual(['address_outside_cluster']);
  });

  test('is refused where the setting has changed between the review and the plan, before the cloud is asked', async () => {
    const asked: string[] = [];
    const tools = {
      findAgent: () => inferenceServer,
      readClusterFacts: async () => {
        asked.push('facts');
        return { ok: false as const, code: 'cluster_gone', reason: 'It is gone.' };
      },
      checkPlan: async () => ({ checks: [] }) as never,
    };
    const values = { ...someValues(), prometheus_url: 'http://prometheus.example.com' };
    const subject = {
      orgId: 'o-1',
      deploymentId,
      account: awsAccount as never,
      values,
      networkPolicies: undefined,
      imageMirror: null,
      hasHubToken: false,
      modelLook: undefined,
      sessionName: 's-1',
    };
    const refused = await makePlan(tools, inferenceServer, { ...subject, allowsOutsideAddresses: false });
    expect(refused).toMatchObject({
      outcome: 'refused',
      obstacles: [{ path: 'review.address_outside_cluster' }],
    });
    expect(asked).toEqual([]);
    await makePlan(tools, inferenceServer, { ...subject, allowsOutsideAddresses: true });
    expect(asked).toEqual(['facts']);
  });
});

const fields = agents.flatMap(({ id, gates }) =>
  gates.flatMap((gate) => gate.fields.map((field) => ({ id, field }))),
);

test('no field of any agent takes the address of a node’s credentials, and those that take a host say so', () => {
  const hosts = ['evil.example', 'http://evil.example', 'https://evil.example/x', 'evil.example:9090'];
  for (const { id, field } of fields) {
    const what = `${id}: ${field.name}`;
    for (const bad of ['http://169.254.169.254/latest/meta-data', 'http://169.254.169.254'])
      expect(field.form(bad), what).toBeTypeOf('string');
    const takesUrl = hosts.filter((host) => host.includes('/') && field.form(host) === undefined);
    expect([what, takesUrl.length > 0]).toEqual([what, field.isAddress === true]);
  }
});
