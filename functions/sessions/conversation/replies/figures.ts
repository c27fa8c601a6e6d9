import type { Agent, Value } from '../../../agents/agent.ts';
import type { AgentContext } from '../../../agents/context.ts';
import { fieldNamed, gateState } from '../../../agents/gates/gates.ts';
import { isLookedUp } from '../../../model-hub/looks.ts';
import { groupDigits } from '../../../shared/group-digits.ts';
import type { Draft } from '../draft.ts';

// Pure. Figures as people read them, and what a change does to them.

/** The input of figures: the values of a draft, and the facts from outside. */
interface FigureInput {
  draft: Draft;
  context: AgentContext;
}

const longestEcho = 80;

/** A value as people write it: 10,000,000 · yes · r6i.xlarge. Long texts are cut. */
export function shownValue(value: Value): string {
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (typeof value === 'number') return groupDigits(value, { least: 0, most: 6 });
  return cutAtWord(value, longestEcho);
}

/** "60,000 × 40 = 2,400,000": the numbers of an arithmetic as people write them. */
export const shownArithmetic = (text: string): string =>
  text.replace(/(?<![\w.,-])\d{5,18}(?![\w-]|[.,]\d)/g, (digits) => groupDigits(BigInt(digits)));

/** The beginning of a text, which doesn't end in the middle of a word unless that word is longer. */
export function cutAtWord(text: string, longest: number): string {
  if (text.length <= longest) return text;
  const whole = text.slice(0, longest + 1).replace(/\s+\S*$/, '');
  return `${whole.length <= longest ? whole : text.slice(0, longest)}…`.toWellFormed();
}

/**
 * Every figure of the gates up to this one that differs between two drafts, "after instead of before": values that follow from
 * others, lines of reviews, and warnings that are new.
 */
export function changedFigures(
  agent: Agent,
  gate: number,
  [before, after]: readonly [FigureInput, FigureInput],
): string[] {
  const lines: string[] = [];
  const old = gateState(agent, gate, before.draft, before.context).values;
  for (const [name, value] of Object.entries(gateState(agent, gate, after.draft, after.context).values)) {
    const was = old[name];
    const given = after.draft[name];
    const isGiven = given !== undefined && given !== before.draft[name];
    // The hub's facts about a model stand in lines of the review.
    if (was !== undefined && was !== value && !isGiven && !isLookedUp(name))
      lines.push(followingValue(agent, name, [was, value]));
  }
  for (const { number } of agent.gates.filter((each) => each.number <= gate)) {
    const was = gateState(agent, number, before.draft, before.context).review;
    const now = gateState(agent, number, after.draft, after.context).review;
    const known = labelled(was?.lines ?? []);
    for (const [label, text] of labelled((now?.lines ?? []).filter((line) => !advice.test(line)))) {
      const earlier = known.get(label);
      if (earlier !== undefined && withoutReason(earlier) !== withoutReason(text))
        lines.push(`${nameOf(label)}: ${changeOf(earlier, text)}`);
      if (was && earlier === undefined) lines.push(`${nameOf(label)}: ${text} (new)`);
    }
    const warned = new Set(was?.warnings.map(({ detail }) => detail));
    // A gate that has just become complete shows its own.
    if (was || number < gate)
      lines.push(
        ...(now?.warnings ?? [])
          .filter(({ detail }) => !warned.has(detail))
          .map(({ detail }) => `Warning: ${detail}`),
      );
  }
  return [...new Set(lines)];
}

/** Lines that advise are told when the gate opens, and are no figures that a value changes. */
const advice = /^(?:Cheaper|Faster): /;

/** A value that follows from others. A bare "gated: yes" says nothing to who doesn't know the field. */
function followingValue(agent: Agent, name: string, [was, value]: readonly [Value, Value]): string {
  const meaning = fieldNamed(agent, name)?.meaning ?? '';
  const [, fact] = /^whether ([^,;]+)/.exec(meaning) ?? [];
  if (value === true && fact !== undefined) return fact.replace(/^./u, (first) => first.toUpperCase());
  return `${name}: ${shownValue(value)} instead of ${shownValue(was)}`;
}

/** Lines keyed by the text before their colon; several of one name also by their order. */
function labelled(lines: readonly string[]): Map<string, string> {
  const found = new Map<string, string>();
  for (const line of lines) {
    const [name = ''] = line.split(': ', 1);
    let turn = 1;
    while (found.has(`${name}#${turn}`)) turn += 1;
    found.set(`${name}#${turn}`, line.slice(name.length + 2));
  }
  return found;
}

const nameOf = (label: string) => label.slice(0, label.lastIndexOf('#'));
const withoutReason = (text: string) => text.replace(/ \([^()]*\)$/, '');

const mostCompared = 12;

/** "5 instead of 3" of "3 x r6i.xlarge nodes" and "5 x r6i.xlarge nodes": what both end with is left out, and so are reasons. */
function changeOf(before: string, after: string): string {
  const [was, now] = [withoutReason(before).split(' '), withoutReason(after).split(' ')];
  let same = 0;
  while (same < Math.min(was.length, now.length) - 1 && was.at(-1 - same) === now.at(-1 - same)) same += 1;
  const isWhole = (words: readonly string[]) => {
    const text = words.join(' ');
    return text.split('(').length === text.split(')').length;
  };
  while (same > 0 && !(isWhole(was.slice(0, -same)) && isWhole(now.slice(0, -same)))) same -= 1;
  const told = (words: readonly string[]) =>
    words
      .slice(0, words.length - same)
      .join(' ')
      .replace(/[,;]$/, '');
  // Of two long ones people read the new one.
  if (told(was).split(' ').length > mostCompared && told(now).split(' ').length > mostCompared)
    return now.join(' ');
  // A single word in common is a unit.
  return same < 2 ? `${now.join(' ')} instead of ${was.join(' ')}` : `${told(now)} instead of ${told(was)}`;
}
