import { type KnownModel, knownModel } from './door/model.ts';
import { type CallsOutcome, withFunctions } from './messages/function-calls.ts';
import { generated } from './messages/generated.ts';
import { firstTextOf, isUnderstandable, withInventions, withPerfectModel } from './messages/model-mode.ts';
import { englishNumbers, foreignNumbers, numbersOfLanguages } from './messages/numbers.ts';
import { agentIds, corpus, isForeign, type Row } from './messages/row.ts';
import { type Verdict, verdictOf } from './messages/verdict.ts';
import { goals } from './users/goals.ts';
import { type Played, play } from './users/session.ts';
import { levels } from './users/words.ts';

/** Everything that was seen, before it is counted. */
export interface Seen {
  rows: Verdict[];
  generated: Verdict[];
  english: Verdict[];
  digits: Verdict[];
  languages: Verdict[];
  sessions: Played[];
  model: {
    perfect: Verdict[];
    foreign: Verdict[];
    stored: number;
    moved: number;
    invented: number;
    calling: CallsOutcome[];
    firstTextMs: number | null;
  };
}

export interface Measured {
  /** Every how many-th message and goal is played. */
  every?: number;
  seed?: number;
  generatedCount?: number;
  goalCount?: number;
  /** Waits until a model that hangs is given up. */
  hangs?: boolean;
}

/** Plays the corpus, the generated messages, the simulated users, and all that a model is needed for. */
export async function measure({
  every = 1,
  seed = 20_261_124,
  generatedCount = 1_500,
  goalCount = 30,
  hangs = true,
}: Measured = {}): Promise<Seen> {
  const some = <T>(all: readonly T[]) => all.filter((_, index) => index % every === 0);
  const rows = await verdictsOf(some(corpus()));
  const made = await verdictsOf(generated(generatedCount, seed));
  const english = await verdictsOf(some(englishNumbers()));
  const digits = await verdictsOf(some(foreignNumbers()));
  const languages = await verdictsOf(some(numbersOfLanguages()));
  const sessions: Played[] = [];
  for (const agent of agentIds)
    for (const goal of goals(agent, goalCount, seed))
      for (const level of levels) sessions.push(await play(goal, level));
  const known = await knownModel();
  try {
    const model = await measureModel(known, some(corpus()), { seed, hangs });
    return { rows, generated: made, english, digits, languages, sessions, model };
  } finally {
    await known.close();
  }
}

async function measureModel(
  known: KnownModel,
  rows: readonly Row[],
  { seed, hangs }: { seed: number; hangs: boolean },
): Promise<Seen['model']> {
  const clear = rows.filter(isUnderstandable);
  const perfect: Verdict[] = [];
  for (const row of clear) perfect.push(await withPerfectModel(row, known));
  const traps = rows.filter((row) => !isUnderstandable(row) && !row.order && row.asks.length === 0);
  const { stored, moved } = await withInventions(traps, known, seed);
  return {
    perfect: perfect.filter(({ row }) => !isForeign(row)),
    foreign: perfect.filter(({ row }) => isForeign(row)),
    stored: stored.length,
    moved: moved.length,
    invented: traps.length,
    // Each is played with five models.
    calling: await withFunctions(
      rows.filter((_, index) => index % 16 === 0),
      known,
    ),
    firstTextMs: hangs ? await firstTextOf(known) : null,
  };
}

async function verdictsOf(rows: readonly Row[]): Promise<Verdict[]> {
  const verdicts: Verdict[] = [];
  for (const row of rows) verdicts.push(await verdictOf(row));
  return verdicts;
}
