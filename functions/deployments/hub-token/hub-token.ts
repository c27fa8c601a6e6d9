import type { SecretContext } from '../../shared/secret-box/secret-box.ts';

// Pure: the token with which a deployment's download asks the model hub. It is taken in, sealed and written into the
// customer's cluster; nothing shows it again.

/** The owner of the token: the session that plans a deployment, or a deployment without a session. */
export type HubTokenOwner = { session_id: string } | { deployment_id: string };

export const ownerIdOf = (owner: HubTokenOwner): string =>
  'session_id' in owner ? owner.session_id : owner.deployment_id;

/** Sealed for this organization and owner, so that a row that is copied to another one can't be opened there. */
export const hubTokenContext = (orgId: string, owner: HubTokenOwner): SecretContext => ({
  org_id: orgId,
  owner_id: ownerIdOf(owner),
  purpose: 'hub_token',
});
