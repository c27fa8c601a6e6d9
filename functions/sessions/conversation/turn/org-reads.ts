import { findAccount } from '../../../clouds/accounts.ts';
import type { PersonActor } from '../../../shared/actor.ts';
import {
  selectApprovers,
  selectAskedApproval,
  selectAskedRules,
  selectLatestDeployments,
  selectWhoDecides,
} from '../../store.facts.postgres.ts';
import type { OrgReads, WhoDecides } from '../answering/org-reads.ts';
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
      selectAskedRules(sql, actor.orgId, actor.userId),
      selectAskedApproval(sql, actor.orgId, sessionId),
      selectApprovers(sql, actor.orgId, mostApprovers),
      selectWhoDecides(sql, actor.orgId, sessionId, actor.userId),
    ]);
    const [[rules], [latest], approvers, decides] = rows;
    return {
      isRequired: rules?.isRequired ?? false,
      needsSecond: rules?.needsSecond ?? false,
      isApprover: rules?.isApprover ?? false,
      approvers: approvers.map(({ name }) => name),
      latest,
      waiting: whoDecides(decides),
    };
  },
});

/** Of the one row that there is while a request waits. */
export const whoDecides = ([row]: Awaited<ReturnType<typeof selectWhoDecides>>): WhoDecides | undefined =>
  row && { ...row, deciders: row.deciders.flatMap(({ name }) => name ?? []) };
