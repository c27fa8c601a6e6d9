import { finished } from 'node:stream/promises';
import { agents, findAgent } from '../../../../functions/agents/index.ts';
import { messagesApi } from '../../../../functions/sessions/conversation/messages/api.ts';
import { guidedReader } from '../../../../functions/sessions/conversation/reader/guided-reader.ts';
import type { Reader } from '../../../../functions/sessions/conversation/reader/reader.ts';
import { postgresConversations } from '../../../../functions/sessions/conversation/store/conversation-store.postgres.ts';
import type { TurnDependencies } from '../../../../functions/sessions/conversation/turn/dependencies.ts';
import { messageRoutes } from '../../../../functions/sessions/message-routes.ts';
import { sessionReading } from '../../../../functions/sessions/reading.ts';
import { askForChange } from '../../../../functions/sessions/requests/ask-for-change.ts';
import { systemClock } from '../../../../functions/shared/clock.ts';
import { bearerAuthentication } from '../../../../functions/shared/http/pipeline/authenticate.ts';
import { accessTokens } from '../../../../functions/shared/http/pipeline/token.ts';
import { streamingHandler } from '../../../../functions/shared/http/streams/streaming-handler.ts';
import { unlimited } from '../../hosts/api.ts';
import type { TestOrg } from '../../hosts/database.ts';
import { installStreamingRuntime, StreamReader } from '../../hosts/streaming.ts';
import type { WorkflowHost } from '../../hosts/workflows/session-workflow.ts';
import { emptyCluster } from '../agents/vector-database.ts';
import { unlimitedSpending } from '../billing.ts';
import { deploymentHooks } from '../deployments/hooks.ts';
import { lambdaContext, proxyEvent } from '../proxy-event.ts';

export interface Frame {
  id: string;
  // biome-ignore lint/suspicious/noExplicitAny: frames of every type
  data: any;
}

export interface Answer {
  status: number;
  headers: Record<string, string>;
  frames: Frame[];
  /** The reply as a reader of tokens sees it. */
  text: string;
  // biome-ignore lint/suspicious/noExplicitAny: bodies of every shape
  json: any;
}

export interface PostOptions {
  key?: string;
  json?: boolean;
  lastEventId?: string;
  /** Beside the text: an action, the gate expected. */
  beside?: Record<string, unknown>;
  /** The reader goes away after so many frames. */
  breakAfter?: number;
}

type Changes = Partial<TurnDependencies> & { reader?: Reader };

/** What a turn works with: in guided mode, over an empty cluster, with all credits that it may need. */
export const turnDependencies = ({ db }: WorkflowHost, changes: Changes = {}) => ({
  db,
  store: postgresConversations(db),
  clock: systemClock,
  reader: guidedReader,
  spending: unlimitedSpending(db, systemClock),
  findAgent,
  lookAtCluster: async () => emptyCluster,
  askForChange: askForChange({ db, findAgent, payments: deploymentHooks.payments }),
  ...changes,
});

/** The message route behind the real pipeline, in streaming mode. */
export function messageRoute(host: WorkflowHost, changes: Changes = {}) {
  installStreamingRuntime();
  const tokens = accessTokens(['the tests’ own secret of thirty-two bytes and more'], systemClock);
  const dependencies = turnDependencies(host, changes);
  const handler = streamingHandler({
    routes: messageRoutes,
    api: messagesApi({ ...dependencies, sessions: sessionReading({ ...dependencies, agents }) }),
    authenticate: bearerAuthentication(tokens),
    limiter: unlimited,
    cors: { origins: [] },
    clock: systemClock,
    log: { info: () => {}, error: () => {} },
  });
  return async (
    user: TestOrg,
    sessionId: string,
    text: string,
    options: PostOptions = {},
  ): Promise<Answer> => {
    const { userId, orgId } = user;
    const token = await tokens.issue({ userId, orgId, tokenVersion: 1 });
    const headers: Record<string, string> = {
      Accept: options.json ? 'application/json' : 'text/event-stream',
    };
    if (options.key) headers['Idempotency-Key'] = options.key;
    if (options.lastEventId) headers['Last-Event-ID'] = options.lastEventId;
    const event = proxyEvent('POST', `/api/sessions/${sessionId}/messages`, {
      body: { ...(text !== '' && { text }), ...options.beside },
      token,
      headers,
    });
    const reader = new StreamReader(options.breakAfter);
    const ended = finished(reader).catch(() => {});
    await handler(event, reader, lambdaContext).catch((error: unknown) => {
      if (!options.breakAfter) throw error;
    });
    await ended;
    return toAnswer(reader);
  };
}

function toAnswer(reader: StreamReader): Answer {
  const { statusCode: status = 0, headers = {} } = reader.head ?? {};
  const isStream = headers['Content-Type']?.startsWith('text/event-stream') === true;
  const frames = isStream ? reader.text.split('\n\n').flatMap(toFrame) : [];
  const text = frames.flatMap(({ data }) => (data.type === 'token' ? [data.text] : [])).join('');
  return { status, headers, frames, text, json: isStream ? undefined : JSON.parse(reader.text) };
}

function toFrame(block: string): Frame[] {
  const id = /^id: (.*)$/m.exec(block)?.[1];
  const data = /^data: (.*)$/m.exec(block)?.[1];
  if (id === undefined || data === undefined) return [];
  return [{ id, data: data === '[DONE]' ? data : JSON.parse(data) }];
}
