import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { playOf } from '../../../../../bin/demo/plays.ts';
import { readTranscript } from '../../../../../bin/demo/transcript.ts';
import type { ModelQuery } from '../../../../../functions/model-hub/look.ts';
import { withoutFacts } from '../../../../../functions/model-hub/looks.ts';
import { patientReader } from '../../../../support/builders/sessions/patient-reader.ts';
import {
  type ConnectedOrg,
  connectedOrg,
  type DrivenSession,
  startedSession,
} from '../../../../support/builders/sessions/sessions.ts';
import { messageRoute } from '../../../../support/builders/sessions/talk.ts';
import { toolCall } from '../../../../support/builders/sessions/tool-call.ts';
import {
  type ChatCompletions,
  startChatCompletions,
} from '../../../../support/doubles/chat-completions-server.ts';
import { type WorkflowHost, workflowHost } from '../../../../support/hosts/workflows/session-workflow.ts';

let host: WorkflowHost;
let org: ConnectedOrg;
let model: ChatCompletions;
let session: DrivenSession;

beforeAll(async () => {
  [host, model] = await Promise.all([workflowHost(), startChatCompletions()]);
  org = await connectedOrg(host, { approval_required: false });
});
afterAll(async () => {
  await model.close();
  await host.close();
});
beforeEach(async () => {
  session = await startedSession(host, org, 'inference-server');
  await session.reaches({ current_gate: 1, waiting_on: 'user' });
});

const draftOf = async () =>
  (await host.owner`select draft from conversations where session_id = ${session.id}`)[0]?.draft;

describe('a session about an inference server', () => {
  it('leads by the words of the user alone from the model to the run', async () => {
    const say = (text: string) => messageRoute(host)(org, session.id, text);
    const first = await say('model Qwen/Qwen2.5-14B-Instruct, 2 requests per second');
    expect(first.text).toContain('Noted: model id Qwen/Qwen2.5-14B-Instruct and 2 requests per second.');
    await say('confirm');
    await say('cluster production, g5.2xlarge');
    await say('confirm');
    // 14B in 16 bits doesn't fit one GPU of 24 GB.
    const { text } = await say('show');
    expect(text).toContain('g6e.xlarge');
    await say('confirm');
    await session.reaches({ current_gate: 3, waiting_on: 'user' });
    const instead = await say('instance type g6e.xlarge, gpu memory utilization 0.92');
    expect(instead.text).toContain('Noted: instance type g6e.xlarge and GPU memory utilization 0.92.');
    const open = await say('confirm');
    expect(open.text).toContain('Which commit of the model’s repository should be downloaded');
    const commit = 'c0ffee'.padEnd(40, '0');
    expect((await say('revision main')).text).toContain('is a branch or a tag');
    expect((await say(commit)).text).toContain(`Noted: model revision ${commit}.`);
    for (const yes of ['confirm', 'confirm']) await say(yes);
    await session.reaches({ current_gate: 6, waiting_on: 'user' });
    const deployment = await session.deployment();
    expect(deployment).toMatchObject({ agent_id: 'inference-server', status: 'planned' });
    const [stored] = await host.owner`select plan from plans where deployment_id = ${deployment?.id}`;
    expect(stored?.plan.values).toMatchObject({
      model: 'Qwen/Qwen2.5-14B-Instruct',
      instance_type: 'g6e.xlarge',
      gpu_memory_utilization: 0.92,
      tensor_parallel: 1,
      parameters: 14_770_033_664,
      model_revision: commit,
    });
    await say('deploy');
    await session.reaches({ current_gate: 7, waiting_on: 'nothing' });
    expect(await session.runs()).toHaveLength(1);
  });

  it('leads by the lines of the demo to the run', async () => {
    const transcript = readTranscript(await readFile(playOf('inference').transcript, 'utf8'));
    for (const { text } of transcript) await messageRoute(host)(org, session.id, text);
    await session.reaches({ current_gate: 7, waiting_on: 'nothing' });
    expect(await session.runs()).toHaveLength(1);
  });

  it('proposes what the model hub says of a model that the catalogue lacks, and asks it once', async () => {
    const asked: ModelQuery[] = [];
    const commit = 'a'.repeat(40);
    const figures = {
      parameters: 9_000_000_000,
      layers: 36,
      attention_heads: 32,
      kv_heads: 8,
      head_dim: 128,
      model_context: 32_768,
    };
    const facts = {
      figures,
      weight_bits: '16',
      attention: 'full',
      gated: true,
      own_code: true,
      commit,
    } as const;
    const lookUpModel = async (model: ModelQuery) => {
      asked.push(model);
      return { ...model, facts, problem: null };
    };
    const say = (text: string) => messageRoute(host, { lookUpModel })(org, session.id, text);
    const { text } = await say('model acme/Talker-9B, 2 requests per second, layers 32');
    expect(text).toContain(`config.json at the hub, commit ${commit}`);
    // What the user gave wins, and is compared.
    expect(text).toContain('the values have layers 32, where the hub says 36');
    expect(text).toContain('which is never run');
    await say('confirm');
    await say('cluster production, g6e.xlarge');
    for (const yes of ['confirm', 'confirm']) await say(yes);
    await session.reaches({ current_gate: 4, waiting_on: 'user' });
    const refused = await say('confirm');
    expect(refused.text).toContain('under “Token of the model hub”');
    await session.reaches({ current_gate: 4, waiting_on: 'user' });
    expect(asked).toEqual([{ model: 'acme/Talker-9B', revision: 'main' }]);
  });

  it('takes the commit that the hub names for a branch, in what is planned', async () => {
    const commits: Record<string, string> = { main: 'a'.repeat(40), stable: 'b'.repeat(40) };
    const asked: string[] = [];
    const lookUpModel = async (about: ModelQuery) => {
      asked.push(about.revision);
      const facts = { figures: {}, gated: false, own_code: false, commit: commits[about.revision] ?? '' };
      return { ...about, facts, problem: null };
    };
    const say = (text: string) => messageRoute(host, { lookUpModel })(org, session.id, text);
    await say('model Qwen/Qwen2.5-7B-Instruct, 2 requests per second');
    await say('confirm');
    await say('cluster production, name branched');
    for (const yes of ['confirm', 'confirm']) await say(yes);
    await session.reaches({ current_gate: 4, waiting_on: 'user' });
    expect((await say('show')).text).toContain(`at ${commits.main}`);
    expect((await say('revision stable')).text).toContain(commits.stable);
    for (const yes of ['confirm', 'confirm']) await say(yes);
    await session.reaches({ current_gate: 6, waiting_on: 'user' });
    const deployment = await session.deployment();
    const [stored] = await host.owner`select plan from plans where deployment_id = ${deployment?.id}`;
    expect(stored?.plan.values.model_revision).toBe(commits.stable);
    const containers = JSON.stringify(stored?.plan.objects);
    expect(containers).toContain(`"name":"REVISION","value":"${commits.stable}"`);
    expect(asked).toEqual(['main', 'stable']);
  });

  it('says why the model hub gave no figures, and asks it again only while one is missing', async () => {
    let asked = 0;
    const lookUpModel = async (model: ModelQuery) => {
      asked += 1;
      return withoutFacts(model, { code: 'hub_unreachable', detail: 'The hub is away.' });
    };
    const say = (text: string) => messageRoute(host, { lookUpModel })(org, session.id, text);
    const minutesLater = () =>
      host.owner`update sessions set model_look = jsonb_set(model_look, '{looked_at}', '"2026-01-01T00:00:00Z"')
        where id = ${session.id}`;
    const first = await say('model acme/Talker-9B, 2 requests per second');
    expect(first.text).toContain('The hub is away.');
    await minutesLater();
    await say('parameters 9000000000, layers 36, attention heads 32, kv heads 8, head dim 128');
    await say('weight bits 16');
    expect(asked).toBe(2);
    await minutesLater();
    const { text } = await say('model context 32768, attention kind full');
    expect(text).toContain('are taken as you gave them');
    await say('confirm');
    expect(asked).toBe(2);
  });

  it('leaves an access token out of the conversation and of what a model is shown, and says where it belongs', async () => {
    const token = `hf_${'aB3'.repeat(11)}`;
    const reader = patientReader(model.url);
    model.plays({ text: ['Fine.'], arguments: toolCall({ peak_qps: 4 }, { intent: 'confirm' }) });
    const say = messageRoute(host, { reader });
    const { text } = await say(org, session.id, `4 requests per second, my token is ${token}`);
    expect(text).toContain('under “Token of the model hub”');
    expect(JSON.stringify(model.requests.at(-1).body)).not.toContain(token);
    const rows = await host.owner`select m::text as text from conversation_messages m
      where session_id = ${session.id} union all select c::text from conversations c where session_id = ${session.id}`;
    expect(rows.map((row) => row.text).join()).toContain('my token is …');
    expect(rows.map((row) => row.text).join()).not.toContain(token);
    await session.reaches({ current_gate: 1, waiting_on: 'user' });
  });

  it('asks about a model’s reading of figures in one question, and checks each like any other', async () => {
    const reader = patientReader(model.url);
    const say = (text: string) => messageRoute(host, { reader })(org, session.id, text);
    model.plays({
      text: ['Fine.'],
      arguments: toolCall(
        { model: 'Qwen/Qwen3-4B-Instruct-2507', peak_qps: 6, per_token_target_ms: 40 },
        {
          words: {
            model: 'a small one',
            peak_qps: 'for our help desk',
            per_token_target_ms: 'it should feel quick',
          },
        },
      ),
    });
    await say('a small one for our help desk, and it should feel quick');
    const forms = model.requests[0].body.tools[0].function.parameters.properties.values.items.anyOf;
    const typeOf = (name: string) =>
      forms.find(
        ({ properties }: never) => (properties as { field: { enum: string[] } }).field.enum[0] === name,
      ).properties.value.type;
    expect([typeOf('prompt_tokens'), typeOf('gpu_memory_utilization')]).toEqual(['integer', 'number']);
    expect(await draftOf()).toEqual({});
    await say('yes');
    expect(await draftOf()).toMatchObject({
      model: { value: 'Qwen/Qwen3-4B-Instruct-2507' },
      peak_qps: { value: 6 },
      per_token_target_ms: { value: 40 },
    });
    model.plays({
      text: ['Fine.'],
      arguments: toolCall({ model: 'no such id' }, { words: 'another one', intent: 'confirm' }),
    });
    const { text } = await say('take another one');
    expect(text).not.toContain('no such id');
    expect((await draftOf()).model.value).toBe('Qwen/Qwen3-4B-Instruct-2507');
    await session.reaches({ current_gate: 1, waiting_on: 'user' });
  });
});
