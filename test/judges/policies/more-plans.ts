import { planFor } from '../../support/builders/agents/inference-server.ts';
import type { PlannedCase } from '../kubernetes/plans.ts';

const planned = (name: string, number: number, changes: Parameters<typeof planFor>[0]): PlannedCase => {
  const deploymentId = `deploy-01k0000000000000000000p9${number}0`;
  return {
    name,
    deploymentId,
    plan: planFor({ name: 'llm', namespace: `more-${number}`, ...changes }, { deploymentId }),
  };
};

/** What the API server of judge:kubernetes doesn't take, or needn't be asked about. */
export const morePlans: readonly PlannedCase[] = [
  planned('a server that KEDA scales', 1, { autoscaler: 'keda' }),
  planned('a server with its weights in an image', 2, {
    autoscaler: 'fixed',
    weights_cache: 'baked-image',
    weights_image: `registry.example.com/model@sha256:${'a'.repeat(64)}`,
  }),
];
