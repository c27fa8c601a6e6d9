import type { Agent, Value, Values } from '../../../functions/agents/agent.ts';
import type { AgentContext } from '../../../functions/agents/context.ts';
import { everyPart } from '../../../functions/agents/context.ts';
import { gateState } from '../../../functions/agents/gates/gates.ts';
import { findAgent } from '../../../functions/agents/index.ts';
import { completeValues } from '../../../functions/agents/preview/all-gates.ts';
import { outlookOf } from '../../../functions/sessions/conversation/answering/index.ts';
import type { Draft } from '../../../functions/sessions/conversation/draft.ts';
import type { Goal } from '../../../functions/sessions/conversation/goal/goal.ts';
import type { Pending } from '../../../functions/sessions/conversation/pending/pending.ts';
import { guidedReader } from '../../../functions/sessions/conversation/reader/guided-reader.ts';
import type { PastMessage, Reader } from '../../../functions/sessions/conversation/reader/reader.ts';
import { introduction } from '../../../functions/sessions/conversation/replies/gate-texts.ts';
import { confirmedText, notConfirmed } from '../../../functions/sessions/conversation/replies/together.ts';
import type { Step } from '../../../functions/sessions/conversation/steps.ts';
import { replyAtGate } from '../../../functions/sessions/conversation/turn/at-gate/gate-reply.ts';
import { secretsNotice } from '../../../functions/sessions/conversation/turn/secrets-notice.ts';
import { speech, textOf } from '../../../functions/sessions/conversation/turn/speech.ts';
import { doneGate, lastGate, reviewGate, type Session } from '../../../functions/sessions/session.ts';
import { withoutSecrets } from '../../../functions/shared/secret-text/without-secrets.ts';
import { context } from '../../support/builders/agents/vector-database.ts';
import { unpaid } from '../../support/builders/billing.ts';
import type { Case } from './case.ts';
import type { KnownModel } from './model.ts';

/** What a message did, by the code that a turn runs, without database and workflow. */
export interface Outcome {
  /** Those that the message changed in what the user has given. */
  values: Values;
  pending: { field: string | null; value: Value | null; words: string; why: string }[];
  action: 'confirm' | 'deploy' | 'revise' | null;
  /** After the message. */
  gate: number;
  reply: string;
  /** The kind of question that was answered. */
  answered: string | null;
  ms: number;
}

/** The clusters that the organization's account has. */
const clusterNames = ['production', 'staging'];

interface SaidWith {
  button?: Case['button'];
  reader?: Reader;
  /** Called with each event of the answer as it comes. */
  heard?: Parameters<typeof speech>[0];
}

/** A conversation from one gate on; what it knows goes from message to message as the service stores it. */
export class Talk {
  gate: number;
  draft: Draft;
  pending: readonly Pending[] = [];
  steps: readonly Step[] = [];
  goal: Goal = [];
  history: PastMessage[] = [];
  readonly agent;
  #count = 0;

  readonly context: AgentContext;

  constructor({ agent, gate, values, change }: Pick<Case, 'agent' | 'gate' | 'values' | 'change'>) {
    const found = findAgent(agent);
    if (!found) throw new Error(`There is no agent ${agent}.`);
    const names = new Set(found.gates.flatMap(({ fields }) => fields).map(({ name }) => name));
    const unknown = Object.keys(values).filter((name) => !names.has(name));
    if (unknown.length > 0) throw new Error(`The agent ${agent} has no field ${unknown.join(', ')}.`);
    this.agent = found;
    this.gate = change ? reviewGate : gate;
    this.context = change ? toChange(found, values) : { ...context, clusterNames };
    const copied = change ? { copiedFrom: 'deploy-1' } : {};
    this.draft = Object.fromEntries(
      Object.entries(this.context.changeOf?.values ?? values).map(([name, value]) => [
        name,
        { value, messageId: 'msg-0', ...copied },
      ]),
    );
  }

  /** The gate with its values, as the service sees it. */
  get state() {
    return gateState(this.agent, Math.min(this.gate, lastGate), this.draft, this.context);
  }

  async say(
    message: string,
    { button = null, reader = guidedReader, heard }: SaidWith = {},
  ): Promise<Outcome> {
    const began = performance.now();
    const before = this.draft;
    const { text, found } = withoutSecrets(message);
    const speaking = speech(heard);
    const asked = {
      agent: this.agent,
      context: this.context,
      reader,
      session: { id: 'sess-1', userId: 'user-1', revision: 1 } as Session,
      gate: this.gate,
      draft: before,
      pending: this.pending,
      goal: this.goal,
      steps: this.steps,
      history: this.history.slice(-12),
      text,
      ordered: button ?? null,
      messageId: `msg-${++this.#count}`,
      spending: unpaid,
    };
    const ended = await replyAtGate(asked, speaking);
    const said = textOf(speaking.events);
    const action = ended.action?.action ?? null;
    this.draft = ended.draft;
    this.pending = ended.pending;
    this.goal = ended.goal;
    this.steps = ended.steps ?? [];
    this.gate = nextGate(this.gate, action);
    const stopped = action === 'confirm' ? this.#goThrough(ended.action?.through ?? 0) : '';
    const { draft, agent, state, goal, context, history } = this;
    const outlook = action ? await outlookOf(agent, state, { draft, context, goal }) : [];
    const opened =
      action && this.gate <= lastGate ? introduction(state, null, agent, { outlook, history }) : '';
    const reply = [said, secretsNotice(found, this.agent), stopped, opened].filter(Boolean).join('\n\n');
    this.history.push({ role: 'user', text }, { role: 'assistant', text: reply });
    return {
      values: changedIn(before, this.draft),
      // What an answer names beside its offer is not asked about.
      pending: ended.pending.filter(({ offer }) => offer !== 'beside').map(toPending),
      action,
      gate: this.gate,
      reply,
      answered: ended.answered,
      ms: Math.round((performance.now() - began) * 10) / 10,
    };
  }

  /** Confirms the gates that the message has named beside the open one. @returns what is said of them */
  #goThrough(last: number): string {
    const said: string[] = [];
    while (this.gate <= last) {
      const why = notConfirmed(this.state, this.draft, this.history);
      if (why !== undefined) return [...said, why].join('\n\n');
      said.push(confirmedText(this.state));
      this.gate++;
    }
    return said.join('\n\n');
  }
}

/** A deployment that runs with these values and has all its parts. */
function toChange(agent: Agent, given: Values): AgentContext {
  const values = completeValues(agent, given, context);
  const monthly = gateState(agent, lastGate, asDraft(values), context).review?.monthly?.least ?? 0;
  const changeOf = { id: 'deploy-1', planId: 'plan-1', name: String(values.name), values, monthly };
  return { ...context, changeOf, made: { parts: everyPart, values, isChanged: true } };
}

const asDraft = (values: Values): Draft =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, { value, messageId: 'msg-0' }]));

/** Where the workflow leads, with every approval given and every run a success. */
const nextGate = (gate: number, action: Outcome['action']) =>
  ({ confirm: gate + 1, deploy: doneGate, revise: reviewGate, none: gate })[action ?? 'none'];

const changedIn = (before: Draft, after: Draft): Values =>
  Object.fromEntries(
    Object.entries(after).flatMap(([name, { value }]) =>
      before[name]?.value === value ? [] : [[name, value]],
    ),
  );

const toPending = ({ quote, fields, proposal, why }: Pending) => ({
  field: proposal?.field ?? fields[0] ?? null,
  value: proposal?.value ?? null,
  words: quote,
  why,
});

/** Plays what was said before, and answers the message. */
export async function answerCase(asked: Case, model: KnownModel): Promise<Outcome> {
  const talk = new Talk(asked);
  for (const text of asked.before) await talk.say(text);
  const reader = asked.model ? model.answering(asked.model, asked.text) : guidedReader;
  return talk.say(asked.text, { button: asked.button, reader });
}
