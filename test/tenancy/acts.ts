import { hashPassword } from '../../functions/auth/passwords/password.ts';
import { type Endpoint, type endpointGroups, endpoints } from '../../functions/routes.ts';
import { newId, newSecret } from '../../functions/shared/ids.ts';
import { connectedAccount, startBody, withExternalIds } from '../support/builders/deployments/deployments.ts';
import { addAuthorization } from '../support/builders/people/clients.ts';
import { addDeviceLogin } from '../support/builders/people/device-logins.ts';
import { addService } from '../support/builders/people/services.ts';
import { customerOf } from '../support/builders/stripe.ts';
import type { TestAnswer } from '../support/hosts/api.ts';
import { type OperationWithId, type Params, type RouteRecord, records } from './records.ts';
import type { World } from './world.ts';

type Groups = typeof endpointGroups;
type NotGet<R> = { [K in keyof R]: R[K] extends { method: 'GET' } ? never : K }[keyof R];

/** The operations that do something. A new one doesn't compile, and fails, until it stands below. */
export type ActingOperation = { [G in keyof Groups]: NotGet<Groups[G]> }[keyof Groups] & string;

/** An act, and the row that it leaves in the audit log. */
export interface Act {
  action: string;
  /** For a path without ids; the others are in test/tenancy/records.ts. */
  body?: object;
  /** What has to be there first. */
  before?: (world: World, params: Params) => Promise<unknown>;
  /** Who acts, where that isn't our owner. */
  by?: string;
  /** The row stands in the log of an org that the act opens. */
  elsewhere?: true;
  /** Actions of the rows that the act leads to at once. */
  followedBy?: readonly string[];
  /** Tables that another transaction writes, so that they change although the act doesn't happen. */
  writtenBefore?: readonly string[];
}

const accountId = '123456789012';
const ownSignIn = 'a user’s own sign-in and address; what of it orgs see is tested where it is done';
const ownReading = 'what a user has read is nobody else’s business and changes nothing of the organization';

const ownConnection = 'a connection changes nothing of the organization';

const operators = 'no member may: test/tenancy/operators.test.ts';

const signInPassword = newSecret();

/** A member of ours who can log in. */
async function userWithPassword({ owner, ours }: World): Promise<void> {
  const row = { id: newId('user'), email: 'login@example.com', name: 'Lin', password_hash: '-' };
  const hash = await hashPassword(signInPassword);
  await owner`insert into users ${owner({ ...row, password_hash: hash })} on conflict do nothing`;
  await owner`insert into members (org_id, user_id, role)
    select ${ours.orgId}, id, 'viewer' from users where email = ${row.email} on conflict do nothing`;
}

const trustBody = {
  name: 'deploys',
  issuer: 'https://token.actions.githubusercontent.com',
  conditions: { repository_id: '1', environment: 'production' },
  service_account_id: '',
};

const deviceBody = { id: '' };
const refusedDevice = { id: '' };
const askedAuthorization = { id: '' };
const refusedAuthorization = { id: '' };

/** By operation; a text says why there is no row. */
export const acts: Record<ActingOperation, Act | string> = {
  signup: {
    action: 'org.created',
    by: 'new@example.com',
    elsewhere: true,
    body: { email: 'new@example.com', password: newSecret(), name: 'New', bot_check_token: 'token' },
  },
  login: {
    action: 'auth.logged_in',
    by: 'login@example.com',
    body: { email: 'login@example.com', password: signInPassword },
    before: userWithPassword,
  },
  showInvitation: 'writes nothing',
  verifyEmail: ownSignIn,
  resendVerification: ownSignIn,
  forgotPassword: ownSignIn,
  // With a token of its own each time: test/functions/auth/sign-in-log.test.ts.
  resetPassword: ownSignIn,
  logout: ownSignIn,
  switchOrg: ownSignIn,
  refreshSignIn: ownSignIn,
  endSignIn: { action: 'auth.sign_in_ended' },
  // With a code each time: test/functions/auth/second-factor.test.ts.
  loginWithCode: ownSignIn,
  enrolSecondFactor: 'counts for nothing until it is confirmed',
  confirmSecondFactor: ownSignIn,
  removeSecondFactor: ownSignIn,
  renewRecoveryCodes: ownSignIn,
  // Ends the tokens of whoever asks here, too: test/functions/auth/sign-ins.test.ts.
  endAllSignIns: ownSignIn,
  changeOwnPassword: ownSignIn,
  changeOwnEmail: ownSignIn,
  updateMe: { action: 'auth.name_changed', body: { name: 'Augusta' } },

  previewDeployment: 'writes nothing',
  previewChange: 'writes nothing',
  priceChange: 'writes nothing',
  deleteMe: {
    action: 'auth.deletion_requested',
    before: async ({ owner, ours: { orgId } }) => {
      const id = newId('user');
      await owner`insert into users ${owner({ id, email: `${id}@example.com`, password_hash: '-' })}`;
      await owner`insert into members ${owner({ org_id: orgId, user_id: id, role: 'owner' })}`;
    },
  },
  cancelMyDeletion: {
    action: 'auth.deletion_cancelled',
    before: ({ owner, ours }) => owner`insert into user_deletions (user_id, requested_at, due_at)
      values (${ours.users.owner.userId}, now(), now() + interval '14 days') on conflict do nothing`,
  },
  deleteCurrentOrg: {
    action: 'org.deletion_requested',
    body: { name: 'Acme' },
    before: async ({ owner, ours: { orgId } }) => {
      await owner`update orgs set name = 'Acme' where id = ${orgId}`;
      await owner`update runs set status = 'failed' where org_id = ${orgId} and status in ('queued', 'running')`;
      await owner`update deployments set status = 'planned' where org_id = ${orgId}`;
    },
  },
  cancelCurrentOrgDeletion: {
    action: 'org.deletion_cancelled',
    before: ({
      owner,
      ours: { orgId },
    }) => owner`insert into org_deletions (org_id, requested_by, requested_at, due_at)
      values (${orgId}, 'u', now(), now() + interval '30 days') on conflict do nothing`,
  },

  createOrg: { action: 'org.created', elsewhere: true, body: { name: 'Second' } },

  startDeployment: {
    action: 'deployment.created',
    body: startBody,
    before: async ({ owner, ours }) => {
      await connectedAccount(owner, { ...ours, userId: ours.users.owner.userId });
      await withExternalIds(owner, ours);
    },
    followedBy: ['deployment.approval_requested'],
  },
  applyDeployment: { action: 'deployment.run_started' },
  checkDrift: { action: 'deployment.drift_check_requested' },
  cancelRun: { action: 'deployment.run_cancel_requested' },
  preflightDeployment: {
    action: 'deployment.checked',
    before: async ({ owner, ours }) => {
      await withExternalIds(owner, ours);
    },
  },
  updateDeployment: { action: 'deployment.changed', body: { protected: true } },
  rollbackDeployment: { action: 'deployment.approval_requested' },
  withdrawProposal: { action: 'deployment.change_withdrawn' },
  destroyDeployment: { action: 'deployment.destroy_started' },
  giveHubToken: { action: 'deployment.hub_token_changed' },
  removeHubToken: { action: 'deployment.hub_token_changed' },
  forgetDeployment: { action: 'deployment.forgotten' },

  updateCurrentOrg: { action: 'org.renamed', body: { name: 'Acme Rockets' } },
  changeMemberRole: { action: 'org.member_role_changed' },
  removeMember: { action: 'org.member_removed' },
  createServiceAccount: { action: 'service_account.created', body: { name: 'pipeline' } },
  updateServiceAccount: { action: 'service_account.changed' },
  deleteServiceAccount: { action: 'service_account.deleted' },
  createToken: { action: 'api_token.created', body: { name: 'pipeline' } },
  revokeToken: { action: 'api_token.revoked' },
  endCurrentToken: 'by no person: test/functions/orgs/tokens/tokens.test.ts',
  createTrust: {
    action: 'token_trust.created',
    body: trustBody,
    before: async ({ owner, ours }) => {
      const { serviceId } = await addService(owner, ours.users.owner);
      trustBody.service_account_id = serviceId;
    },
  },
  deleteTrust: { action: 'token_trust.deleted' },
  // With a token of an issuer each time: test/functions/auth/exchange.test.ts.
  exchangeToken: 'by no caller of the organization: a pipeline shows a token of another service',
  // With a token of its own each time: test/functions/auth/exchange/give-back.test.ts.
  giveBackToken: 'by no caller of the organization: whoever holds a token ends it',
  startDeviceLogin: ownSignIn,
  showDeviceLogin: ownSignIn,
  allowDeviceLogin: {
    action: 'api_token.created',
    body: deviceBody,
    before: async ({ owner, ours }) => {
      const { userId, orgId } = ours.users.owner;
      deviceBody.id = await addDeviceLogin(owner, { entered_by: userId, entered_in: orgId });
    },
  },
  refuseDeviceLogin: {
    action: 'api_token.refused',
    body: refusedDevice,
    before: async ({ owner, ours }) => {
      const { userId, orgId } = ours.users.owner;
      refusedDevice.id = await addDeviceLogin(owner, { entered_by: userId, entered_in: orgId });
    },
  },
  showAuthorization: ownSignIn,
  allowAuthorization: {
    action: 'api_token.created',
    body: askedAuthorization,
    before: async ({ owner, ours }) => {
      askedAuthorization.id = await addAuthorization(owner, ours.users.owner);
    },
  },
  refuseAuthorization: {
    action: 'api_token.refused',
    body: refusedAuthorization,
    before: async ({ owner, ours }) => {
      refusedAuthorization.id = await addAuthorization(owner, ours.users.owner);
    },
  },
  createInvite: { action: 'org.invite_sent', body: { email: 'guest@example.com', role: 'member' } },
  resendInvite: { action: 'org.invite_sent' },
  cancelInvite: { action: 'org.invite_cancelled' },
  acceptInvite: { action: 'org.invite_accepted' },

  setUpCloud: {
    action: 'cloud_account.external_id_issued',
    body: { provider: 'aws', accountId: '444455556666' },
  },
  issueExternalId: { action: 'cloud_account.external_id_issued', body: { provider: 'aws', accountId } },
  connectCloud: {
    action: 'cloud_account.connected',
    body: {
      provider: 'aws',
      accountLabel: 'Production',
      defaultRegion: 'eu-central-1',
      credentials: {
        kind: 'cross_account_role',
        accountId,
        roleArn: `arn:aws:iam::${accountId}:role/orchestrator`,
      },
    },
    before: ({ owner, ours: { orgId } }) =>
      owner`insert into external_ids ${owner({ org_id: orgId, provider: 'aws', account_id: accountId, external_id: 'x' })}
        on conflict do nothing`,
  },
  rotateCredentials: { action: 'cloud_account.credentials_rotated' },
  renewExternalId: { action: 'cloud_account.external_id_issued' },
  useExternalId: { action: 'cloud_account.external_id_rotated' },
  disconnectCloud: { action: 'cloud_account.disconnected' },
  requestQuota: { action: 'cloud_account.quota_requested' },

  startSession: { action: 'session.created', body: { agent_id: 'vector-database' } },
  giveSessionHubToken: { action: 'deployment.hub_token_changed' },
  removeSessionHubToken: { action: 'deployment.hub_token_changed' },
  takeOverSession: { action: 'session.taken_over' },
  endSession: { action: 'session.ended' },
  // Talk alone is kept in the conversation; what it decides is an act.
  postMessage: {
    action: 'session.gate_completed',
    body: { text: 'confirm' },
    before: (world, params) =>
      perform(world, 'postMessage', params, { body: { text: '10M vectors, 768 dims, 200 qps, no hybrid' } }),
    writtenBefore: ['conversations', 'conversation_messages', 'idempotency_keys'],
  },

  approveDeployment: { action: 'deployment.approval_decided' },
  rejectDeployment: { action: 'deployment.approval_decided' },

  changeNotificationPreferences:
    'what a member is mailed is nobody else’s business and changes nothing of the organization',
  unsubscribe: 'like it, by whoever holds the link: test/functions/notifications/preferences.test.ts',
  createWebhook: { action: 'webhook.created', body: { url: 'https://hooks.example.com/' } },
  updateWebhook: { action: 'webhook.updated' },
  deleteWebhook: { action: 'webhook.deleted' },
  rotateWebhookSecret: { action: 'webhook.secret_rotated' },
  useWebhookSecret: { action: 'webhook.secret_used' },
  testWebhook: { action: 'webhook.tested' },
  replayWebhook: { action: 'webhook.replayed' },
  redeliverWebhook: { action: 'webhook.redelivered' },

  checkout: {
    action: 'billing.checkout_opened',
    body: { plan: 'team' },
    // The account is made, with its customer and credits, before Stripe is asked for a page.
    writtenBefore: ['billing_accounts', 'credit_entries'],
  },
  openPortal: {
    action: 'billing.portal_opened',
    before: ({ owner, ours }) => customerOf(owner, ours.orgId),
  },
  updateCap: { action: 'billing.cap_changed', body: { cap_cents: 2_000 } },
  setMemberCreditLimit: { action: 'billing.member_limit_changed' },

  openOperatorGrant: operators,
  endOperatorGrant: operators,
  cancelSupportRun: operators,

  markNotificationRead: ownReading,
  markNotificationUnread: ownReading,
  markAllNotificationsRead: ownReading,
  createLiveTicket: ownConnection,
};

/** Where the act is done: the ids of its path, new ones each time. */
export const paramsFor = async (world: World, operation: ActingOperation): Promise<Params> =>
  (await recordOf(operation)?.make(world, world.ours, 'owner')) ?? {};

const recordOf = (operation: ActingOperation) =>
  records[operation as OperationWithId] as RouteRecord | undefined;

/** Does it as our owner. */
export function perform(
  { apis, tokens }: World,
  operation: ActingOperation,
  params: Params,
  { body, key }: { body?: object; key?: string } = {},
): Promise<TestAnswer> {
  const { group, route } = endpoints.find((row) => row.operationId === operation) as Endpoint;
  const path = Object.entries(params).reduce<string>(
    (text, [name, value]) => text.replace(`{${name}}`, value),
    route.path,
  );
  const sent = body ?? (acts[operation] as Act).body ?? recordOf(operation)?.body?.(params);
  return apis[group].call(route.method, path, {
    ...(route.access !== 'public' && tokens.owner !== undefined && { token: tokens.owner }),
    ...(key !== undefined && { headers: { 'Idempotency-Key': key } }),
    ...(sent && { body: sent }),
  });
}
