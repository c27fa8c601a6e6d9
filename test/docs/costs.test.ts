import { expect, it } from 'vitest';
import { endpoints } from '../../functions/routes.ts';

/**
 * What changes something by a few rows of the database, and is bounded by them: it makes no plan, and asks no cloud, no
 * payment provider and no receiver of webhooks within the usual limit of changes.
 */
const cheap = new Set(
  `verifyEmail resetPassword logout updateMe cancelMyDeletion switchOrg endAllSignIns endSignIn
  createOrg updateCurrentOrg deleteCurrentOrg cancelCurrentOrgDeletion changeMemberRole removeMember createInvite
  resendInvite cancelInvite acceptInvite issueExternalId setUpCloud renewExternalId disconnectCloud
  startSession takeOverSession giveSessionHubToken removeSessionHubToken
  approveDeployment rejectDeployment applyDeployment withdrawProposal destroyDeployment forgetDeployment cancelRun giveHubToken
  removeHubToken changeNotificationPreferences unsubscribe markNotificationRead markNotificationUnread
  markAllNotificationsRead createWebhook updateWebhook deleteWebhook rotateWebhookSecret useWebhookSecret updateCap
  setMemberCreditLimit`.split(/\s+/),
);

const writes = endpoints.filter(({ route }) => route.limit === 'write');

it('every change counts for a limit of what it costs, or is known to be cheap', () => {
  const unknown = writes.filter(
    ({ operationId, route }) => !route.costs && !route.bodyCosts && !cheap.has(operationId),
  );
  expect(unknown.map(({ operationId }) => operationId)).toEqual([]);
});

it('nothing is called cheap that counts for more, or that is not there', () => {
  const known = new Set(
    writes.filter(({ route }) => !route.costs && !route.bodyCosts).map(({ operationId }) => operationId),
  );
  expect([...cheap].filter((name) => !known.has(name))).toEqual([]);
});

it('what makes a plan counts as a preflight does', () => {
  for (const name of ['startDeployment', 'updateDeployment', 'rollbackDeployment', 'preflightDeployment']) {
    const { costs, bodyCosts } = endpoints.find(({ operationId }) => operationId === name)?.route ?? {};
    expect([name, costs ?? bodyCosts?.costs]).toEqual([name, ['preflight', 'preflight_address']]);
  }
});
