import type { StageSettings } from '../../lib/config.ts';
import { againstStage, type Configured, problemsByFunction, type Texts } from '../deploy/configuration.ts';

/**
 * What a change of the secrets would break: why functions that start with the present ones would not start any more, and what
 * is wrong with the variables that it sets. Something that was missing before, as during an installation in several steps, is
 * left to the deploy, which asks the same of everything.
 * @param set variables that get a value by the change
 */
export function brokenBy(
  settings: StageSettings,
  functions: readonly Configured[],
  { present, changed, set }: { present: Texts; changed: Texts; set: readonly string[] },
): string[] {
  const before = problemsByFunction(settings, functions, present);
  const isSet = (problem: string) => set.includes(/^[A-Z_]+/.exec(problem)?.[0] ?? '');
  const broken = [...problemsByFunction(settings, functions, changed)].flatMap(([entry, problems]) =>
    before.get(entry)?.length === 0 ? problems : problems.filter(isSet),
  );
  return [...new Set([...broken, ...againstStage(settings, changed).filter(isSet)])];
}
