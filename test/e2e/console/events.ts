import { expect, test } from 'vitest';
import { showEvents } from '../../bench/console-events.ts';
import type { ConsoleTest } from '../../support/browser/console-test.ts';
import { deployedDeployment } from '../../support/builders/deployments/deployed.ts';
import type { TestDatabase } from '../../support/hosts/database.ts';

export function events(given: ConsoleTest) {
  test('Of ten thousand events only those in sight are in the page, and its end stays in sight when one more comes', async () => {
    const { api, orgId } = await given.owner();
    const { id: userId } = await api.call<{ id: string }>('GET', '/api/auth/me');
    const org = { orgId, userId } as Parameters<typeof deployedDeployment>[1];
    const { deploymentId } = await deployedDeployment(given.cloud.database as TestDatabase, org);
    const token = api.token as string;
    const { rows, follows } = await showEvents(given.browser, given.cloud.consoleUrl, {
      token,
      deploymentId,
    });
    expect(follows).toBe(true);
    expect(rows).toBeGreaterThan(10);
    expect(rows).toBeLessThan(100);
  });
}
