import type { GateState } from '../../../agents/gates/gates.ts';
import { isLookedUp } from '../../../model-hub/looks.ts';
import { shownValue } from './figures.ts';
import { bullets } from './phrases.ts';

// Pure. To "help" and "show".

export function options({ gate, values, defaulted }: GateState): string {
  if (gate.fields.length === 0)
    return 'There is nothing new to set here; say what you want changed, and the review begins again.';
  const isOwn = (name: string) => !(isLookedUp(name) && defaulted.has(name));
  const lines = gate.fields
    .filter(({ name }) => isOwn(name))
    .map((field) => {
      const value = values[field.name];
      const now =
        value === undefined
          ? 'not set'
          : `${shownValue(value)}${defaulted.has(field.name) ? ', the default' : ''}`;
      const allowed = field.choices ? `; one of ${field.choices.join(', ')}` : '';
      return `${field.name}: ${field.meaning} (${now}${allowed})`;
    });
  return `At this gate you can set:\n${bullets(lines)}`;
}

export const summary = ({ gate, values, defaulted }: GateState) =>
  Object.keys(values).length === 0
    ? `We are at gate ${gate.number} (${gate.title}), and nothing is set yet.`
    : `We are at gate ${gate.number} (${gate.title}). So far:\n${bullets(
        Object.entries(values).map(
          ([name, value]) => `${name} = ${shownValue(value)}${defaulted.has(name) ? ' (default)' : ''}`,
        ),
      )}`;
