import type { Intents } from '../reader.ts';
import { type Clause, clauses } from './clauses.ts';
import type { Token } from './tokens.ts';

// A wrong "no" costs the user one more message; a wrong "yes" deploys. So every doubt is a no.

/** Words that hold a confirmation back, wherever they stand. */
const holding = new Set(
  `not no nope never don't dont doesn't isn't can't cannot won't wouldn't shouldn't without wait hold stop cancel abort
  but unless until if before after later tomorrow tonight once almost except however maybe perhaps unsure nah hmm
  instead undo revert when`.split(/\s+/),
);

/** Words of a wish that the reader did not understand: confirming over it would ignore it. */
const wishing = new Set(
  `use set make change bigger smaller larger more less fewer increase decrease reduce raise lower add
  remove drop switch try prefer rather replace rename move give reject revise edit redo another different over back`.split(
    /\s+/,
  ),
);

/** Words of a wish only where a field is named and nothing was read of it: "we need fast nodes". */
const wanting = new Set(['need', 'needs', 'want', 'wants', 'wish', 'should', 'must', 'with', 'have']);
const spelledNumber =
  /\b(?:one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|twenty|fifty|dozen|hundred|thousand|million|billion)\b/;

/** What may stand around a value that was read ("set … to …"): a wish of nothing else is understood. */
const phrasing = new Set(
  `use using set make change give need want wish should prefer would like to of the a an our my i we us it at for with
  i'd we'd let's please have each`.split(/\s+/),
);
/** "5 more nodes" was read as 5 nodes, which may be another wish. */
const comparing = new Set(['more', 'less', 'fewer', 'bigger', 'larger', 'smaller', 'other', 'additional']);

const harmless = [
  /\bno (more )?(changes?|questions?|objections?|problem|worries)\b/g,
  /\bnothing (else|more|to change)\b/g,
];

const lead = `(?:(?:yes|yep|yeah|ok|okay|please|now|then|so|great|perfect|thanks|well|alright|all right|sure|hi|hello) )*`;
const tail = `(?: (?:please|now|then|thanks|thank you|it|this|that|these|them|everything|all|to me|by me|for me|with me|here|again))*`;
const subject = String.raw`(?: (?:it|this|that|these|them|everything|(?:the|this|these|those|all|my|our|your) [a-z0-9' ]+|gate \d))?`;

const confirming = new RegExp(
  `^${lead}(?:yes|yep|yeah|y|ok|okay|sure|lgtm|correct|agreed|accepted|fine|perfect|great|good|all good|all right|alright|right|exactly|absolutely|definitely|` +
    `(?:i |we |i'd like to |i want to )?(?:hereby )?(?:confirm|accept|agree|approve)(?: with)?${subject}|confirmed|approved|` +
    `(?:looks|sounds|seems|is|it looks|that looks|this looks|it's|that's|this is|that is|it is|everything looks|everything is|all looks|all is)(?: all| very| just)? (?:good|right|fine|great|perfect|correct|ok|okay)|` +
    `proceed|continue|go on|go ahead|carry on|next|next gate|next step|move on|let's (?:continue|proceed|go on|move on))${tail}$`,
);
const deploying = new RegExp(
  `^${lead}(?:(?:i|we|you)(?: can| may| want to|'d like to| would like to)? |let's |let us |go ahead and |time to )?` +
    `(?:deploy|apply|launch|ship|go|go ahead|go for it|do it|roll(?: it)? out|start|start (?:the )?(?:deployment|run|rollout)|run it)${subject}${tail}$`,
);
const revising =
  /\b(?:revise|go back|back to|change (?:it|something|the|my|some)|edit|redo|start over|modify)\b/;
const helping =
  /\bhelp\b|\bwhat (?:else )?(?:can|could|may|should|do|must) (?:i|we)\b|\b(?:which|what)(?: are)?(?: the| my)? (?:options|settings|values|fields)\b|^(?:options|settings)$/;
const showing =
  /^(?:please )?(?:show|status|summary|summarize|overview|recap|list|display|where are we)\b|\bwhere are we\b|\bso far\b/;

const joining = new Set(['and']);

export interface Wishes {
  intents: Intents;
  /** Parts of a confirmation that hold a wish in which nothing was understood, as the user wrote them. */
  unread: string[];
}

/** What the words that are no values ask for. `used` are the tokens that said values, `named` those that name fields. */
export function readIntents(
  tokens: readonly Token[],
  used: ReadonlySet<number>,
  named: ReadonlySet<number> = new Set(),
): Wishes {
  const parts = clauses(tokens, joining).map((clause) => toPart(tokens, clause, used, named));
  const whole = parts.map(({ text }) => text).join(' , ');
  const spoken = harmless.reduce((text, pattern) => text.replace(pattern, ' '), whole);
  const isHeld =
    spoken.split(/\s+/).some((word) => holding.has(word)) || tokens.some(({ text }) => text === '?');
  const says = (pattern: RegExp) => parts.some(({ text }) => pattern.test(text));
  const wished = parts.filter(isUnreadWish);
  const isClear = !isHeld && wished.length === 0;
  const orders = { confirm: says(confirming), deploy: says(deploying) };
  return {
    intents: {
      confirm: isClear && orders.confirm,
      deploy: isClear && orders.deploy,
      revise: revising.test(whole),
      help: helping.test(whole),
      show: says(showing),
    },
    unread: !isHeld && (orders.confirm || orders.deploy) ? wished.map(({ written }) => written) : [],
  };
}

interface Part {
  /** The words that said no value. */
  text: string;
  read: readonly Token[];
  /** A field is named and got no value. */
  namesUnread: boolean;
  /** "namespace default": the default value, or a namespace of that name? */
  namesDefault: boolean;
  written: string;
}

function toPart(
  tokens: readonly Token[],
  clause: Clause,
  used: ReadonlySet<number>,
  named: ReadonlySet<number>,
): Part {
  const inside = tokens.slice(clause.start, clause.end).map((token, n) => ({ token, at: clause.start + n }));
  return {
    text: wordsOf(tokens, clause, used),
    read: inside.filter(({ at }) => used.has(at)).map(({ token }) => token),
    namesUnread: inside.some(({ at }) => named.has(at) && !used.has(at)),
    namesDefault: inside.some(
      ({ token, at }) => token.norm === 'default' && named.has(at - 1) && !used.has(at),
    ),
    written: inside.map(({ token }) => token.text).join(' '),
  };
}

function isUnreadWish({ text, read, namesUnread, namesDefault }: Part): boolean {
  if (confirming.test(text) || deploying.test(text)) return false;
  if (namesDefault || read.some(({ norm }) => comparing.has(norm))) return true;
  const words = text.replace(/\bper \S+/g, '').split(/\s+/);
  if (read.length > 0 && words.every((word) => phrasing.has(word) || word === '')) return false;
  if (words.some((word) => wishing.has(word)) || /\d/.test(text) || spelledNumber.test(text)) return true;
  return namesUnread && words.some((word) => wanting.has(word));
}

const wordsOf = (tokens: readonly Token[], { start, end }: Clause, used: ReadonlySet<number>) =>
  tokens
    .slice(start, end)
    .filter((token, index) => token.kind !== 'punct' && !used.has(start + index))
    .map(({ norm }) => norm)
    .join(' ');
