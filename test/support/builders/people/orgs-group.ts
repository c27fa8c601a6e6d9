import { orgsApi } from '../../../../functions/orgs/api.ts';
import { orgRoutes } from '../../../../functions/orgs/routes.ts';
import type { GroupHost } from '../../hosts/api-test.ts';
import { anyMembers } from '../billing.ts';
import { onDeletion } from './org-deletion.ts';

/** The endpoints of organizations, none of which has too many members. */
export const orgsGroup = ({ db, clock }: GroupHost) => ({
  routes: orgRoutes,
  api: orgsApi({ db, clock, onDeletion, entitlement: anyMembers }),
});
