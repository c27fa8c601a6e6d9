import { expect, test } from 'vitest';
import { inferenceServer } from '../../../../functions/agents/inference-server/index.ts';
import { someValues } from '../../../support/builders/agents/inference-server.ts';
import { deployedDeployment } from '../../../support/builders/deployments/deployed.ts';
import { deploymentsGroup } from '../../../support/builders/deployments/group.ts';
import { apiTest } from '../../../support/hosts/api-test.ts';
import { createOrg } from '../../../support/hosts/database.ts';

const { database, api } = await apiTest(deploymentsGroup());

test.each([
  ['another model', { options: { model: 'Qwen/Qwen3-4B-Instruct-2507' } }],
  ['another commit of it', { sizing: { model_revision: 'c'.repeat(40) } }],
])(
  'An inference server that runs is not changed to %s: the answer says why, and how to serve that',
  async (_what, body) => {
    const acme = await createOrg(database.owner);
    const { deploymentId, planId } = await deployedDeployment(
      database,
      acme,
      {},
      { agent: inferenceServer, values: someValues },
    );
    const token = await api.tokenFor(acme);
    const { status, json } = await api.call('PATCH', `/api/deployments/${deploymentId}`, { token, body });
    expect([status, json.code]).toEqual([422, 'change_refused']);
    expect(JSON.stringify(json)).toContain('clients ask for it by name. Deploy the new model beside it');
    expect(JSON.stringify(json)).toContain('the preflight says whether the quotas have room for both');
    const [row] = await database.owner`select plan_id from deployments where id = ${deploymentId}`;
    expect(row?.plan_id).toBe(planId);
  },
);
