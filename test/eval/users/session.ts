import type { Value, Values } from '../../../functions/agents/agent.ts';
import { gateState } from '../../../functions/agents/gates/gates.ts';
import { introduction } from '../../../functions/sessions/conversation/replies/gate-texts.ts';
import { lastGate } from '../../../functions/sessions/session.ts';
import { context } from '../../support/builders/agents/vector-database.ts';
import { type Outcome, Talk } from '../door/door.ts';
import { news, repeatedWords, wordsIn } from '../messages/answer.ts';
import { withFigures } from '../messages/figures.ts';
import type { Goal } from './goals.ts';
import { type Level, levels, questions, wordsFor } from './words.ts';

/** What is counted of a session that a simulated user has played. */
export interface Played {
  goal: Goal;
  level: Level;
  turns: number;
  notUnderstood: string[];
  reachedPlan: boolean;
  /** The plan has every value that the user wanted. */
  isRight: boolean;
  /** A gate was confirmed while a value was another one than the user had said last. */
  confirmedOther: string[];
  asked: number;
  answered: number;
  /** Words of each reply, and how many of them stood in the one before. */
  replies: { words: number; repeated: number }[];
}

const mostTurns = 40;

/** A user with a goal, who answers what is asked, says it in other words when it isn't understood, asks and corrects. */
export async function play(goal: Goal, level: Level): Promise<Played> {
  const user = new User(goal, level);
  while (user.talk.gate < lastGate && user.played.turns < mostTurns) if (!(await user.next())) break;
  return user.end();
}

class User {
  readonly talk: Talk;
  readonly played: Played;
  /** What the user has said so far, as meant last. */
  readonly #said: Values = {};
  /** How often a field was said without success. */
  readonly #tries = new Map<string, number>();
  readonly #questions;
  #slip: Goal['slip'];
  #last: Outcome | undefined;
  /** All gates to come were shown at once, as the service has offered it. */
  #hasSeenRest = false;
  #before: string;

  constructor(goal: Goal, level: Level) {
    this.talk = new Talk({ agent: goal.agent, gate: 1, values: {} });
    this.#before = introduction(this.talk.state, null, this.talk.agent);
    this.#slip = goal.slip;
    const count = { exact: 0, usual: 1, vague: 3 }[level];
    this.#questions = questions.slice(0, count);
    this.played = {
      goal,
      level,
      turns: 0,
      notUnderstood: [],
      reachedPlan: false,
      isRight: false,
      confirmedOther: [],
      asked: 0,
      answered: 0,
      replies: [],
    };
  }

  /** One message. @returns whether there is something left to try */
  async next(): Promise<boolean> {
    // An offer may be left unanswered.
    const pending = this.#last?.pending.find(({ why }) => why !== 'offered');
    if (pending) return this.#settle(pending);
    const due = this.#due();
    if (due.length > 0) return this.#tell(due);
    const at = this.#questions.findIndex(({ gate }) => gate <= this.talk.gate);
    if (at >= 0) return this.#ask(this.#questions.splice(at, 1)[0] as (typeof questions)[number]);
    if (this.#isToldOfRest) return this.#askForRest();
    if (this.#slip && (this.talk.gate > 1 || this.#hasSeenRest)) return this.#correct(this.#slip.field);
    return this.#confirm();
  }

  end(): Played {
    const isRight = Object.entries(this.played.goal.values).every(
      ([name, value]) => this.#now(name) === value,
    );
    const reachedPlan = this.talk.gate >= lastGate;
    return { ...this.played, reachedPlan, isRight: reachedPlan && isRight };
  }

  #now(name: string): Value | undefined {
    const { agent, draft } = this.talk;
    return draft[name]?.value ?? gateState(agent, lastGate, draft, context).values[name];
  }

  /** Meant at first: with the slip, until it is corrected. */
  #meant(name: string): Value {
    return this.#slip?.field === name ? this.#slip.value : (this.played.goal.values[name] as Value);
  }

  /** Fields that are to be said next: those that know it all say it at once, the others a few at a time. */
  #due(): string[] {
    const { agent, gate } = this.talk;
    const { level, goal } = this.played;
    const gateOf = new Map(
      agent.gates.flatMap(({ number, fields }) => fields.map(({ name }) => [name, number])),
    );
    const open = Object.keys(goal.values).filter(
      (name) => this.#now(name) !== this.#meant(name) && (this.#tries.get(name) ?? 0) < levels.length,
    );
    if (level === 'exact') return open;
    // Who has seen all gates says what is to be different in any of them.
    const due = open.filter((name) => this.#hasSeenRest || (gateOf.get(name) ?? 0) <= gate + 1);
    return due.slice(0, level === 'usual' ? 5 : 2);
  }

  async #tell(names: readonly string[]): Promise<boolean> {
    const said = names.map((name) => {
      const tries = this.#tries.get(name) ?? 0;
      this.#tries.set(name, tries + 1);
      this.#said[name] = this.#meant(name);
      const words = levels[Math.min(levels.indexOf(this.played.level) + tries, levels.length - 1)] as Level;
      return wordsFor(name, this.#meant(name), words);
    });
    const { pending } = await this.#say(said.join(', '));
    const isOpen = (name: string) =>
      this.#now(name) !== this.#said[name] &&
      !pending.some(({ field, value }) => field === name && value === this.#said[name]);
    if (names.some(isOpen)) this.#lost();
    return true;
  }

  async #settle({ field, value }: Outcome['pending'][number]): Promise<boolean> {
    if (field !== null && value !== null && value === this.#wanted(field)) {
      await this.#say('yes');
      if (this.#now(field) !== value) this.#lost();
      return true;
    }
    const wanted = field === null ? undefined : this.#wanted(field);
    await this.#say(field === null || wanted === undefined ? 'no' : wordsFor(field, wanted, 'exact'));
    return true;
  }

  #wanted(field: string): Value | undefined {
    return field in this.played.goal.values ? this.#meant(field) : undefined;
  }

  async #ask({ text, says }: (typeof questions)[number]): Promise<boolean> {
    const values = { ...this.played.goal.values, ...this.#said };
    const pattern = await withFigures(says, { agent: this.played.goal.agent, values: this.#given(values) });
    const before = this.#before;
    const { reply, answered } = await this.#say(text);
    this.played.asked++;
    if (answered !== null && pattern.test(news(reply, before).replaceAll(text, ''))) this.played.answered++;
    else this.#lost();
    return true;
  }

  /** What was said so far: a price is of these values. */
  #given(values: Values): Values {
    return Object.fromEntries(Object.entries(values).filter(([name]) => this.talk.draft[name] !== undefined));
  }

  async #correct(name: string): Promise<boolean> {
    const wrong = this.#said[name] as Value;
    this.#slip = null;
    const right = this.#meant(name);
    this.#said[name] = right;
    const { pending } = await this.#say(`I was wrong before: ${right} qps at peak instead of ${wrong}`);
    if (this.#now(name) !== right && pending.every(({ value }) => value !== right)) this.#lost();
    return true;
  }

  /** The words for several gates that a reply has named at this gate. */
  #offeredTogether(): string | undefined {
    const named = this.talk.history.findLast(({ text }) => /Say "confirm gates \d/.test(text))?.text ?? '';
    const [, words, first] = /Say "(confirm gates (\d) to \d)"/.exec(named) ?? [];
    return Number(first) === this.talk.gate ? words : undefined;
  }

  /** Those who talk as usual take what is offered; the others go from gate to gate. */
  get #isToldOfRest(): boolean {
    const isTold = this.talk.history.some(({ text }) => text.includes('"show the rest"'));
    return isTold && this.played.level === 'usual' && !this.#hasSeenRest && this.talk.gate === 1;
  }

  async #askForRest(): Promise<boolean> {
    this.#hasSeenRest = true;
    const { answered } = await this.#say('show the rest');
    if (answered !== 'rest') this.#lost();
    return true;
  }

  async #confirm(): Promise<boolean> {
    const isOffered = (this.#last?.pending ?? []).length > 0;
    const words = isOffered
      ? { vague: 'no, go on', usual: 'no, confirm it as it is', exact: 'confirm' }
      : { vague: 'ok', usual: 'yes, confirm', exact: 'confirm' };
    const { action } = await this.#say(this.#offeredTogether() ?? words[this.played.level]);
    if (action === 'confirm') {
      const others = Object.entries(this.#said).filter(([name, value]) => this.#now(name) !== value);
      this.played.confirmedOther.push(...others.map(([name]) => name));
      return true;
    }
    this.#lost();
    return (this.#last?.pending ?? []).some(({ why }) => why !== 'offered');
  }

  async #say(text: string): Promise<Outcome> {
    this.#last = await this.talk.say(text);
    const { reply } = this.#last;
    this.played.turns++;
    this.played.replies.push({ words: wordsIn(reply), repeated: repeatedWords(reply, this.#before) });
    this.#before = reply;
    return this.#last;
  }

  /** The last message was not understood. */
  #lost() {
    this.played.notUnderstood.push(this.talk.history.at(-2)?.text ?? '');
  }
}
