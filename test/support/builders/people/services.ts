import type { Sql } from 'postgres';
import type { Role, ServiceActor, ServiceRole } from '../../../../functions/shared/actor.ts';
import { newId } from '../../../../functions/shared/ids.ts';
import type { TestOrg } from '../../hosts/database.ts';

export interface TestService {
  orgId: string;
  serviceId: string;
  name: string;
  /** The service account as an actor of a route that asks for `minRole`. */
  actor(minRole?: Role): ServiceActor;
}

/** A service account, as an admin makes one. The service itself has no endpoint for it yet. */
export async function addService(
  owner: Sql,
  maker: Pick<TestOrg, 'orgId' | 'userId'>,
  { role = 'member', roleGivenBy = maker.userId }: { role?: ServiceRole; roleGivenBy?: string } = {},
): Promise<TestService> {
  const { orgId } = maker;
  const serviceId = newId('serviceAccount');
  const name = 'deploy-pipeline';
  await owner`insert into service_accounts ${owner({
    org_id: orgId,
    id: serviceId,
    name,
    role,
    created_by: maker.userId,
    role_given_by: roleGivenBy,
    created_at: new Date(0),
  })}`;
  return {
    orgId,
    serviceId,
    name,
    actor: (minRole = 'viewer') => ({
      kind: 'service',
      orgId,
      serviceId,
      minRole,
      requestId: newId('request'),
      sourceIp: '192.0.2.1',
      userAgent: 'test',
    }),
  };
}
