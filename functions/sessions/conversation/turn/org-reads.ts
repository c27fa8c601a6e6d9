import { findAccount } from '../../../clouds/accounts.ts';
import type { PersonActor } from '../../../shared/actor.ts';
import {
  selectApprovers,
  selectAskedApproval,
  selectAskedRules,
  selectLatestDeployments,
} from '../../store.facts.postgres.ts';
import type { OrgReads } from '../answering/org-reads.ts';
import type { TurnDependencies } from './dependencies.ts';

/** More are not listed in an answer; one more tells that there are. */
const mostDeployments = 11;

const mostApprovers = 11;

/** The reads of the organization for answers, with the user's rights, in one round trip each. */
export const orgReads = (
  { db, listClusters }: Pick<TurnDependencies, 'db' | 'listClusters'>,
  actor: PersonActor,
  sessionId: string,
): OrgReads => ({
  ...(listClusters && {
    async clusters(accountId, regions) {
      const account = await db.write(actor, (unit) => findAccount(unit, accountId));
      return account && listClusters({ account, regions, sessionName: sessionId });
    },
  }),
  async deployments() {
    const { rows } = await db.tenant(actor, (sql) => [
      selectLatestDeployments(sql, actor.orgId, mostDeployments),
    ]);
    return rows[0];
  },
  async approvals() {
    const { rows } = await db.tenant(actor, (sql) => [
      selectAskedRules(sql, actor.orgId),
      selectAskedApproval(sql, actor.orgId, sessionId),
      selectApprovers(sql, actor.orgId, mostApprovers),
    ]);
    const [[rules], [latest], approvers] = rows;
    return {
      isRequired: rules?.isRequired ?? false,
      needsSecond: rules?.needsSecond ?? false,
      approvers: approvers.map(({ name }) => name),
      latest,
    };
  },
});
