import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { withdrawRequest } from '../../functions/deployments/requests/withdraw.ts';
import { completeGate } from '../../functions/sessions/conversation/turn/complete-gate.ts';
import { expireApproval } from '../support/builders/deployments/deployment-life.ts';
import { deploymentHooks } from '../support/builders/deployments/hooks.ts';
import { type ConnectedOrg, confirmedSession, connectedOrg } from '../support/builders/sessions/sessions.ts';
import { type WorkflowHost, workflowHost } from '../support/hosts/workflows/session-workflow.ts';

// A request for an approval that ends without a decision: nothing but its end tells the workflow, and no sweep runs here.

let host: WorkflowHost;
beforeAll(async () => {
  host = await workflowHost();
});
afterAll(() => host.close());

const ends = {
  'is withdrawn': (org: ConnectedOrg, id: string) =>
    host.db.write(org.actor('admin'), (unit) => withdrawRequest(unit, deploymentHooks, id)),
  'has expired': (org: ConnectedOrg, id: string) =>
    host.db.system(org.orgId, (unit) => expireApproval(unit, id)),
};

describe.each(Object.entries(ends))('a session whose request %s', (_, end) => {
  it('is at its review again at once, and asks again before anything is deployed', async () => {
    const org = await connectedOrg(host);
    const session = await confirmedSession(host, org);
    await session.reaches({ waiting_on: 'approval' });
    const { id } = (await session.deployment()) as unknown as { id: string };
    await end(org, id);
    await session.reaches({ current_gate: 5, revision: 2, waiting_on: 'user' });
    const deploy = { sessionId: session.id, gate: 6, action: 'deploy' as const, revision: 2, values: {} };
    expect(await completeGate(host.db, org.actor('member'), deploy)).toBe(false);
    expect(await session.complete(5, 'confirm')).toBe(true);
    await session.reaches({ waiting_on: 'approval' });
    expect(await session.deployment()).toMatchObject({ status: 'awaiting_approval' });
    expect(await session.runs()).toEqual([]);
  });
});
