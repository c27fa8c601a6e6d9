import type { Agent, Value } from '../../../api/types.ts';

type Field = Agent['gates'][number]['fields'][number];

export interface Changeable extends Field {
  present: Value | null;
  isOption: boolean;
}

/** The values of a deployment that can be changed, with what they are now. Pure. */
export function changeableOf(
  { gates, options }: Pick<Agent, 'gates' | 'options'>,
  values: Readonly<Record<string, Value>>,
): Changeable[] {
  const isOption = (name: string) => options.some((option) => option.name === name);
  return gates
    .flatMap(({ fields }) => fields)
    .filter(({ change }) => change !== 'none')
    .map((field) => ({
      ...field,
      present: values[field.name] ?? field.default,
      isOption: isOption(field.name),
    }));
}

/** What was changed, in the form of the API's request; undefined where nothing was. */
export function requestedChange(
  fields: readonly Changeable[],
  typed: Readonly<Record<string, Value | undefined>>,
) {
  const changed = fields.filter(({ name, present }) => typed[name] !== undefined && typed[name] !== present);
  if (changed.length === 0) return undefined;
  const of = (isOption: boolean) =>
    Object.fromEntries(
      changed.filter((field) => field.isOption === isOption).map(({ name }) => [name, typed[name] as Value]),
    );
  const [options, sizing] = [of(true), of(false)];
  return {
    ...(Object.keys(options).length > 0 && { options }),
    ...(Object.keys(sizing).length > 0 && { sizing }),
  };
}

/** The values of a kept draft; none of one that can't be read. */
export function typedIn(draft: string): Record<string, Value | undefined> {
  try {
    return draft === '' ? {} : JSON.parse(draft);
  } catch {
    return {};
  }
}

/** The draft that asks for these values, of those that can be changed; empty where none differs. */
export function wantedIn(
  fields: readonly Changeable[],
  wanted: Readonly<Record<string, Value>> | undefined,
): string {
  const differing = fields.flatMap(({ name, present }) => {
    const value = wanted?.[name];
    return value === undefined || value === present ? [] : [[name, value]];
  });
  return differing.length === 0 ? '' : JSON.stringify(Object.fromEntries(differing));
}
