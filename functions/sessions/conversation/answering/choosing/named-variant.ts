// Pure. The words that name one variant of several: "the $535 one", "take the one with 3 nodes".

const leadOfVariant =
  /^(?:(?:ok|okay|yes|yep|well|then|so|please|no|hm+),? )*(?:(?:i(?:'d like| want|'ll take|'d take| take| would like)|we(?:'d like| want|'ll take| take)|let's (?:take|have|go with|do|use)|take|use|go with|choose|pick|give me|make it|do) )?(?:the|that) /i;
const variantWord = '(?:one|variant|version|option|offer|plan|package|setup|combination)';
const variantWith = new RegExp(
  `^${variantWord} (?:with|that has|which has|that costs|which costs|for|at|of|costing) (?:the |only |just )?(.+?)(?: (?:please|then|a month|per month))*[.!]*$`,
  'i',
);
const variantAt = new RegExp(
  `^((?:\\$ ?)?\\d[\\d.,]*(?: ?k)?(?: ?(?:dollars?|usd|bucks|\\$))?)(?: (?:a|per) month)? ${variantWord}(?: (?:please|then))*[.!]*$`,
  'i',
);

/**
 * An order beside the name of a variant, which says no more than that it is taken: "the 612 one, do that". What it looks for begins at
 * the first mark of several: begun at each, a text of points alone takes a time that grows by its square.
 */
const orderBehind =
  /(?<![,.;!:–—-])[,.;!:–—-]+ *(?:(?:and|then|ok|okay|yes|yep|please|so|we|i|i'll|we'll|let's|let us|just) )*(?:yes|yep|ok|okay|sure|please|do it|(?:do|take|use|have|choose|go with|go for|want|book) (?:that|it|this)(?: one)?)(?:,? (?:please|then|now|thanks|thank you))*[.!]*$/i;
const orderBefore =
  /^(?:(?:yes|yep|ok|okay|sure|please|then|well|so|and),? )*(?:do it|(?:do|take|use) (?:that|this|it))[,.;:!–—-]+ */i;

/** "The cheaper one please, the one for 612 dollars" names it twice. */
const namedBefore = /^(?:(?:then|so|ok|okay|yes),? )*the \w{4,10}(?:er|est) one(?: please)?, (?=the )/i;

/** The same text without an order beside it. */
export const withoutOrder = (text: string): string =>
  text.trim().replaceAll('’', "'").replace(orderBehind, '').replace(orderBefore, '').replace(namedBefore, '');

/** What is said of the variant that a text names: "3 nodes" of "the one with 3 nodes"; undefined where it says anything else. */
export function namedVariant(text: string): string | undefined {
  if (text.includes('?') || /\b(?:not|but|or|if)\b|n't/i.test(text)) return undefined;
  const said = text.replace(/^the one one\b/, 'the one');
  const head = leadOfVariant.exec(said)?.[0];
  if (head === undefined) return undefined;
  const rest = said.slice(head.length).replace(/^one (?=variant|version|option)/i, '');
  return variantWith.exec(rest)?.[1] ?? variantAt.exec(rest)?.[1];
}

const modelOf =
  /^(?:model |thing )?(?:from |of |by )?(\p{L}[\p{L}\d.-]+)(?: (?:one|model))?(?: (?:please|then))*[.!]*$/iu;

/** The maker or the family of "take the Microsoft one"; undefined where the text says anything else. */
export function namedMaker(text: string): string | undefined {
  if (text.includes('?') || !/\b(?:one|model)\b/i.test(text)) return undefined;
  const head = leadOfVariant.exec(text)?.[0];
  return head === undefined ? undefined : modelOf.exec(text.slice(head.length).replace(/^one /i, ''))?.[1];
}

/** A price: with a currency, or larger than any count of a few nodes. */
export function priceIn(words: string): number | undefined {
  const [, amount = '', thousand] =
    /^\$? ?(\d[\d.,]*)( ?k)?(?: ?(?:dollars?|usd|bucks|\$))?$/i.exec(words.trim()) ?? [];
  const price = Number(amount.replaceAll(',', '')) * (thousand ? 1_000 : 1);
  const isMoney = /\$|dollar|usd|bucks/i.test(words) || price >= leastBarePrice;
  return amount !== '' && isMoney && Number.isFinite(price) ? price : undefined;
}
const leastBarePrice = 100;

/** Whether an amount is the price, as people say it: without its cents, or rounded. */
export const isSaidFor = (amount: number, price: number): boolean =>
  [Math.floor(amount), Math.round(amount), amount].includes(price);
