import type { ConversationStore } from '../sessions/conversation/store/conversation-store.ts';
import type { PersonActor } from '../shared/actor.ts';
import type { Clock } from '../shared/clock.ts';
import type { Database } from '../shared/db/client.ts';
import { forbidden, notFound } from '../shared/errors.ts';
import type { BufferedHandlers } from '../shared/http/http-handler.ts';
import { type PageQuery, type PageRequest, page, pageRequest } from '../shared/http/pagination.ts';
import { type GrantedUnit, withGrant, withNewGrant } from './access.ts';
import { type BoundSources, boundsOf } from './bounds.ts';
import { cancelForOrg } from './cancellation.ts';
import { announceGrant, type LookTarget, noteEnd, noteFirstLook } from './disclosure.ts';
import { checkEnd } from './grant.ts';
import { mailsByEvent, toJson, toMessage } from './responses.ts';
import type { operatorRoutes } from './routes.ts';
import { selectAccount, selectAccounts } from './store.accounts.postgres.ts';
import { endGrant, selectGrant } from './store.grants.postgres.ts';
import { selectRequests } from './store.requests.postgres.ts';
import {
  isOpenToSupport,
  selectDeliveries,
  selectDelivery,
  selectDeployment,
  selectDeployments,
  selectLimits,
  selectMails,
  selectMessages,
  selectRun,
  selectSession,
  selectSessions,
  selectWebhooks,
} from './store.views.postgres.ts';

interface ListRequest {
  actor: PersonActor;
  params: { org_id: string };
  query: PageQuery;
}

type Rows = PromiseLike<readonly { id: string }[]>;

/** One function per row of routes.ts. */
export function operatorApi(options: {
  db: Database;
  clock: Clock;
  /** The store of conversations, where they are kept outside of the relational database. */
  conversations?: Pick<ConversationStore, 'listMessages'>;
  bounds: BoundSources;
}): BufferedHandlers<typeof operatorRoutes> {
  const { db, clock, conversations, bounds } = options;

  /** A look is noted in the same transaction: one that can't be noted isn't answered. */
  const look = <T>(
    actor: PersonActor,
    orgId: string,
    looked: LookTarget,
    read: (unit: GrantedUnit) => PromiseLike<T | undefined>,
  ): Promise<T> =>
    withGrant(db, actor, orgId, async (unit) => {
      const found = await read(unit);
      if (found === undefined) throw notFound(looked.what);
      await noteFirstLook(unit, looked);
      return found;
    });

  const list =
    (name: string, read: (unit: GrantedUnit, request: PageRequest) => Rows) =>
    async ({ actor, params: { org_id: orgId }, query }: ListRequest) => {
      const request = pageRequest(query, `support ${name}`, { orgId });
      const rows = await look(actor, orgId, { list: name, what: 'organization' }, (unit) =>
        read(unit, request),
      );
      return { status: 200, body: page(rows, request, toJson) };
    };

  const record =
    (what: string, read: (unit: GrantedUnit, id: string) => PromiseLike<object | undefined>) =>
    async ({
      actor,
      params: { org_id: orgId, id },
    }: {
      actor: PersonActor;
      params: { org_id: string; id: string };
    }) => ({
      status: 200,
      body: toJson(await look(actor, orgId, { id, what }, (unit) => read(unit, id))),
    });

  return {
    openOperatorGrant: async ({ actor, body }) => {
      const now = clock.now();
      const endsAt = new Date(body.ends_at);
      checkEnd(endsAt, now);
      const wanted = { orgId: body.org_id, reason: body.reason, endsAt, now };
      const grant = await withNewGrant(db, actor, wanted, async (unit) => {
        await announceGrant(unit, wanted);
        return selectGrant(unit, unit.grantId);
      });
      const headers = { Location: `/api/operator/orgs/${grant.org_id}/grant` };
      return { status: 201, body: toJson(grant), headers };
    },

    getOperatorGrant: async ({ actor, params }) => ({
      status: 200,
      body: toJson(await withGrant(db, actor, params.org_id, (unit) => selectGrant(unit, unit.grantId))),
    }),

    endOperatorGrant: async ({ actor, params }) => {
      await withGrant(db, actor, params.org_id, async (unit) => {
        await noteEnd(unit);
        await endGrant(unit, unit.grantId);
      });
      return { status: 204 };
    },

    listSupportSessions: list('sessions', selectSessions),
    getSupportSession: record('session', selectSession),
    listSupportMessages: async ({ actor, params: { org_id: orgId, id: sessionId }, query }) => {
      const request = pageRequest(query, 'support messages', { orgId, sessionId });
      const looked = { list: `messages of ${sessionId}`, what: 'session' };
      const messages = await look(actor, orgId, looked, (unit) =>
        messagesOf(unit, conversations, sessionId, request),
      );
      return { status: 200, body: page(messages, request, toMessage) };
    },

    listSupportDeployments: list('deployments', selectDeployments),
    getSupportDeployment: record('deployment', selectDeployment),
    getSupportRun: record('run', selectRun),

    cancelSupportRun: async ({ actor, params: { org_id: orgId, id } }) => {
      const run = await look(actor, orgId, { id, what: 'run' }, async (unit) => {
        await cancelForOrg(unit, id);
        return selectRun(unit, id);
      });
      return { status: 202, body: toJson(run) };
    },

    listSupportRequests: list('requests', selectRequests),
    listSupportAccounts: list('accounts', selectAccounts),
    getSupportAccount: record('cloud account', selectAccount),

    listSupportWebhooks: async ({ actor, params: { org_id: orgId } }) => {
      const items = await look(actor, orgId, { list: 'webhooks', what: 'organization' }, selectWebhooks);
      return { status: 200, body: { items: items.map(toJson) } };
    },

    listSupportDeliveries: list('deliveries', selectDeliveries),
    getSupportDelivery: record('delivery', selectDelivery),
    listSupportMails: list('mails', async (unit, request) => mailsByEvent(await selectMails(unit, request))),

    getSupportLimits: async ({ actor, params: { org_id: orgId } }) => ({
      status: 200,
      body: toJson(
        await look(actor, orgId, { list: 'limits', what: 'organization' }, async (unit) => ({
          ...(await selectLimits(unit)),
          bounds: await boundsOf(unit, bounds),
        })),
      ),
    }),
  };
}

/** Within the transaction, so that nothing is read after the look could not be noted. */
async function messagesOf(
  unit: GrantedUnit,
  conversations: Pick<ConversationStore, 'listMessages'> | undefined,
  sessionId: string,
  request: PageRequest,
) {
  if (!(await isOpenToSupport(unit)))
    throw forbidden(
      'conversations_closed',
      'What was said stays with this organization. An admin of it may open it to operators: conversations_open_to_support (PATCH /api/orgs/current).',
    );
  if (!(await selectSession(unit, sessionId))) return undefined;
  return conversations
    ? conversations.listMessages({ orgId: unit.orgId, sessionId }, request)
    : selectMessages(unit, sessionId, request);
}
