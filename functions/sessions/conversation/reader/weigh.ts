import { type Field, isNumeric } from '../../../agents/field.ts';
import type { Clause } from './clauses/clause.ts';
import { inScale, isInMillions, isOfMoney } from './counting/scale.ts';
import { deriveValues } from './derived/rates.ts';
import { says, scaled } from './items.ts';
import { judge } from './judge.ts';
import { normOf, type ReaderInput, type ReadValue, type Stretch, written } from './reader-input.ts';
import { complaint } from './rows/complaints.ts';
import type { Doubt } from './rows/doubts.ts';
import { leastPieces, mostLoose } from './rows/limits.ts';
import { unitKindOf } from './rows/units.ts';
import { phrasing } from './rows/words.ts';
import type { ReadClause } from './values.ts';
import { isOfOtherTokens } from './widths.ts';

/** All values of a message against one another. */
export interface WeighedValues {
  taken: ReadValue[];
  /** Each with its doubt. */
  candidates: (ReadValue & { doubt: Doubt })[];
  /** Clauses with a number whose unit is unclear. */
  puzzling: Clause[];
}

/** @param setAside why none of the values of the message is meant, where something in it says so */
export function weigh(
  input: ReaderInput,
  read: readonly ReadClause[],
  setAside: Doubt | undefined,
): WeighedValues {
  const all = read.flatMap((each) => each.found);
  const clauses = read.map(({ clause }) => clause);
  const counts = deriveValues(input, clauses, all);
  const puzzling = read.flatMap(({ clause, isPuzzling }) => (isPuzzling && !clause.isAsked ? [clause] : []));
  const paired = pairsIn(input, read);
  const found = [...all.filter((each) => !paired.starts.has(each.start)), ...paired.found];
  const counted = new Set([...counts.used].map(({ start }) => start));
  const loose = read.flatMap(({ clause, bare }) =>
    bare
      .filter(({ start }) => !paired.starts.has(start) && !counted.has(start))
      .map((number) => ({ ...number, clause })),
  );
  const isTooMany = loose.length > mostLoose;
  if (isTooMany) puzzling.push(...loose.flatMap(({ clause }) => (clause.isAsked ? [] : [clause])));
  for (const number of isTooMany ? [] : loose) {
    // "there are ten, I mean 10M vectors"
    const isMean = number.clause.items.some((item) => says(item, 'mean'));
    if (isMean && found.some(({ field }) => field.said?.events)) continue;
    const values = [...found, ...counts.found];
    if (number.isDenied || values.some(({ corrects, start }) => corrects && start > number.start)) continue;
    const field = fieldOf(input, number, loose, values, read);
    if (field) found.push(field);
    // Clauses that only ask, complain, or are about the past, leave nothing open.
    else if (
      !number.clause.isAsked &&
      number.clause.doubt !== 'past' &&
      !complaint.test(written(input, number.clause))
    )
      puzzling.push(number.clause);
  }
  const sorted = [...found, ...counts.found].sort((one, other) => one.start - other.start);
  const weighed = setAside ? sorted.map((each) => ({ ...each, doubt: each.doubt ?? setAside })) : sorted;
  const groups = Map.groupBy(weighed, ({ field }) => field);
  const judged = [...groups.values()].flatMap(judge).sort((one, other) => one.start - other.start);
  return {
    taken: judged.filter(({ doubt }) => doubt === undefined),
    candidates: judged.flatMap((each) => (each.doubt ? [{ ...each, doubt: each.doubt }] : [])),
    puzzling: [...new Set(puzzling)],
  };
}

const within = ({ start, end }: Stretch, { start: from, end: to }: Stretch) => start >= from && end <= to;

type Loose = ReadClause['bare'][number] & { clause: Clause };

/** The field of a number without a name: that of the corrected or denied value beside it, or of the latest question. */
function fieldOf(
  input: ReaderInput,
  loose: Loose,
  all: readonly Loose[],
  found: readonly ReadValue[],
  read: readonly ReadClause[],
): ReadValue | undefined {
  const { number, clause, start, end } = loose;
  const toFound = (field: Field, more: Partial<ReadValue> = {}): ReadValue | undefined => {
    const kind = unitKindOf(field.unit);
    const factor = number.unit ? kind && number.unit[kind] : 1;
    if (factor === undefined || number.to !== undefined) return undefined;
    const exact = scaled(number.value, factor);
    const value = number.unitName === 'words' ? Math.round(Number(exact)) : exact;
    return { field, value, start, end, doubt: clause.doubt, ...more };
  };
  // "of image embeddings, 2M of them"
  if (normOf(input, end) === 'of' && /^(?:them|these|those)$/.test(normOf(input, end + 1))) {
    const named = read
      .filter((each) => each.clause.end <= start)
      .at(-1)
      ?.open.find(({ kind }) => isNumeric(kind));
    const isOfModel = found.some(({ field }) => field.said?.usual);
    const pieces = named ?? (isOfModel && number.value >= leastPieces ? piecesOf(input) : undefined);
    if (pieces) return toFound(pieces);
  }
  const others = found.filter(({ field }) => isNumeric(field.kind));
  // "the big CLIP one, 768 numbers": one of the sizes that the name has.
  const size = others.find((each) => each.doubt === 'ambiguous' && each.value === number.value);
  if (size && !number.unit) return toFound(size.field);
  // "not 3 nodes but 5", and "350 qps, not 200" the other way round.
  const denied = others.filter(({ doubt }) => doubt === 'denied');
  const isReplacing =
    denied.length === 1 && others.every((each) => each === denied[0] || each.field !== denied[0]?.field);
  if (isReplacing && !clause.doubt) return toFound((denied[0] as ReadValue).field);
  // "10 or 20M vectors", "10M vectors, maybe 20M"
  const isEither = clause.items.some((item) => says(item, 'either'));
  const besides = others.filter((each) => (isEither ? within(each, clause) : each.start < start));
  if (besides.length === 1 && (isEither || clause.doubt === 'doubted' || clause.doubt === 'future'))
    return toFound((besides[0] as ReadValue).field, { doubt: clause.doubt ?? 'ambiguous' });
  const before = others.filter((each) => each.start < start).at(-1);
  if (loose.corrects && before) return toFound(before.field, { corrects: true });
  // "20, not 10" where something is 10, and "25M, not 20" where something is 20M.
  const not = all.find((each) => each.isDenied)?.number.value;
  const scale = [1e9, 1e6, 1e3].find((each) => number.value >= each) ?? 1;
  const standing = (...values: number[]) =>
    input.fields.filter(({ name }) => values.some((each) => each === input.values[name]));
  const [now, more] = not === undefined ? [] : standing(not, not * scale);
  // "only 2 things, not 3" counts something else.
  const isOfThings = input.tokens[end]?.kind === 'word' && !phrasing.has(normOf(input, end));
  if (now && !more) return toFound(now, isOfThings ? { doubt: 'bare' } : {});
  // "no, not 10: 4" where it is 10 million.
  const [large, larger] = not === undefined ? [] : standing(not * 1e6);
  const inMillions = {
    value: number.value * 1e6,
    doubt: 'derived',
    arithmetic: 'in millions, as before',
  } as const;
  if (large && !larger) return toFound(large, inMillions);
  const scaledNow = all.length === 1 ? inScale(input, loose) : undefined;
  if (scaledNow) return toFound(scaledNow.field, scaledNow.more);
  // "make the answers shorter, 100 tokens"
  const open = read.filter((each) => each.clause.end <= start).at(-1)?.open ?? [];
  const ofUnit = open.filter((each) => {
    const kind = unitKindOf(each.unit);
    return kind !== undefined && number.unit?.[kind] !== undefined;
  });
  if (ofUnit.length === 1 && ofUnit[0]) return toFound(ofUnit[0], { doubt: clause.doubt ?? 'bare' });
  // "say 3000 tokens"
  const prompt = input.fields.find(({ said }) => said?.paired === 'in');
  if (prompt && number.unit?.tokens !== undefined && !isOfOtherTokens(clause.items))
    return toFound(prompt, { doubt: clause.doubt ?? 'bare' });
  const [dimension, pieces] = [others.find(({ field }) => field.said?.usual), piecesOf(input)];
  // "12M@768d"
  if (dimension && pieces && within(dimension, clause) && number.value >= leastPieces) return toFound(pieces);
  const rate = before?.field.said?.events && before.arithmetic === undefined ? before : undefined;
  // "about 30 lookups a second, 80 on Black Friday"
  if (
    rate &&
    !number.unit &&
    number.value > Number(rate.value) &&
    Number(rate.value) > 0 &&
    others.every((each) => each === rate || each.start > start || each.end <= rate.start)
  )
    return toFound(rate.field, {
      doubt: clause.doubt ?? 'derived',
      arithmetic: `the larger of ${rate.value} and ${number.value}`,
    });
  return answering(input, loose, all, toFound);
}

const piecesOf = ({ missing, fields }: ReaderInput): Field | undefined =>
  (missing.length > 0 ? missing : fields).find(({ said }) => said?.isPieces);

/** "30M x 384": how many, of how many dimensions. */
function pairsIn(
  input: ReaderInput,
  read: readonly ReadClause[],
): { found: ReadValue[]; starts: ReadonlySet<number> } {
  const found: ReadValue[] = [];
  const dimension = input.fields.find(({ said }) => said?.usual);
  const pieces = input.fields.find(({ said }) => said?.isPieces);
  for (const { clause, bare, found: named } of read) {
    const [first, loose, third] = bare;
    // "30M x 384 vectors"
    const counted = named.find((each) => each.field === pieces && first && each.start >= first.end);
    const second =
      loose ??
      (counted && { start: counted.start, end: counted.end, number: { value: Number(counted.value) } });
    if (!dimension || !pieces || !first || !second || third) continue;
    const between = clause.items.filter(({ start, end }) => start >= first.end && end <= second.start);
    // "2.5M images x 512"
    const sign = between.at(-1);
    const isTimes =
      sign !== undefined &&
      (says(sign, 'times') || /^[×*@]$/.test(input.tokens[sign.start]?.text ?? '')) &&
      between.every((item) => item === sign || item.kind === 'word' || says(item, 'documents', 'chunks'));
    const isPair =
      isTimes && first.number.value >= leastPieces && dimension.said?.usual?.includes(second.number.value);
    if (!isPair || first.number.to !== undefined) continue;
    for (const [field, { number, start, end }] of [
      [pieces, first],
      [dimension, second],
    ] as const)
      found.push({ field, value: number.value, start, end, doubt: clause.doubt, corrects: false });
  }
  return { found, starts: new Set(found.map(({ start }) => start)) };
}

/** A number alone answers the latest question; if that was about several fields, the service asks which. */
function answering(
  input: ReaderInput,
  loose: Loose,
  all: readonly Loose[],
  toFound: (field: Field, more?: Partial<ReadValue>) => ReadValue | undefined,
): ReadValue | undefined {
  const { asked, tokens } = input;
  const missing = input.missing.filter(({ kind }) => isNumeric(kind));
  const numbers = all.filter((each) => !each.isDenied);
  const [clause, value] = [loose.clause, loose.number.value];
  const isPlain = tokens.slice(clause.start, clause.end).every(({ norm, text }, n) => {
    const at = clause.start + n;
    return (at >= loose.start && at < loose.end) || text === '~' || phrasing.has(norm) || norm === 'back';
  });
  const isOpen = asked !== undefined && missing.length > 1 && missing.includes(asked);
  if (numbers.length > 1) {
    // "10 million, 512": in the order of the gate's questions, where each number fits its field.
    const isInOrder =
      missing.length === numbers.length ||
      (missing.length > numbers.length &&
        isPlain &&
        numbers.every((each, n) => canBe(missing[n], each.number)));
    const nth = isInOrder ? missing[numbers.indexOf(loose)] : undefined;
    return nth && toFound(nth, { doubt: 'bare' });
  }
  const isNumber = asked && isNumeric(asked.kind);
  const corrected = clause.items.some((item) => says(item, 'corrected'));
  // "that was 8, not 1"
  const isSaid = isPlain || (corrected && all.length > numbers.length);
  if (isNumber && isSaid && !isOpen && !clause.doubt) return toFound(asked);
  // "the 120 you named"
  const behind = written(input, { start: loose.end, end: clause.end });
  if (isNumber && !isOpen && !clause.isAsked && asNamed.test(behind))
    return toFound(asked, { doubt: undefined });
  const pieces = input.fields.find(({ said }) => said?.isPieces);
  // "can you make that 2 million": nothing else has numbers like these.
  const words = clause.items.filter(({ kind }) => kind !== 'phrase' && kind !== 'number');
  const isAlone = words.every(({ kind }) => kind === 'word') && words.length <= 1;
  if (
    pieces &&
    (!isNumber || asked === pieces) &&
    value >= leastPieces &&
    (isPlain || isAlone) &&
    !isOfMoney(input, clause)
  ) {
    const isClear = isPlain && missing.length === 0 && Number(input.values[pieces.name]) >= leastPieces;
    return toFound(pieces, { doubt: clause.doubt ?? (isClear ? undefined : 'bare') });
  }
  // "it'll be more like 20 million by the time we launch"
  if (pieces && !isNumber && isInMillions(input, loose))
    return toFound(pieces, { doubt: clause.doubt ?? 'bare' });
  const likely =
    missing.find(({ said }) => said?.usual?.includes(value)) ??
    // "sorry, I meant 768"
    (corrected ? input.fields.find(({ said }) => said?.usual?.includes(value)) : undefined) ??
    (asked && isNumeric(asked.kind) ? asked : undefined);
  if (!likely) return undefined;
  const [from, to] = likely.said?.likely ?? [1, Infinity];
  return isSaid || (value >= from && value <= to && normOf(input, loose.end) === '')
    ? toFound(likely, { doubt: loose.clause.doubt ?? 'bare' })
    : undefined;
}

const asNamed =
  /^(?:that |which )?you (?:just )?(?:named|mentioned|said|offered|proposed|suggested|computed|showed|wrote|gave)(?: before| earlier| above| there)?$/i;

function canBe(field: Field | undefined, { value, unit, to }: Loose['number']): boolean {
  const [from, most] = field?.said?.likely ?? [0, Infinity];
  return (
    field !== undefined && !unit && to === undefined && value >= from && value <= most && !field.form(value)
  );
}
