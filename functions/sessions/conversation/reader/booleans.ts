import { type Item, says } from './items.ts';
import { normOf, type ReaderInput, type Stretch } from './reader-input.ts';
import { mostBeforeName, mostBehindName } from './rows/limits.ts';
import { aroundYesOrNo } from './rows/words.ts';

type Said = 'yes' | 'no' | 'both' | undefined;

/** Yes or no at the name of a yes-or-no field: "no hybrid", "hybrid: yes", "we don't need hybrid search", and "hybrid" alone. */
export function readBoolean(
  input: ReaderInput,
  items: readonly Item[],
  at: number,
): (Stretch & { value: boolean }) | undefined {
  const isBorder = (item: Item) => item.kind === 'field' || item.kind === 'number';
  const before = until(items.slice(Math.max(0, at - mostBeforeName), at).reverse(), isBorder).reverse();
  const item = items[at] as Item;
  const next = until(items.slice(at + 1, at + 1 + mostBehindName), isBorder);
  // "our hybrid cars team wants" is about cars.
  const isOther =
    item.end - item.start === 1 && (next[0]?.kind === 'word' || says(next[0], 'people', 'documents'));
  const behind = isOther ? [next[0] as Item] : next;
  const end = behind.findLast((each) => polarity([each]) !== undefined)?.end ?? item.end;
  const start = before.find((each) => polarity([each]) !== undefined)?.start ?? item.start;
  const [led, followed] = [polarity(before), polarity(behind)];
  const leading = before.findLastIndex((each) => polarity([each]) !== undefined);
  // "we want another company for the chat widget"
  if (isOther && before.slice(leading + 1).some(({ kind }) => kind === 'word')) return undefined;
  const read = (value: boolean) => ({ value, start, end });
  if (led === 'both' || followed === 'both' || items.some((each) => says(each, 'either'))) return undefined;
  if (led === undefined && followed === undefined)
    return [...before, ...behind].every((each) => isNeutral(input, each)) ? read(true) : undefined;
  if (led === undefined || followed === undefined || led === followed)
    return read((led ?? followed) === 'yes');
  // "no hybrid needed"; "turn on hybrid search off" and "no hybrid: yes" say both.
  const isNeed = /^(?:needed|required|wanted|necessary)$/.test(normOf(input, behind[0]?.start ?? -1));
  return led === 'no' && isNeed ? read(false) : undefined;
}

function until(items: readonly Item[], isBorder: (item: Item) => boolean): Item[] {
  const end = items.findIndex(isBorder);
  return end < 0 ? [...items] : items.slice(0, end);
}

/** One "no" makes the value false; with a second one the meaning is unclear. */
function polarity(items: readonly Item[]): Said {
  const denials = items.filter((item) => says(item, 'unwanted', 'not'));
  if (denials.length > 1) return 'both';
  if (denials.length === 1) return says(denials[0], 'wanted') ? 'both' : 'no';
  return items.some((item) => says(item, 'wanted')) ? 'yes' : undefined;
}

const isNeutral = (input: ReaderInput, item: Item) =>
  item.kind === 'sign' ? false : aroundYesOrNo.has(normOf(input, item.start)) || item.kind === 'other';
