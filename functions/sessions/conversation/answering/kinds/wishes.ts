import type { Agent } from '../../../../agents/agent.ts';
import type { AgentContext } from '../../../../agents/context.ts';
import type { GateState } from '../../../../agents/gates/gates.ts';
import type { Draft } from '../../draft.ts';
import type { Candidate, Reading } from '../../reader/reader.ts';
import { savingsBeside } from '../search.ts';
import { isWhole, variantOf } from '../situation.ts';

// Pure. "Smaller disks", "fewer backups": a wish for less of something, without a number. What would save there is proposed.

/** The reading with the savings that meet such wishes as candidates: each is asked about. */
export async function wishesMet(
  reading: Reading,
  less: RegExp,
  { agent, state, draft, context }: { agent: Agent; state: GateState; draft: Draft; context: AgentContext },
): Promise<Reading> {
  const answers = await agent.answers?.();
  const now = answers && variantOf({ agent, answers, draft, context });
  if (!answers || !now || !isWhole(now)) return reading;
  const savings = savingsBeside({ agent, answers, state, draft, context, now }, now, {});
  const met = reading.leftOpen.flatMap(({ text, fields: [field] }): Candidate[] => {
    const saving = savings.find(({ change }) => field && field in change && Object.keys(change).length === 1);
    const value = field && saving?.change[field];
    if (!less.test(text) || !field || value === undefined) return [];
    return [{ field, value, words: text, reason: 'derived', arithmetic: `${saving?.says} will do` }];
  });
  const isMet = (text: string) => met.some(({ words }) => words === text);
  return {
    ...reading,
    candidates: [...reading.candidates, ...met],
    leftOpen: reading.leftOpen.filter(({ text }) => !isMet(text)),
  };
}
