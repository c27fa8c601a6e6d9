import type { Agent, AgentContext, Value } from '../../agents/agent.ts';
import { gateState } from '../../agents/gates.ts';
import { grouped } from '../../shared/grouped.ts';
import type { Draft } from './draft.ts';

// Pure. Figures as people read them, and what a change does to them.

const longestEcho = 80;

/** A value as people write it: 10,000,000 · yes · r6i.xlarge. Long texts are cut. */
export function shown(value: Value): string {
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (typeof value === 'number') return grouped(value, { least: 0, most: 6 });
  return value.length > longestEcho ? `${value.slice(0, longestEcho)}…` : value;
}

/**
 * Every figure of the gates up to this one that differs between two drafts, before → after: values that follow from
 * others, lines of reviews, and warnings that are new.
 */
export function changedFigures(
  agent: Agent,
  gate: number,
  context: AgentContext,
  [before, after]: readonly [Draft, Draft],
): string[] {
  const lines: string[] = [];
  const old = gateState(agent, gate, before, context).values;
  for (const [name, value] of Object.entries(gateState(agent, gate, after, context).values)) {
    const was = old[name];
    const isGiven = after[name] !== undefined && after[name] !== before[name];
    if (was !== undefined && was !== value && !isGiven)
      lines.push(`${name}: ${shown(was)} → ${shown(value)}`);
  }
  for (const { number } of agent.gates.filter((each) => each.number <= gate)) {
    const was = gateState(agent, number, before, context).review;
    const now = gateState(agent, number, after, context).review;
    const known = labelled(was?.lines ?? []);
    for (const [label, text] of labelled(now?.lines ?? [])) {
      const earlier = known.get(label);
      if (earlier !== undefined && earlier !== text)
        lines.push(`${nameOf(label)}: ${withoutReason(earlier)} → ${text}`);
      if (was && earlier === undefined) lines.push(`${nameOf(label)}: ${text} (new)`);
    }
    const warned = new Set(was?.warnings.map(({ detail }) => detail));
    // Warnings of the open gate are left out: the gate shows them.
    if (number < gate)
      lines.push(
        ...(now?.warnings ?? [])
          .filter(({ detail }) => !warned.has(detail))
          .map(({ detail }) => `Warning: ${detail}`),
      );
  }
  return [...new Set(lines)];
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
const withoutReason = (text: string) => text.replace(/ \(.*\)$/, '');
