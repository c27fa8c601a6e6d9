// How people say yes in a clause of its own, beside other clauses.

const set = (words: string): ReadonlySet<string> => new Set(words.trim().split(/\s+/));

/** Beside a yes, in its clause, they change nothing about it. */
export const interjections = set(`
  oh ooh aah ah aha hey wow haha hehe lol yay omg great good perfect nice cool awesome super lovely wonderful brilliant excellent
  fantastic amazing alright ok okay okey k fine right well so then please pls plz thanks thank you thx now man mate dude just and
  exactly totally absolutely definitely very much
`);
/** Of these one is a yes by itself. */
export const plainYeses = set('yes yep yeah yea yup yess aye sure deal sold agreed');
/** "Sure thing" and the like are one word. */
export const yesPhrases =
  /\b(?:sure thing|of course|you bet|done deal|sounds like a plan|count me in|i(?:'m| am) in|fine by me|works for me|go for it|let's do it|do it|make it so)\b/g;

const them =
  '(?:it|that|this|these|those|them|both|that one|this one|(?:it|that|them) all|all of (?:it|that|them|those)|' +
  '(?:the|your|that|this) (?:(?:full|whole|entire|complete|offered|proposed|suggested) )?(?:offer|proposal|suggestion|variant|package|option|version|deal|combination|bundle|set|idea|recommendation)|' +
  "(?:the )?(?:one|ones|thing|things|stuff|(?:(?:full|whole|entire|complete) )?(?:variant|package|offer|option|version|combination|lot)) (?:that |which )?you(?: have|'ve)? (?:just )?(?:offered|proposed|suggested|showed|shown|named|listed|described|mentioned|recommended|recommend|suggest|propose)|" +
  "(?:everything|all|all of what|what|whatever) (?:that )?you(?: have|'ve)? (?:just )?(?:offered|proposed|suggested|showed|shown|named|listed|described|recommended|recommend|suggest|propose))";

/** The words that take what was offered, whole. */
export const takingIt = new RegExp(
  "^(?:(?:let's|lets|let us|i|we|i'll|we'll|i will|we will|i'd|we'd|i would|we would|i want to|we want to|i would like to|we would like to|i'd like to|you can|you may|can you|could you) )?" +
    `(?:take|do|use|go with|go for|have|choose|pick|apply|want|switch to|change to) ${them}(?: too| as well| instead)?$`,
);
/** The same without a verb: only beside a yes, or as a whole message. */
export const namingIt = new RegExp(`^${them}$`);

/** What was named beside an offer is meant, too. */
export const takingAll = /\b(?:all|full|whole|entire|complete|everything|package|bundle)\b/;

/** A question beside a yes that may be about whether to say it. */
export const doubtsYes =
  /^(?:and |so |but )*(?:is|are|isn['’]?t|would|should|what about|how about|why not)\b.*\d|^(?:and |so |but )*(?:if|unless|only|provided|assuming|as long as|or|right|ok|okay|correct|really|seriously|no|yes|maybe|perhaps|huh|eh|hm+|isn['’]?t|aren['’]?t|wouldn['’]?t|shouldn['’]?t)\b|\b(?:or|if|unless|enough|sure|certain|should|shall|instead|rather|really|wrong|right|correct|first|before|until|okay|wait)\b/i;

/** "What happens if a node dies?" asks how it is built, and is no condition of a yes beside it. */
export const asksWhatHappens =
  /^(?:and |so |but )*what (?:happens|will happen|would happen|do (?:we|i) do) (?:if|when)\b(?!.*\d)/i;

/** A question that "yes" can't answer, so that a yes behind it is about what was proposed. */
export const asksForMore = /^(?:and |so |but |oh )*(?:who|what|what['’]?s|when|where|why|how|which)\b/i;

/** A sentence beside a yes that takes it back, puts it off, or makes it depend on something. */
export const withholds =
  /\b(?:has to|have to|needs? to|must|decides?|decision|approv\w*|later|tomorrow|tonight|next (?:week|month)|not yet|hope\w*|hopefully|condition\w*|subject|pending|jok\w+|kidding|test(?:ing)?|said|says|wrote|told|asks?|would|could|might|may|should|want|wants|wish|hm+|doubt\w*|unsure|unclear|wrong|change|changed|different|another|other|less|more|under|over|smaller|bigger|cheaper|larger|expensive|too)\b|\d/i;

/** A clause behind a yes that takes it back, or leaves it to another day or person. */
export const withdraws =
  /^(?:and |so |but |or )*(?:tomorrow|later|tonight|next (?:week|month|year)|some day|not (?:yet|now|today)|maybe|perhaps|possibly|probably|whatever|if (?:so|yes|not))$|\b(?:has|have|needs?|must) (?:to )?(?:agree|decide|approve|confirm|sign|see|check|think|be asked)\b|\b(?:decides|joking|kidding|jest|(?:he|she|they|\p{Lu}\p{L}+) (?:said|says|wrote|thinks))\b/u;

/** A clause that begins with these words orders, with anything behind them. */
export const orderingWords =
  /^(?:(?:i|we|let's|lets|let us|you can|please)(?:'ll| will| hereby| want to| would like to|'d like to)? )?(?:confirm|confirmed|confirming|accept|accepted|approve|approved|agree|deploy|go ahead|proceed|(?:take|go with|go for|choose|pick) (?:it|that|this|the|these|those|them|all|both|everything|what)|do it)\b/;
