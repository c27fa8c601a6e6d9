import { expect, test } from 'vitest';
import { passes } from '../../../../functions/deployments/spending/budget.ts';
import { deployedDeployment } from '../../../support/builders/deployments/deployed.ts';
import { deploymentsGroup } from '../../../support/builders/deployments/group.ts';
import { apiTest } from '../../../support/hosts/api-test.ts';

const { database, api, owner, org } = await apiTest(deploymentsGroup());

test('A budget is passed by what takes the cost from within it to beyond it', () => {
  expect([
    passes(1_000, 4, 10),
    passes(1_000, 4, 10.01),
    passes(1_000, 10.01, 20),
    passes(0, 0, 0.01),
  ]).toEqual([false, true, false, true]);
});

test('The members are told once when what runs costs more than the budget, with both sums', async () => {
  const told = () =>
    owner`select title, body, payload from notifications where event_type = 'org.cloud_budget_passed' order by id`;
  const spending = async () =>
    (await api.call('GET', '/api/deployments/spending', { token: await api.tokenFor(org) })).json;
  await deployedDeployment(database, org);
  const { monthly, budget_cents } = await spending();
  expect([monthly > 100, budget_cents]).toEqual([true, null]);
  // Room for one and a half.
  const budget = Math.round(monthly * 150);
  await owner`update orgs set cloud_budget_cents = ${budget} where id = ${org.orgId}`;
  expect(await told()).toEqual([]);
  await deployedDeployment(database, org);
  const [first] = await told();
  expect(first?.payload).toEqual({
    budget_cents: budget,
    monthly_cents: Math.round(monthly * 200),
  });
  expect(first?.title).toBe('What runs costs more than the budget of $1,217.78 a month');
  expect(first?.body).toContain(`instead of $${monthly.toFixed(2)}`);
  // A third one beyond it says nothing new; within a larger budget, it is told when that is passed.
  await deployedDeployment(database, org);
  expect(await told()).toHaveLength(1);
  expect(await spending()).toMatchObject({ budget_cents: budget, monthly: Math.round(monthly * 300) / 100 });
  await owner`update orgs set cloud_budget_cents = ${Math.round(monthly * 350)} where id = ${org.orgId}`;
  await deployedDeployment(database, org);
  expect(await told()).toHaveLength(2);
});
