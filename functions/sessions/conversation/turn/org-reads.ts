import type { PersonActor } from '../../../shared/actor.ts';
import type { Database } from '../../../shared/db/client.ts';
import {
  selectAskedApproval,
  selectAskedRules,
  selectLatestDeployments,
} from '../../store.facts.postgres.ts';
import type { OrgReads } from '../answering/org-reads.ts';

/** More are not listed in an answer; one more tells that there are. */
const mostDeployments = 11;

/** The reads of the organization for answers, with the user's rights, in one round trip each. */
export const orgReads = (db: Pick<Database, 'tenant'>, actor: PersonActor, sessionId: string): OrgReads => ({
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
    ]);
    const [[rules], [latest]] = rows;
    return {
      isRequired: rules?.isRequired ?? false,
      needsSecond: rules?.needsSecond ?? false,
      approvers: [],
      latest,
    };
  },
});
