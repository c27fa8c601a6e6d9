import { once } from '../../../shared/concurrency/once.ts';
import { isAskedAbout } from '../reader/rows/asked-about.ts';
import { suggesting } from '../reader/rows/remarks.ts';
import { askedBefore } from '../reader/rows/service-says.ts';
import { plain, tellingWords } from './notes.ts';
import { names, saidAs } from './pattern.ts';
import { classes } from './words.ts';

// Pure. The parts of a message that are questions.

/** A question begins with one of these, after what classes.opening has. */
const starts =
  'how what why which when where who whose is are does do did can could may might should shall would will has have am explain tell describe compare wonder show list any estimate'.split(
    ' ',
  );

export const isQuestionWord = (word: string): boolean =>
  starts.includes(word.toLowerCase().replace(/['’].*$|\W+$/, ''));

/** Words that ask wherever they stand. */
const asking = classes.asking ?? [];

const joined =
  /(?:,|;|\band\b|\bbut\b|\bso\b|\balso\b|\bthen\b|–|—| - )\s*(?:(?:and|but|so|also|please|then|btw)\s+)*$/i;

/** "What happens then?": it asks about what was told before it. */
export const isThen = (part: string): boolean =>
  /^\W*(?:(?:and|so|ok|okay|but)\W+)*(?:(?:is (?:that|this|it) |am i |have i (?:understood|got) (?:that|this|it) )?(?:right|correct|true)|which (?:of the two|of them|of those|one|is) (?:is )?(?:correct|right|true|it)|what (?:happens|would happen|will happen|do we do|is|about) (?:then|in that case|in this case|after that)|what then|then what|(?:is|would) (?:that|this|it) (?:be )?(?:a problem|an issue|a no[- ]go)|(?:is|are|would|will) (?:that|this|it|they|those) (?:be )?(?:still )?enough(?: or not)?|enough(?: or not)?)\W*$/i.test(
    part,
  );

/** "10 questions each, I guess?", "let's say 4 a second?" tell a figure with a doubt. */
const supposes =
  /^\W{0,3}(?:(?:ok|okay|then|so|well)\W{1,3})?(?:let['’]?s|let us) say\b|\bI (?:guess|think|suppose|would say)\s{0,3}\?{1,3}\s{0,3}$/i;

/** Longer ones are cut: questions aren't that long, and patterns read each several times. */
const longest = 300;
const most = 6;

/**
 * Cuts a message into the parts that ask, at most six.
 * @param isTaken whether a part holds values that were read as told
 */
export function askingParts(text: string, isTaken: (part: string) => boolean = () => true): string[] {
  const sentences = text.slice(0, 2_000).match(/[^.!?\n;]+(?:\.(?=\S)[^.!?\n;]*)*[.!?;\n]*/g) ?? [];
  return sentences
    .flatMap((sentence) => {
      const isMarked = sentence.includes('?');
      const parts = cutAtQuestions(sentence, isTaken);
      // The mark belongs to the last part; parts before it ask by their words.
      return parts.filter(
        (part, n) =>
          (isMarked && n === parts.length - 1) ||
          isAsking(part) ||
          asksBehind(part) ||
          askedBefore.test(part),
      );
    })
    .map((part) => part.trim().slice(0, longest))
    .filter((part) => !(suggesting.test(part) && /\d/.test(part) && !isAsking(part)))
    .filter((part) => /\p{L}/u.test(part) && !exclaiming.test(part) && !supposes.test(part))
    .map((part) => (isThen(part) ? withTold(text, part) : part))
    .slice(0, most);
}

const supposing =
  /^\s*(?:(?:and|so|but|ok|okay|then|no|sorry|well|i meant?|i said)[\s,:]+)*(?:with|using|for|on|at|if)\b/i;

/** "with 5 nodes what is the price", "5 nodes, what is that a month" */
export function asksBehind(part: string): boolean {
  if (supposing.test(part) && /\b(?:what|how|why)\b/i.test(part)) return true;
  const at = part.search(/(?<=[,;–—]\s*|\s-\s+)\p{L}|\b(?:what|how)\b/iu);
  return at > 0 && isAskedAbout(part.slice(0, at), part.slice(at));
}

/** "Oh how nice, you can calculate!", "what a pity" */
const exclaiming =
  /^\W{0,3}(?:(?:oh|ah|wow|ok|well|and)\W{1,3}){0,2}(?:how (?:nice|lovely|kind|wonderful|good|great|quick|clever|sad|annoying)\b[^?]*|what an? (?:pity|shame|relief|surprise|mess|joke|day)\b[^?]*)$/i;

/** "One node dies. What happens then?" is one question. */
function withTold(text: string, part: string): string {
  const before = text.slice(0, text.indexOf(part));
  // Sentence by sentence: one pattern for the last one takes minutes for a text that is one long word.
  const sentences = before.split(/(?<=[.!?\n;])/);
  const last = sentences.findLastIndex((sentence) => /\S/.test(sentence));
  const isTold = /[.!;\n]$/.test(sentences[last] ?? '') && /\p{L}/u.test(sentences[last] ?? '');
  return `${isTold ? sentences.slice(last).join('').trimStart() : ''}${part}`;
}

const ofEnd =
  /^\W{0,3}(?:(?:please|and|so|but|ok)\W{1,3})?(?:after|when|once|if)\b[^,?]{0,40}\b(?:end|ends|ended|destroy|destroyed|over|finished)\b/i;

const ofThose =
  /^(?:what(?:['’]?s| is)|which(?: one)? is) (?:the )?(?:cheapest|smallest)(?: one)?(?: of (?:those|these|them))?\W*$/i;

/** "10M vectors, what will that cost" is cut before "what"; "compare 3, 4 and 5 nodes" is one. */
/** "2 or 3 copies, which is better?", "I have a token, where does it go?": the subject stands before a question that names none. */
const belongs = (before: string, rest: string) => {
  // "When we end this, do our files stay there, and does that cost?" is all of the end.
  if (ofEnd.test(before)) return true;
  // "which GPU, and why?", "ef_construct, what's that?", "what is hybrid search, do I need it?"
  if (
    /^(?:\w+|(?:do|should|would) (?:i|we) (?:really )?(?:need|want|take) (?:it|that|this|one)|(?:and )?why (?:that|this|it|these|those)(?: ones?)?|what(?:['’]?s| is| does) (?:that|this|it)(?: mean)?)\W*$/i.test(
      rest,
    )
  )
    return true;
  // "Which GPU serves 30 a second with 6, and what's the cheapest?"
  if (/\d/.test(before) && /\b(?:which|what)\b/i.test(before) && ofThose.test(rest)) return true;
  // "with 5 nodes, what does it cost per month"
  if (supposing.test(before) && !isAsking(before)) return true;
  if (rest.split(/\s+/).length > 8) return false;
  const isChoice =
    /^\s*(?:and |so |but )?(?:suppose|supposing|if|assuming|imagine|with|say)\b/i.test(before) ||
    /\b(?:or|vs|versus|instead)\b/i.test(before);
  // "And 6 nodes and 6 shards, is that enough for 24 million?"
  const isVariant =
    (/^\s*(?:and|or|with|what about|how about|say)\b/i.test(before) || /^(?:would|could)\b/i.test(rest)) &&
    /^(?:is|are|was|would|will|does|do|can|could)\s+(?:that|this|it|they|these|those)\b/i.test(rest);
  const isCount =
    /\b(?:users?|people|employees|customers|requests?|queries|searches|lookups|a second)\b/i.test(before) &&
    /\b(?:enough|ok|fine|work|fit|handle|cope|hold|take|manage)\b/i.test(rest);
  const namesNothing =
    !isAsking(before) &&
    tellingWords(saidAs(rest)).every((word) => plain.has(word)) &&
    !/\b(?:cost|price)/i.test(rest);
  return (
    isVariant ||
    isCount ||
    (namesNothing && (isChoice || !/\d/.test(before))) ||
    (isChoice && /\b(?:better|cheaper|best|changes?|difference|fast\w*|fit)\b/i.test(rest))
  );
};

/** Whether words end with what joins another question to them. A pattern that begins at any letter would read all behind each. */
function isJoinedTo(before: string): boolean {
  const joins = /[,;–—]|\b(?:and|but|so|also)\b/gi;
  joins.lastIndex = before.search(/\p{L}/u) + 1;
  return (joins.lastIndex > 0 && joins.test(before)) || before.includes(' - ');
}

/** "What does each cost and do for my load?" asks once. */
const doesFor = /^do(?:es)? for\b/i;

function cutAtQuestions(sentence: string, isTaken: (part: string) => boolean): string[] {
  const parts: string[] = [];
  let from = 0;
  for (const found of sentence.matchAll(/\p{L}[\p{L}'’]*/gu)) {
    const word = found[0].toLowerCase().replace(/['’].*$/, '');
    const before = sentence.slice(from, found.index);
    const rest = sentence.slice(found.index);
    const isAbout = !isAsking(before) && isAskedAbout(before, rest) && !isTaken(before);
    if (
      !isAbout &&
      !belongs(before, rest) &&
      starts.includes(word) &&
      !doesFor.test(rest) &&
      joined.test(before) &&
      isJoinedTo(before)
    ) {
      parts.push(before);
      from = found.index;
    }
  }
  return [...parts, sentence.slice(from)];
}

/** "Is enough, confirm", "is ok": a statement without its subject, if nothing marks it as a question. */
const withoutSubject =
  /^\W*(?:(?:ok|okay|yes|all|good)\W+)?is (?:enough|ok|okay|good|fine|right|correct|perfect)\W*$/i;

function isAsking(part: string): boolean {
  if (withoutSubject.test(part.split(/[,;]/)[0] ?? '')) return false;
  // "in which country will it be stored"
  if (
    /^\W*(?:(?:and|so|but|also) )*(?:in|on|at|to|from|for|with|by|under) (?:which|what|whom|whose)\b/i.test(
      part,
    )
  )
    return true;
  const said = saidAs(part);
  return names(said, asking) || startsAsking(said);
}

export function startsAsking(said: string): boolean {
  const opening = classes.opening ?? [];
  let rest = said;
  for (;;) {
    const skipped = opening.find((word) => rest.startsWith(` ${word} `));
    if (!skipped) break;
    rest = rest.slice(skipped.length + 1);
  }
  // "can you make it 5 nodes" and "would like 5 nodes" are wishes; the reader asks about those.
  return basicStarts().some((word) => rest.startsWith(word));
}

const basicStarts = once(() => starts.map(saidAs));
