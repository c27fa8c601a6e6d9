import { describe, expect, test } from 'vitest';
import type { Values } from '../../../../../functions/agents/agent.ts';
import type { AgentContext } from '../../../../../functions/agents/context.ts';
import { inferenceServer } from '../../../../../functions/agents/inference-server/index.ts';
import { catalogue } from '../../../../../functions/agents/inference-server/models/models.ts';
import { gateStates } from '../../../../../functions/agents/preview/all-gates.ts';
import { preview } from '../../../../../functions/agents/preview/preview.ts';
import { withoutFacts } from '../../../../../functions/model-hub/looks.ts';
import { context } from '../../../../support/builders/agents/agent-plans.ts';
import { answers } from '../../../../support/builders/agents/inference-server.ts';

const model = 'Qwen/Qwen2.5-7B-Instruct';
const commit = 'a'.repeat(40);
const given: Values = { ...answers, model };

/** The session's gates with these values, from the first to the last. */
const statesOf = (changes: Values, seen: Partial<AgentContext> = {}) =>
  gateStates(inferenceServer, { ...given, ...changes }, { ...context, ...seen });
const last = (changes: Values, seen: Partial<AgentContext> = {}) => {
  const state = statesOf(changes, seen).at(-1);
  if (!state) throw new Error('The agent has no gates.');
  return state;
};
const refusalsOf = (changes: Values, seen: Partial<AgentContext> = {}) =>
  last(changes, seen).review?.refusals;

/** What the hub says of the model at a revision. */
const look = (revision: string, sha = commit): NonNullable<AgentContext['modelLook']> => ({
  model,
  revision,
  facts: { figures: {}, gated: false, own_code: false, commit: sha },
  problem: null,
});

describe('the revision of a model', () => {
  test('is asked of the user where neither the catalogue nor a hub has a commit', () => {
    const state = last({});
    expect(state.missing.map(({ name }) => name)).toEqual(['model_revision']);
    expect(state.missing[0]?.question).toContain('40 hexadecimal digits');
    expect(last({ model_revision: commit }).canConfirm).toBe(true);
  });

  test('is proposed as the catalogue has it, a commit in each case', () => {
    expect(last({ model: 'Qwen/Qwen3-8B' })).toMatchObject({ missing: [], canConfirm: true });
    for (const { id, revision } of catalogue) if (revision) expect(revision, id).toMatch(/^[0-9a-f]{40}$/);
  });

  test.each(['main', 'v1.0', 'abc1234'])(
    'is refused as the branch, tag or short hash %s while nobody knows its commit, with what to do',
    (model_revision) => {
      const refusals = refusalsOf({ model_revision });
      expect(refusals?.map(({ code }) => code)).toEqual(['revision_not_pinned']);
      expect(refusals?.[0]?.detail).toContain(
        `https://huggingface.co/${model}/commits/${model_revision} lists them`,
      );
    },
  );

  test('is refused with what kept the hub from naming the commit', () => {
    const problem = { code: 'hub_unreachable', detail: 'The hub is away.' };
    const modelLook = withoutFacts({ model, revision: 'main' }, problem);
    expect(refusalsOf({ model_revision: 'main' }, { modelLook })?.[0]?.detail).toMatch(/The hub is away\.$/);
  });

  test('becomes the commit that the hub names for it, which the gates show and the plan gets', () => {
    const state = last({ model_revision: 'v1.0' }, { modelLook: look('v1.0') });
    expect(state).toMatchObject({ canConfirm: true, values: { model_revision: commit } });
    const storage = statesOf({ model_revision: 'v1.0' }, { modelLook: look('v1.0') })[3];
    expect(storage?.review?.lines[0]).toContain(`of ${model} at ${commit}`);
    expect(last({}, { modelLook: look('main') }).values.model_revision).toBe(commit);
    // What the hub said of another revision, or of another model, is no answer.
    expect(refusalsOf({ model_revision: 'v1.0' }, { modelLook: look('main') })).toHaveLength(1);
    const foreign = { ...look('v1.0'), model: 'acme/Talker-9B' };
    expect(refusalsOf({ model_revision: 'v1.0' }, { modelLook: foreign })).toHaveLength(1);
  });

  test('is the same commit in either case of its digits', () => {
    expect(last({ model_revision: commit.toUpperCase() })).toMatchObject({
      canConfirm: true,
      values: { model_revision: commit },
    });
  });

  test('may be any where the weights come in an image, which has a digest', () => {
    const baked = { weights_cache: 'baked-image', weights_image: `r.example/m@sha256:${'b'.repeat(64)}` };
    expect(last(baked).canConfirm).toBe(true);
    expect(last({ ...baked, model_revision: 'main' }).canConfirm).toBe(true);
  });

  test('stays a branch in what was deployed with one, so that its other values can be changed', () => {
    const values = { ...last({ model_revision: commit }).values, model_revision: 'main' };
    const made = { parts: ['stack', 'foundation', 'workload'] as const, values, isChanged: true };
    const state = gateStates(inferenceServer, { ...values, max_replicas: 4 }, { ...context, made }).at(-1);
    expect(state).toMatchObject({ canConfirm: true, values: { model_revision: 'main' } });
    expect(state?.review?.warnings.map(({ code }) => code)).toContain('revision_not_pinned');
    // Also where the hub knows by now where the branch leads.
    const later = { ...context, made, modelLook: look('main') };
    expect(gateStates(inferenceServer, values, later).at(-1)?.canConfirm).toBe(true);
  });

  test('may be open in a preview, of which nothing comes', async () => {
    const { plan, missing } = await preview(inferenceServer, given, { ...context, orgId: 'o-1' });
    expect(missing).toEqual([]);
    expect(plan?.warnings.map(({ code }) => code)).toContain('revision_not_pinned');
  });

  test('is asked of the hub for models of the catalogue without a commit, and for branches', () => {
    const asked = (values: Values) => inferenceServer.modelToLookUp?.(values);
    expect(asked({ model })).toEqual({ model, revision: 'main' });
    expect(asked({ model, model_revision: 'v1.0' })).toEqual({ model, revision: 'v1.0' });
    expect(asked({ model_revision: 'v1.0' })).toEqual({ model: 'Qwen/Qwen3-8B', revision: 'v1.0' });
    expect(asked({ model, model_revision: commit })).toBeUndefined();
    expect(asked({ model: 'Qwen/Qwen3-8B' })).toBeUndefined();
    expect(asked({})).toBeUndefined();
  });
});
