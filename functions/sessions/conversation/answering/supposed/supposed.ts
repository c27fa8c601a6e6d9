import type { Value, Values } from '../../../../agents/agent.ts';
import type { AgentAnswers } from '../../../../agents/answers.ts';
import { type Field, isNumeric } from '../../../../agents/field.ts';
import { type Item, itemsIn, periodOf, says } from '../../reader/items.ts';
import { longestValue } from '../../reader/lexicon.ts';
import { findMentions, type Mention } from '../../reader/mentions.ts';
import { readNameBefore } from '../../reader/names.ts';
import { spelled } from '../../reader/numerals.ts';
import { normOf, type ReaderInput } from '../../reader/reader-input.ts';
import { leastPieces } from '../../reader/rows/limits.ts';
import { lengthOf, type UnitKind, unitKindOf, units } from '../../reader/rows/units.ts';
import { type Token, tokenize } from '../../reader/tokens.ts';
import { isLinked, isNear, mentionsSoon } from './between.ts';
import { isDollars } from './dollars.ts';
import { applied, factorBefore, growthIn, isLoss, isOfAll, relationAt, stepBefore } from './growth.ts';
import { plannedAs, plannedRate } from './planned-as.ts';
import { withoutRatio } from './ratios.ts';
import { spokenAs } from './spoken-fields.ts';
import type { SupposedValue } from './supposed-value.ts';
import { withoutUnion, wordsFor } from './supposed-words.ts';

/** Pure: what a question names, read more generously than what a statement does, since none of it is taken. */
export interface SupposedValues {
  supposed: SupposedValue[];
  /** Fields that it names, with a value or without, in their order. */
  fields: string[];
  /** US dollars that it names: a budget. */
  dollars: number | undefined;
}

interface SupposingInput {
  fields: readonly Field[];
  answers: Pick<AgentAnswers, 'words' | 'growing' | 'namedIn'>;
  /** The values that "double" and "one more" are computed from. */
  values: Values;
}

export function namedIn(text: string, { fields, answers, values }: SupposingInput): SupposedValues {
  const tokens = tokenize(withoutUnion(text));
  const spoken = fields.map((field) => spokenAs(field, answers));
  const mentions = findMentions(tokens, spoken);
  const input: ReaderInput = {
    text,
    tokens,
    mentions,
    fields: spoken,
    gateFields: spoken,
    subject: new Set(),
    meter: { steps: 0 },
    values,
    missing: [],
    asked: undefined,
    before: [],
    context: { cloudAccounts: [] },
    said: {},
    today: new Date(0),
  };
  const supposed: SupposedValue[] = [];
  const named: string[] = [];
  let dollars: number | undefined;
  let cron: string | undefined;
  /** Numbers that wait for what they count: "3 or 5 nodes". */
  let open: { value: number; relation: string | undefined; kind: string | undefined; at: number }[] = [];
  let behind: { field: Field; at: number } | undefined;
  const add = (field: string, value: Value, how?: string) => {
    if (!supposed.some((each) => each.field === field && each.value === value))
      supposed.push({ field, value, ...(how && { how }) });
  };
  const rate = fields.find(({ said }) => said?.events !== undefined);
  for (let at = 0; at < tokens.length; at++) {
    const token = tokens[at] as Token;
    const [item] = itemsIn(input, { start: at, end: Math.min(at + longestValue, tokens.length) });
    const name = item?.kind === 'named' ? item.named.find(({ isBeside }) => !isBeside) : undefined;
    // "llama" alone means several models: with a size beside it the agent knows which.
    const [only, other] = name?.values ?? [];
    if (name && only !== undefined && other === undefined) {
      add(name.field.name, only);
      named.push(name.field.name);
      at = (item as Item).end - 1;
      continue;
    }
    if (item?.kind === 'schedule' && !item.schedule.isDoubtful) {
      cron ??= item.schedule.cron;
      at = item.end - 1;
      continue;
    }
    const before = readNameBefore(input, at, tokens.length);
    if (before && before.field.kind === 'choice') add(before.field.name, before.value);
    const mention = mentions.get(at);
    if (mention) {
      named.push(mention.field.name);
      take(mention);
      at = mention.end - 1;
      continue;
    }
    const isSpelled = item?.kind === 'number' && item.number.isSpelled && item.number.to === undefined;
    const number =
      token.kind === 'number'
        ? token.value
        : token.norm === 'single'
          ? 1
          : isSpelled
            ? item.number.value
            : spelled.get(token.norm);
    if (number === undefined) continue;
    // "five hundred"
    if (isSpelled) at = item.end - (item.number.unit ? 2 : 1);
    // "with one node dead" says how many are lost, and not how many there are.
    if (isLoss(tokens, at)) continue;
    // "3 x r6i.xlarge"
    const countedAt = /^[x×]$/.test(normOf(input, at + 1)) ? at + 2 : at + 1;
    const [counted] = itemsIn(input, { start: countedAt, end: Math.min(countedAt + 1, tokens.length) });
    const ofIt = counted?.kind === 'named' && countOf(counted.named[0]?.field.name);
    if (ofIt) {
      add(ofIt, number);
      at = countedAt - 1;
      continue;
    }
    // "10x the vectors"
    if (/^(?:x|times|fold)$/.test(normOf(input, at + 1))) continue;
    if (isDollars(tokens, at)) {
      dollars = number;
      continue;
    }
    // "150 a second" of what is counted so
    const [counting, further] = itemsIn(input, { start: at + 1, end: Math.min(at + 4, tokens.length) });
    const spread = counting?.kind === 'events' ? further : counting;
    const period = periodOf(spread);
    if (rate && says(counting, 'people') && number > 1) {
      const value = plannedRate(number / 60);
      const people = tokens
        .slice((counting as Item).start, (counting as Item).end)
        .map(({ text: word }) => word);
      add(rate.name, value, `${number} ${people.join(' ')} who ask once a minute, a guess`);
      at = (counting as Item).end - 1;
      behind = undefined;
      continue;
    }
    // "13.76 an hour" is a price.
    if (rate && period !== undefined && spread && period > 60 && !Number.isInteger(number)) continue;
    if (rate && period !== undefined && spread) {
      add(rate.name, plannedRate(number / period));
      at = spread.end - 1;
      continue;
    }
    const [kind, factor] =
      (Object.entries(units[normOf(input, at + 1)] ?? {}) as [UnitKind, number][])[0] ?? [];
    const length = kind ? undefined : lengthOf(normOf(input, at + 1))?.tokens;
    if (length !== undefined && behind && unitKindOf(behind.field.unit) === 'tokens') {
      add(behind.field.name, Number((number * length).toPrecision(2)));
      behind = undefined;
      continue;
    }
    // 200 words are 266.67 tokens.
    const value = kind === 'tokens' ? Math.round(number * (factor ?? 1)) : number * (factor ?? 1);
    // "the whole answer at 3 rps"
    const isOfNext = mentions.has(at + 1) && mentions.get(at + 1)?.field !== behind?.field;
    if (behind && !isOfNext && isLinked(tokens, behind.at, at, kind === 'tokens')) {
      add(behind.field.name, value);
      behind = undefined;
      continue;
    }
    const relation = relationAt(tokens, at + 1) ?? relationAt(tokens, at);
    // "20% more requests"
    const [of] = itemsIn(input, { start: at + 3, end: Math.min(at + 4, tokens.length) });
    if (kind === 'percent' && relation && of?.kind === 'events') {
      addTo(of.field, { value, relation, kind, at });
      at += 3;
      continue;
    }
    if (kind && !mentions.has(at + 1)) {
      const ofUnit = fields.filter((field) => isNumeric(field.kind) && unitKindOf(field.unit) === kind);
      open.push({ value, relation, kind, at: at + 1 });
      const [only, ...more] = ofUnit;
      if (only && more.length === 0 && !mentionsSoon(mentions, at + 2) && only.form(value) === undefined)
        add(only.name, value);
      at += 1;
      continue;
    }
    open.push({ value, relation: relationAt(tokens, at), kind: undefined, at });
  }
  const worded = wordsFor(tokens, fields, named);
  for (const { field, value } of worded) add(field, value);
  const timed = named.find((name) => fields.find((each) => each.name === name)?.said?.form === 'schedule');
  if (timed && cron !== undefined && !worded.some(({ field }) => field === timed)) add(timed, cron);
  for (const { field, value } of answers.namedIn?.(
    tokens.map(({ norm, text: word }) => (/[.\d]/.test(word) ? word.toLowerCase() : norm)),
    values,
  ) ?? []) {
    add(field, value);
    named.push(field);
  }
  if (supposed.length === 0) grown();
  const pieces = fields.find(({ said }) => said?.isPieces);
  // "5 million in two years"
  const large = open.filter(({ value, kind }) => !kind && value >= leastPieces);
  const [bare] =
    large.length === 1 && open.every(({ value }) => value >= leastPieces || value < 100) ? large : open;
  // "does 30 million fit?"
  const isCounted = pieces && supposed.some(({ field }) => field === pieces.name);
  if (
    pieces &&
    !isCounted &&
    (open.length === 1 || large.length === 1) &&
    bare &&
    !bare.kind &&
    bare.value >= leastPieces
  )
    // "2 million more"
    add(pieces.name, applied(bare.value, bare.relation, values[pieces.name]));
  // "6 shards is wrong, isn't 3 enough?": beside the value that stands, the other number is meant.
  const [one, another] = supposed;
  const [number, ...others] = open;
  const isStanding = one && !another && typeof one.value === 'number' && values[one.field] === one.value;
  if (isStanding && number && others.length === 0 && !number.kind && number.value !== one.value)
    supposed.splice(0, 1, { field: one.field, value: number.value });
  return { supposed: withoutRatio(supposed, pieces, text), fields: [...new Set(named)], dollars };

  /** The field that counts what another one names. */
  function countOf(name: string | undefined): string | undefined {
    const own = fields.find(({ said }) => said?.countsOf === name);
    if (own || name !== 'instance_type') return own?.name;
    return Object.keys(answers.words).find((field) => answers.words[field]?.includes('instances'));
  }

  /** "what if the traffic doubles", "10x the vectors": one thing grows, as it stands now. */
  function grown() {
    const said = ` ${tokens.map(({ text: word }) => word.toLowerCase()).join(' ')} `;
    const factor = growthIn(said);
    const growing = Object.entries(answers.growing).find(([, names]) =>
      names.some((name) => said.includes(` ${name} `)),
    );
    const [main] = Object.keys(answers.growing);
    const field =
      named.find((name) => typeof values[name] === 'number') ??
      growing?.[0] ??
      (isOfAll(said.replace(/[?.!,]/g, ' ')) ? main : undefined);
    const now = field === undefined ? undefined : values[field];
    if (factor !== undefined && field !== undefined && typeof now === 'number')
      add(field, plannedAs(now, now * factor));
  }

  function take({ field, start, end }: Mention) {
    if (field.kind === 'boolean') return takeBoolean(field, start);
    if (!isNumeric(field.kind)) return takeCountOf(field, start);
    // "one answer" counts answers, and says nothing of their length.
    const name = text.slice(tokens[start]?.start, tokens[end - 1]?.end);
    const isCountOfThem = unitKindOf(field.unit) === 'tokens' && !/tok/i.test(name);
    if (isCountOfThem && open.some(({ at, kind }) => !kind && at === start - 1)) {
      open = [];
      return;
    }
    const near = open.filter((each, n) => isNear(tokens, (open[n + 1]?.at ?? start) as number, each.at));
    const isCounted = near.length > 0 && near.length === open.length;
    if (isCounted) for (const each of near) addTo(field, each);
    else {
      const factor = factorBefore(tokens, start);
      const now = values[field.name];
      if (factor !== undefined && typeof now === 'number') add(field.name, plannedAs(now, now * factor));
      else if (stepBefore(tokens, start) !== 0 && typeof now === 'number')
        add(field.name, now + stepBefore(tokens, start));
      else behind = { field, at: end };
    }
    // "25 million if the machines stay": no number of machines.
    open = isCounted ? [] : open.filter(({ value }) => field.form(value) !== undefined);
  }

  /** "2 machines" */
  function takeCountOf({ name }: Field, start: number) {
    const counting = fields.find((each) => each.name === countOf(name));
    const near = open.filter((each, n) => isNear(tokens, (open[n + 1]?.at ?? start) as number, each.at));
    if (!counting || near.length === 0 || near.length < open.length || near.some(({ kind }) => kind)) return;
    for (const each of near) addTo(counting, each);
    named.push(counting.name);
    open = [];
  }

  /** "10% more vectors" */
  function addTo({ name, unit, said }: Field, { value, relation, kind }: (typeof open)[number]) {
    const now = values[name];
    const isShare = kind === 'percent' && unitKindOf(unit) !== 'percent' && said?.form !== 'fraction';
    if (!isShare) return add(name, applied(value, relation, now));
    if (relation && typeof now === 'number')
      add(name, plannedAs(now, applied((now * value) / 100, relation, now)));
  }

  function takeBoolean(field: Field, start: number) {
    const lead = [normOf(input, start - 1), normOf(input, start - 2)];
    // "does hybrid search cost more?"
    if (
      /\b(?:cost|costs|price|add|extra|more|slower|worth)\b/.test(text) &&
      lead.some((word) => ['does', 'do', 'is', 'would', 'will'].includes(word))
    )
      return add(field.name, true);
    if (lead.some((word) => ['no', 'without', 'drop', 'disable', 'not'].includes(word)))
      add(field.name, false);
    else if (lead.some((word) => ['with', 'enable', 'add', 'have', 'use', 'want', 'need'].includes(word)))
      add(field.name, true);
  }
}
