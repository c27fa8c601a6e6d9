import { describe, expect, test } from 'vitest';
import type { Values } from '../../../../functions/agents/agent.ts';
import { usdRange } from '../../../../functions/agents/plan/cost-lines.ts';
import { planDigest } from '../../../../functions/agents/plan/digest.ts';
import { planFor, someValues } from '../../../support/builders/agents/inference-server.ts';
import { cluster, deploymentId } from '../../../support/builders/agents/vector-database.ts';

interface Resource {
  Type: string;
  // biome-ignore lint/suspicious/noExplicitAny: properties are read by path here
  Properties: any;
}
const resourcesOf = (changes: Values = {}) =>
  planFor(changes).infrastructure.template.Resources as Record<string, Resource>;

describe('the plan', () => {
  test('is the same for the same input, and survives storage as JSON', () => {
    expect(planDigest(planFor())).toBe(planDigest(planFor()));
    expect(planDigest(JSON.parse(JSON.stringify(planFor())))).toBe(planDigest(planFor()));
    const zones = [...cluster.zones].reverse();
    expect(planDigest(planFor({}, { cluster: { ...cluster, zones } }))).toBe(planDigest(planFor()));
  });

  test.each<Values>([
    { model: 'Qwen/Qwen3-4B-Instruct-2507' },
    { model_revision: 'main' },
    { chat: false },
    { peak_qps: 5 },
    { prompt_tokens: 513 },
    { answer_tokens: 257 },
    { first_token_target_ms: 1_999 },
    { per_token_target_ms: 99 },
    { cluster_name: 'other' },
    { region: 'eu-west-1' },
    { namespace: 'other' },
    { name: 'other' },
    { instance_type: 'g6.xlarge' },
    { min_replicas: 1 },
    { max_replicas: 9 },
    { autoscaler: 'hpa' },
    { endpoint: 'cluster-ip' },
    { max_model_len: 4_096 },
    { dtype: 'bfloat16' },
    { gpu_memory_utilization: 0.91 },
    { weights_cache: 'init-container' },
    { first_token_alert_ms: 2_001 },
    { queue_alert: 101 },
    { gpu_alert_percent: 94 },
    { health_cron: '0 5 * * *' },
    { prometheus_url: 'http://prometheus.example:9090' },
    { prometheus_release: 'monitoring' },
  ])('has another digest with %j', (changes) => {
    expect(planDigest(planFor(changes))).not.toBe(planDigest(planFor()));
  });

  test('says how to get in, and holds no key', () => {
    const plan = planFor({ name: 'llm', namespace: 'team-a' });
    expect(plan.outputs.slice(0, 3).map(({ name, value }) => [name, value])).toEqual([
      ['endpoint', { text: 'http://llm.team-a.svc.cluster.local:8000/v1' }],
      ['load_balancer_command', { text: expect.stringContaining('kubectl get service llm -n team-a') }],
      ['model', { text: 'Qwen/Qwen3-8B' }],
    ]);
    expect(plan.generated_secrets).toEqual([
      { namespace: 'team-a', name: 'llm-api-keys', keys: ['api-key'] },
    ]);
    expect(JSON.stringify(plan)).not.toMatch(/AKIA|hf_[A-Za-z0-9]{10}|BEGIN [A-Z ]*PRIVATE KEY/);
  });

  test('says what a destroy does with the weights, unless it keeps them', () => {
    expect(planFor()).not.toHaveProperty('data_retention');
    const until = { weights_retention: 'until-date', weights_keep_until: '2027-06-30' };
    const { data_retention: kept } = planFor(until);
    expect(kept).toEqual({ bucket: expect.stringMatching(/-weights$/), until: '2027-06-30' });
    expect(planFor({ weights_retention: 'delete' }).data_retention).toEqual({ ...kept, until: null });
    expect(planFor({ ...until, weights_cache: 'init-container' })).not.toHaveProperty('data_retention');
  });

  test('names the Secret of the hub’s token where anything is downloaded, whether there is a token or not', () => {
    const gated = { model: 'meta-llama/Llama-3.1-8B-Instruct' };
    const { hub_token, warnings } = planFor(gated);
    const secret = { namespace: 'inference-server', name: 'inference-server-hub-token', key: 'token' };
    expect(hub_token).toEqual({ ...secret, needed_for: gated.model });
    expect(warnings.map(({ code }) => code)).not.toContain('hub_token');
    expect(planFor().hub_token).toEqual({ ...secret, needed_for: null });
    expect(planFor({ weights_cache: 'baked-image', weights_image: 'acme/weights:1' }).hub_token).toBe(
      undefined,
    );
  });

  test('refuses a cluster without subnets in a sentence', () => {
    expect(() => planFor({}, { cluster: { ...cluster, zones: [] } })).toThrow(
      'Cluster prod has no subnets for nodes.',
    );
  });

  test('of values that were stored before the release was asked for is still made', () => {
    const { prometheus_release: _, ...values } = someValues();
    expect(planFor({}, { values }).objects).toEqual(planFor().objects);
  });
});

describe('the nodes', () => {
  /** With the number that a new group begins with, where the template has a parameter for it. */
  const scaling = (changes: Values = {}) => {
    const { Parameters } = planFor(changes).infrastructure.template as {
      Parameters?: Record<string, { Type: string; Default: number }>;
    };
    const { Properties } = resourcesOf(changes).Nodes as Resource;
    return { ...(Properties.ScalingConfig as object), begins: Parameters?.NodesNow?.Default };
  };

  test('are one group over all zones, sized by the fewest and the most replicas, with driver, plugin, taint and disk', () => {
    const { Properties } = resourcesOf().Nodes as Resource;
    expect(Properties).toMatchObject({
      AmiType: 'BOTTLEROCKET_x86_64_NVIDIA',
      InstanceTypes: ['g5.xlarge'],
      Subnets: cluster.zones.map(({ subnetId }) => subnetId),
      DiskSize: 100,
      Taints: [
        { Key: 'deployment-orchestrator/node-pool', Value: deploymentId, Effect: 'NO_SCHEDULE' },
        { Key: 'nvidia.com/gpu', Value: 'present', Effect: 'NO_SCHEDULE' },
      ],
    });
    // EKS takes two where it is told no desired size, and refuses bounds around which that isn't.
    expect(scaling()).toEqual({ MinSize: 2, MaxSize: 8, DesiredSize: { Ref: 'NodesNow' }, begins: 2 });
    // Without a scaler nobody else moves their number.
    const fixed = { MinSize: 2, MaxSize: 8, DesiredSize: 2, begins: undefined };
    expect(scaling({ autoscaler: 'fixed' })).toEqual(fixed);
    expect(scaling({ max_replicas: 2 })).toEqual({ ...fixed, MaxSize: 2 });
  });

  test('hold several replicas where they have the GPUs for it', () => {
    expect(scaling({ instance_type: 'g5.12xlarge' })).toMatchObject({ MinSize: 1, MaxSize: 2, begins: 1 });
    const seventy = { model: 'meta-llama/Llama-3.1-70B-Instruct', instance_type: 'p4d.24xlarge' };
    expect(scaling(seventy)).toMatchObject({ MinSize: 2, MaxSize: 8, begins: 2 });
    expect(scaling({ ...seventy, tensor_parallel: 4 })).toMatchObject({ MinSize: 1, MaxSize: 4, begins: 1 });
  });

  test('have disk for the image and for what every pod on them may write', () => {
    const variants: Values[] = [
      {},
      { instance_type: 'g5.48xlarge' },
      { instance_type: 'g5.48xlarge', weights_cache: 'init-container' },
      {
        model: 'meta-llama/Llama-3.1-70B-Instruct',
        instance_type: 'p4d.24xlarge',
        weights_cache: 'init-container',
      },
    ];
    for (const changes of variants) {
      const values = someValues(changes);
      const { DiskSize } = (resourcesOf(changes).Nodes as Resource).Properties;
      const engine = planFor(changes).objects.find(({ object }) => object.kind === 'Deployment')?.object;
      // biome-ignore lint/suspicious/noExplicitAny: the pod is read by path
      const { resources } = (engine as any).spec.template.spec.containers[0];
      const asked = Number.parseInt(resources.requests['ephemeral-storage'], 10);
      const gpus = { 'g5.xlarge': 1, 'g5.48xlarge': 8, 'p4d.24xlarge': 8 }[String(values.instance_type)] ?? 0;
      const pods = gpus / Number(values.tensor_parallel);
      // The kubelet offers about 85% of the volume.
      expect(DiskSize * 0.85, JSON.stringify(changes)).toBeGreaterThan(pods * asked + 35);
      const weightsGb = values.weights_cache === 'init-container' ? Number(values.parameters) * 2e-9 : 0;
      expect(Number.parseInt(resources.limits['ephemeral-storage'], 10)).toBeGreaterThan(weightsGb / 1.074);
    }
  });

  test('are another group, made before the old one goes, when what can’t be changed changes', () => {
    const name = (changes: Values) => (resourcesOf(changes).Nodes as Resource).Properties.NodegroupName;
    expect(name({ max_replicas: 20 })).toBe(name({}));
    expect(name({ instance_type: 'g6.xlarge' })).not.toBe(name({}));
    const large = { model: 'Qwen/Qwen3-14B', instance_type: 'g6e.xlarge' };
    expect(name({ ...large, weights_cache: 'init-container' })).not.toBe(name(large));
  });
});

describe('the bucket', () => {
  test('is there only where the weights are kept in one, and outlives the stack', () => {
    const types = (changes: Values) =>
      Object.values(resourcesOf(changes)).map(({ Type }) => Type.split('::').pop());
    expect(types({}).sort()).toEqual([
      'Bucket',
      'BucketPolicy',
      'Nodegroup',
      'PodIdentityAssociation',
      'PodIdentityAssociation',
      'Role',
      'Role',
      'Role',
    ]);
    expect(types({ weights_cache: 'init-container' }).sort()).toEqual(['Nodegroup', 'Role']);
    expect(resourcesOf().WeightsBucket).toMatchObject({ DeletionPolicy: 'RetainExceptOnCreate' });
    // Weights never expire while pods may start.
    expect(JSON.stringify(resourcesOf().WeightsBucket)).not.toContain('Expiration');
  });

  test('is written by the job’s role and only read by the engine’s, both under the customer’s boundary', () => {
    const { ReaderRole, WriterRole, ReaderAccess, WriterAccess } = resourcesOf();
    const actions = (role?: Resource) =>
      role?.Properties.Policies[0].PolicyDocument.Statement.flatMap(
        ({ Action }: { Action: string }) => Action,
      );
    expect(actions(ReaderRole)).toEqual(['s3:ListBucket', 's3:GetObject']);
    expect(actions(WriterRole)).toContain('s3:PutObject');
    for (const role of [ReaderRole, WriterRole])
      expect(JSON.stringify(role?.Properties.PermissionsBoundary)).toContain(
        'deployment-orchestrator-boundary',
      );
    expect(ReaderAccess?.Properties.ServiceAccount).toBe('inference-server');
    expect(WriterAccess?.Properties.ServiceAccount).toBe('inference-server-weights');
  });
});

describe('the cost', () => {
  test('of the defaults is two nodes, their disks, the bucket and the load balancer', () => {
    const { cost } = planFor();
    expect(cost.lines.map(({ quantity, unit_price, monthly }) => [quantity, unit_price, monthly])).toEqual([
      [2, 734.38, 1_468.76],
      [200, 0.08, 16],
      [17, 0.023, 0.39],
      [1, 16.425, 16.43],
    ]);
    expect(cost.monthly_total).toBe(1_501.58);
    expect(usdRange(cost)).toBe('1501.58 to 5955.86 USD');
  });

  test('of 70B over all GPUs of two p4d.24xlarge is 32,058 dollars of nodes, and half of that over four each', () => {
    const seventy = { model: 'meta-llama/Llama-3.1-70B-Instruct', instance_type: 'p4d.24xlarge' };
    expect(planFor(seventy).cost.lines[0]?.monthly).toBeCloseTo(32_058.16, 1);
    expect(planFor({ ...seventy, tensor_parallel: 4 }).cost.lines[0]?.monthly).toBeCloseTo(16_029.08, 1);
  });
});
