import { ownDataRoutes } from '../auth/own-data-routes.ts';
import { auditOwnAccount } from '../auth/sign-in-log.ts';
import { evidenceRoutes } from '../deployments/http/evidence-routes.ts';
import { selectDeploymentId } from '../deployments/http/store.responses.postgres.ts';
import { orgExportRoutes } from '../orgs/export-routes.ts';
import type { ConversationStore } from '../sessions/conversation/store/conversation-store.ts';
import type { PersonActor } from '../shared/actor.ts';
import type { Clock } from '../shared/clock.ts';
import type { Database } from '../shared/db/client.ts';
import { notFound } from '../shared/errors.ts';
import { answerBounds } from '../shared/http/export-bounds.ts';
import type { StreamingHandlers } from '../shared/http/http-handler.ts';
import { type ApiRequest, defineRoutes } from '../shared/http/route.ts';
import { findDeployment } from './deployment.ts';
import { jsonDocument } from './document.ts';
import { evidenceOf } from './evidence.ts';
import { ndjsonLines, type PartsPage } from './lines.ts';
import { orgSections } from './org.ts';
import type { Source } from './pages.ts';
import { personSections } from './person.ts';
import { placed } from './position.ts';

/** The rows of other groups that this function serves. */
export const exportRoutes = defineRoutes({ ...ownDataRoutes, ...orgExportRoutes, ...evidenceRoutes });

export interface ExportsOptions {
  db: Database;
  store: ConversationStore;
  clock: Clock;
  /** Rows in memory at a time; for tests, as what follows. */
  pageSize?: number;
  /** An answer ends after so long, or so much, with the position to go on from. */
  longestMs?: number;
  mostCharacters?: number;
}

const longestPingMs = 2_000;

export function exportsApi(options: ExportsOptions): StreamingHandlers<typeof exportRoutes> {
  const { db, store, clock, pageSize = 200 } = options;
  const { longestMs = answerBounds.ms, mostCharacters = answerBounds.characters } = options;
  const sourceOf = (actor: PersonActor): Source => ({ db, store, actor, pageSize });

  /** As one file. The first record is read before the answer begins, so that a refusal has its own status and body. */
  async function answer(
    name: string,
    about: Record<string, string>,
    pages: AsyncGenerator<PartsPage>,
    { continuationAt }: Pick<ApiRequest, 'continuationAt'>,
  ) {
    const now = clock.now();
    const first = await pages.next();
    const stream = ndjsonLines(continued(first, pages), {
      end: () => ({ ...about, exported_at: now.toISOString() }),
      isFull: (characters) =>
        characters >= mostCharacters || clock.now().getTime() - now.getTime() >= longestMs,
      context: about,
      continuationAt,
    });
    const file = `${name}-${now.toISOString().slice(0, 10)}.ndjson`;
    const headers = {
      'Content-Type': 'application/x-ndjson',
      'Content-Disposition': `attachment; filename="${file}"`,
    };
    return { status: 200, stream, headers };
  }

  return {
    exportMe: async (request) => {
      const { actor, query } = request;
      await store.ping(longestPingMs);
      const { userId } = actor;
      const pages = placed(personSections(sourceOf(actor)), query.after);
      await db.write(actor, async (unit) => {
        await auditOwnAccount(unit, { action: 'auth.data_exported' });
      });
      return answer(`person-${userId}`, { user_id: userId }, pages, request);
    },

    exportOrg: async (request) => {
      const { actor, query } = request;
      await store.ping(longestPingMs);
      const { orgId } = actor;
      const pages = placed(orgSections(sourceOf(actor), clock), query.after);
      await db.write(actor, async (unit) => {
        await unit.audit({ action: 'org.data_exported', targetType: 'org', targetId: orgId });
      });
      return answer(`org-${orgId}`, { org_id: orgId }, pages, request);
    },

    getEvidence: async ({ actor, params: { id } }) => {
      await store.ping(longestPingMs);
      const about = { targetType: 'deployment', targetId: id };
      const now = await db.write(actor, async (unit) => {
        const [found] = await selectDeploymentId(unit.sql, actor.orgId, id);
        if (!found) throw notFound('deployment');
        await unit.audit({ action: 'deployment.evidence_exported', ...about });
        return unit.now;
      });
      const source = sourceOf(actor);
      const deployment = await findDeployment(source, clock, id);
      if (!deployment) throw notFound('deployment');
      const head = {
        format: 1,
        org_id: actor.orgId,
        deployment_id: id,
        exported_at: now.toISOString(),
        exported_by: actor.userId,
      };
      // The digest is sealed with the log, so that the document can be recognized later.
      const seal = (sha256: string) =>
        db.write(actor, (unit) =>
          unit.audit({ action: 'deployment.evidence_completed', ...about, changes: { sha256 } }),
        );
      const sections = [['evidence', head] as const, ...(await evidenceOf(source, clock, deployment))];
      const headers = {
        'Content-Type': 'application/json',
        'Content-Disposition': `attachment; filename="evidence-${id}.json"`,
      };
      return { status: 200, stream: jsonDocument(sections, seal, { deployment_id: id }), headers };
    },
  };
}

async function* continued(
  first: IteratorResult<PartsPage>,
  rest: AsyncGenerator<PartsPage>,
): AsyncGenerator<PartsPage> {
  if (first.done) return;
  yield first.value;
  yield* rest;
}
