import { globSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { gateState } from '../../functions/agents/gates/gates.ts';
import { findAgent } from '../../functions/agents/index.ts';
import { appliedPrefix } from '../../functions/deployments/applied-key.ts';
import { steps as applySteps } from '../../functions/deployments/runs/apply/steps.ts';
import { selectEffects } from '../../functions/deployments/store.runs.postgres.ts';
import { type EndpointGroup, endpoints } from '../../functions/routes.ts';
import { contextQueries, toContext } from '../../functions/sessions/context.ts';
import { postgresConversations } from '../../functions/sessions/conversation/store/conversation-store.postgres.ts';
import { signalEvent } from '../../functions/sessions/workflow/signals/event.ts';
import { sessionSteps } from '../../functions/sessions/workflow/steps/steps.ts';
import { systemClock } from '../../functions/shared/clock.ts';
import { consumers } from '../../functions/shared/events/consumers.ts';
import { cluster } from '../support/builders/agents/vector-database.ts';
import { checkPlan } from '../support/builders/deployments/deployments.ts';
import { deploymentHooks } from '../support/builders/deployments/hooks.ts';
import { testMail } from '../support/builders/mail.ts';
import { type TestDatabase, testDatabase } from '../support/hosts/database.ts';
import { groupApis } from '../support/hosts/group-apis.ts';
import { type Play, readPlay, restore } from './play.ts';

// What was written by former versions and still waits when this one is deployed: see README.md beside this file.

const plays = globSync(join(import.meta.dirname, 'recorded/*/*.ndjson')).sort();
const machines = globSync(join(import.meta.dirname, 'recorded/*/*.asl.json')).sort();
const versionOf = (file: string) => `${basename(dirname(file))}, ${basename(file).split('.')[0]}`;

test('there are recordings, of the versions before this one, too', () => {
  expect(new Set(plays.map((file) => basename(dirname(file)))).size).toBeGreaterThan(1);
});

describe.each(plays.map((file) => [versionOf(file), file] as const))('What is left of %s', (_, file) => {
  let play: Play;
  let database: TestDatabase;
  beforeAll(async () => {
    play = readPlay(file);
    // An hour after the play, when its keys and requests still stand.
    database = await testDatabase({ clock: { now: () => new Date(play.endedAt.getTime() + 3_600_000) } });
    await restore(database.owner, play);
  });
  afterAll(() => database.close());

  test('every record can be read', async () => {
    const apis = groupApis(database.db);
    const token = await apis.auth.tokenFor(play.user);
    const get = async (group: EndpointGroup, path: string) => {
      const answer = await apis[group].call('GET', path, { token });
      expect([path, answer.status, answer.status === 200 ? '' : answer.text]).toEqual([path, 200, '']);
      return answer.json;
    };
    /** The paths that a pattern stands for: each id is one of the list in front of it. */
    const pathsOf = async (group: EndpointGroup, pattern: string): Promise<string[]> => {
      const parameter = /^(.*)\/\{[^}]+\}([^{]*)$/.exec(pattern);
      if (!parameter) return [pattern];
      const [, list = '', rest] = parameter;
      const lists = await pathsOf(group, list);
      const pages = await Promise.all(lists.map((path) => get(group, path)));
      return pages.flatMap(({ items }, index) =>
        items.map(({ id }: { id: string }) => `${lists[index]}/${id}${rest}`),
      );
    };
    const lists = new Set(endpoints.map(({ route }) => `${route.method} ${route.path}`));
    let read = 0;
    for (const { group, route } of endpoints) {
      const isListed = !route.path.includes('{') || lists.has(`GET ${route.path.split('/{')[0]}`);
      if (route.method !== 'GET' || route.streaming || route.access === 'public' || !isListed) continue;
      // Those that ask a cloud, or for more than a record.
      if (route.refuses?.[422] || route.query?.safeParse({}).success === false) continue;
      for (const path of await pathsOf(group, route.path)) {
        await get(group, path);
        read += 1;
      }
    }
    expect(read).toBeGreaterThan(20);
  });

  test('every plan is computed again from its stored input', async () => {
    for (const { agent_id, input } of play.plans)
      expect(await findAgent(agent_id)?.plan(input)).toBeDefined();
  });

  test('no gate that a session has passed lacks a value or finds one wrong', async () => {
    for (const { id, agent_id, current_gate, waiting_on } of play.sessions) {
      const scope = { orgId: play.user.orgId, sessionId: id };
      const { draft } = await postgresConversations(database.db).load(scope);
      const context = toContext(
        (await database.db.system(scope.orgId, ({ sql }) =>
          Promise.all(contextQueries(sql, scope.orgId, id)),
        )) as never,
      );
      const agent = findAgent(agent_id);
      if (!agent) throw new Error(`The agent ${agent_id} is gone.`);
      // At a gate that waits for the user all values are given, too: the plays end where only the yes is missing.
      const reached = waiting_on === 'user' ? current_gate : current_gate - 1;
      for (let gate = 1; gate <= Math.min(reached, 6); gate += 1) {
        const { missing, problems, review } = gateState(agent, gate, draft, context);
        const refusals = review?.refusals.map(({ code }) => code);
        expect([gate, missing.map(({ name }) => name), problems, refusals]).toEqual([gate, [], [], []]);
      }
    }
  });

  test('what runs have made is known to later ones, also when nothing is left of what they told', async () => {
    const told = play.rows.filter(({ table }) => table === 'run_events');
    const made = told.map(({ row }) => row.dedup as string).filter((key) => key.startsWith(appliedPrefix));
    const known = await database.db.system(play.user.orgId, async (unit) => {
      const deployments = play.rows.filter(({ table }) => table === 'deployments');
      const keys = deployments.map(({ row }) => selectEffects(unit, row.id as string, appliedPrefix));
      return (await Promise.all(keys)).flat();
    });
    expect(known.sort()).toEqual([...new Set(made)].sort());
    expect(known.length > 0).toBe(told.length > 0);
  });

  test('every event is taken by the workers that it waits for', async () => {
    const mail = testMail(database, systemClock);
    await mail.beginAnew();
    expect(await mail.deliver(play.events)).toBe(true);
    for (const { event_type, detail } of play.events) {
      if (!(consumers.workflowSignals as readonly string[]).includes(event_type)) continue;
      expect(signalEvent.safeParse({ 'detail-type': event_type, detail }).error).toBeUndefined();
    }
  });

  test('a repeated request gets the answer that was kept', async () => {
    for (const kept of play.answers) {
      const actor = { ...play.actor, idempotency: kept.claim };
      const again = await database.db.answer(actor, () => Promise.reject(new Error('done twice')));
      expect(again).toMatchObject({ status: kept.status });
      expect(again.body).toEqual(kept.body === null ? undefined : JSON.parse(kept.body));
    }
  });

  test('the conversation goes on at the gate where it was', async () => {
    const { sessions } = groupApis(database.db);
    const token = await sessions.tokenFor(play.user);
    const { DispatchRun } = sessionSteps({
      db: database.db,
      findAgent,
      payments: deploymentHooks.payments,
      readClusterFacts: async () => ({ ok: true, facts: cluster }),
      checkPlan,
    });
    for (const { id, current_gate, waiting_on, execution_attempt } of play.sessions) {
      if (waiting_on !== 'user') continue;
      const text = current_gate === 6 ? 'deploy' : 'yes, confirm';
      const path = `/api/sessions/${id}/messages`;
      const said = await sessions.call('POST', path, { token, body: { text } });
      expect([said.status, said.json.session.waiting_on]).toEqual([200, 'workflow']);
      if (current_gate !== 6) continue;
      await DispatchRun({ org_id: play.user.orgId, session_id: id, attempt: execution_attempt });
      const shown = await sessions.call('GET', `/api/sessions/${id}`, { token });
      // Either the approved plan still comes out and runs, or the review starts again with the reason.
      if (shown.json.waiting_on !== 'run')
        expect(shown.json).toMatchObject({ status: 'active', revision: 3 });
    }
  });
});

test.each(machines.map((file) => [versionOf(file), file] as const))(
  'an execution begun by %s finds its steps',
  (_, file) => {
    const known = Object.keys({ ...sessionSteps({} as never), ...applySteps });
    const { States } = JSON.parse(readFileSync(file, 'utf8')) as {
      States: Record<string, { Parameters?: { Payload?: { step?: string } } }>;
    };
    const called = Object.values(States).flatMap(({ Parameters }) => Parameters?.Payload?.step ?? []);
    expect(called.length).toBeGreaterThan(5);
    expect(called.filter((step) => !known.includes(step))).toEqual([]);
  },
);
