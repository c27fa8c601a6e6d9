import { afterAll, beforeAll, expect, it } from 'vitest';
import { addToken } from '../../../../support/builders/people/tokens.ts';
import { secretExamples } from '../../../../support/builders/secret-forms.ts';
import { patientReader } from '../../../../support/builders/sessions/patient-reader.ts';
import {
  type ConnectedOrg,
  connectedOrg,
  startedSession,
} from '../../../../support/builders/sessions/sessions.ts';
import { messageRoute } from '../../../../support/builders/sessions/talk.ts';
import {
  type ChatCompletions,
  startChatCompletions,
} from '../../../../support/doubles/chat-completions-server.ts';
import { createOrg } from '../../../../support/hosts/database.ts';
import { type WorkflowHost, workflowHost } from '../../../../support/hosts/workflows/session-workflow.ts';

let host: WorkflowHost;
let org: ConnectedOrg;
let model: ChatCompletions;
beforeAll(async () => {
  [host, model] = await Promise.all([workflowHost(), startChatCompletions()]);
  org = await connectedOrg(host);
});
afterAll(() => Promise.all([host.close(), model.close()]));

it('A secret of any form is neither stored nor given to the model, and the reply says so', async () => {
  const post = messageRoute(host, {
    reader: patientReader(model.url),
  });
  const session = await startedSession(host, org);
  await session.reaches({ current_gate: 1, waiting_on: 'user' });
  model.plays({ text: ['Fine.'] });
  for (const { example, what } of secretExamples) {
    const { status, text } = await post(org, session.id, `10M vectors. See ${example}`);
    expect([status, example, text]).toEqual([200, example, expect.stringContaining(what)]);
  }
  const stored = await host.owner`
    select draft::text || turn::text as text from conversations where session_id = ${session.id}
    union all select document::text from conversation_messages where session_id = ${session.id}
    union all select row_to_json(a)::text from audit_events a where org_id = ${org.orgId}
    union all select row_to_json(o)::text from outbox o where org_id = ${org.orgId}`;
  const known = [...stored.map(({ text }) => text as string), JSON.stringify(model.requests)].join('\n');
  expect(known).toContain('10M vectors. See …');
  const inJson = (secret: string) => JSON.stringify(secret).slice(1, -1);
  expect(secretExamples.filter(({ secret }) => known.includes(inJson(secret)))).toEqual([]);
});

it('A token of a program is noted for its owner, whosever it is', async () => {
  const stranger = await createOrg(host.owner);
  const { token, grant } = await addToken(host.owner, stranger);
  const session = await startedSession(host, org);
  await session.reaches({ current_gate: 1, waiting_on: 'user' });
  const { text } = await messageRoute(host)(org, session.id, `Read it with ${token}`);
  expect(text).toContain('a token of this service');
  const [noted] = await host.owner`select leaked_at, tell_at from api_tokens where id = ${grant.id}`;
  expect(noted).toEqual({ leaked_at: expect.any(Date), tell_at: noted?.leaked_at });
});
