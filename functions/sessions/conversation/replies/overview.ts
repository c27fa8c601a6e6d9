import type { Agent } from '../../../agents/agent.ts';
import type { GateState } from '../../../agents/gates/gates.ts';
import { isLookedUp } from '../../../model-hub/looks.ts';
import { shownValue } from './figures.ts';
import { bullets, phrase } from './phrases.ts';

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

/** What is planned so far, a line for each gate that has been opened, and its price from the fewest to what the peak takes. */
export function summary({ gates }: Agent, { gate, values, defaulted }: GateState, price?: string): string {
  if (Object.keys(values).length === 0)
    return `We are at gate ${gate.number} (${gate.title}), and nothing is set yet.`;
  const lines = gates
    .filter(({ number }) => number <= gate.number)
    .flatMap(({ title, fields }) => {
      const phrases = (isDefault: boolean) =>
        fields
          .filter(({ name }) => defaulted.has(name) === isDefault && !(isDefault && isLookedUp(name)))
          .flatMap((field) => {
            const value = values[field.name];
            return value === undefined ? [] : [phrase(field, value)];
          });
      const [said, others] = [phrases(false).join(', '), phrases(true).join(', ')];
      const all = [said, others && `by default ${others}`].filter(Boolean).join('; ');
      return all === '' ? [] : [`${title}: ${all}`];
    });
  return `We are at gate ${gate.number} (${gate.title}). So far:\n${bullets([
    ...lines,
    ...(price === undefined ? [] : [`Price: ${price}`]),
  ])}`;
}
