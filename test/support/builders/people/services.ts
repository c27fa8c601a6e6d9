import type { Sql } from 'postgres';
import type { Role, ServiceActor, ServiceRole } from '../../../../functions/shared/actor.ts';
import { newId } from '../../../../functions/shared/ids.ts';
import type { TestOrg } from '../../hosts/database.ts';
import { addToken, type TokenOptions } from './tokens.ts';

export interface TestService {
  orgId: string;
  serviceId: string;
  name: string;
  /** Of it; `run`, unless said otherwise. */
  token: string;
  /** The service account as an actor of a route that asks for `minRole`. */
  actor(minRole?: Role): ServiceActor;
}

/** A service account with a token, as an admin makes both. */
export async function addService(
  owner: Sql,
  maker: Pick<TestOrg, 'orgId' | 'userId'>,
  {
    role = 'member',
    roleGivenBy = maker.userId,
    ...options
  }: { role?: ServiceRole; roleGivenBy?: string } & TokenOptions = {},
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
  const holder = { orgId, serviceId };
  const made = await addToken(owner, holder, { scope: 'run', createdBy: maker.userId, ...options });
  return {
    orgId,
    serviceId,
    name,
    token: made.token,
    actor: (minRole = 'viewer') => ({
      kind: 'service',
      orgId,
      serviceId,
      madeBy: maker.userId,
      token: made.grant,
      minRole,
      requestId: newId('request'),
      sourceIp: '192.0.2.1',
      userAgent: 'test',
    }),
  };
}
