/** One small change of one source file. Offsets are those of the file's text. */
export interface Mutant {
  file: string;
  start: number;
  end: number;
  replacement: string;
  /** What kind of change it is, such as `drop statement`. */
  operator: string;
  /** The outermost function with a name that the change stands in; undefined at the level of the module. */
  within: string | undefined;
}

export type Change = Omit<Mutant, 'file'>;

export const mutated = (text: string, { start, end, replacement }: Change): string =>
  text.slice(0, start) + replacement + text.slice(end);

export const lineOf = (text: string, { start }: Change): number => text.slice(0, start).split('\n').length;

/** Place and change in one line, for people. */
export function describeMutant(text: string, mutant: Mutant): string {
  const short = (piece: string) => piece.replace(/\s+/g, ' ').trim().slice(0, 70);
  const before = short(text.slice(mutant.start, mutant.end));
  const after = mutant.replacement === '' ? '(nothing)' : short(mutant.replacement);
  return `${mutant.file}:${lineOf(text, mutant)}  ${mutant.operator}: ${before} → ${after}`;
}
