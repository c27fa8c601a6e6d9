import { spelled } from '../reader/numerals.ts';
import type { PastMessage } from '../reader/reader.ts';

// Pure. "You wrote: max replicas 2. Please do exactly that": a user who quotes an advice of a reply and orders it gives its value.

const quoting =
  /^\W*(?:but )?you (?:wrote|said|proposed|suggested|offered|named|mentioned|told me)\b[^.:!?\n]{0,80}: ?(?<quote>[^.!?\n]{3,80})[.!] ?(?:ok,? |so |then |please |now )*(?:do|take|use|set) (?:exactly |just )?(?:that|this|it|so)(?: please)?[.!]*\s*$/i;

/** "Two at most", of what an advice has named a most of. */
const atMost =
  /(?<=^|[,.;] ?|\b(?:yes|ok|okay|please|times|said|make it) )(?<count>\d{1,2}|\p{L}{3,5}) (?:at most|at the most|maximum|tops)(?=\W*$|[,.;!?])/iu;

/** "What meets it: instance type g6.xlarge and max replicas 2" */
const advised = /(?<=What meets it: (?:[^.\n]|\.(?=\w)){0,120})\bmax [a-z]+ \d{1,3}\b/;

const plain = (text: string) => text.toLowerCase().replace(/\s+/g, ' ').trim();

/** Replies that an advice is remembered for. */
const remembered = 6;

/** "Yes, I think so, because of the names": a yes to what was asked about. */
const softYes = /^(?:yes|yeah|yep|ja),? i (?:think|believe|guess|suppose) so\b[,.]?/i;

/** Of vectors that were counted by things: "one for each picture, and no texts, only pictures". */
const ofPieces =
  /^(?:and |it['’]?s |that['’]?s |there is )*(?:(?:just |exactly |only )?one (?:vector |of them )?(?:for|per) (?:each|every|a|an)? ?(?<thing>\p{L}+)?|no (?:texts?|documents?|chunks?|words|pages|pieces)(?: at all)?|(?:only|just) (?:the )?(?<things>\p{L}+s)|nothing (?:is )?(?:cut|split)(?: up| into pieces)?)$/iu;
const yesFirst = /^(?:yes|yeah|yep|right|correct|exactly)\b/i;
const pictures = /^(?:picture|image|photo|painting|drawing|scan)$/;

/** The yes alone, where the rest only says so of the pieces that were counted. */
function withoutPieces(text: string, history: readonly PastMessage[]): string {
  if (!yesFirst.test(text) || text.includes('?')) return text;
  const said = plain(history.findLast(({ role }) => role === 'user')?.text ?? '');
  const counted = said.match(/\p{L}+/gu)?.map((word) => word.replace(/s$/, '')) ?? [];
  const isCounted = (thing: string) =>
    counted.some((word) => word === thing || (pictures.test(word) && pictures.test(thing)));
  const isOfPieces = (clause: string) => {
    const { thing, things } = ofPieces.exec(clause.trim())?.groups ?? {};
    const named = (thing ?? things)?.toLowerCase().replace(/s$/, '');
    return ofPieces.test(clause.trim()) && (named === undefined || isCounted(named));
  };
  const clauses = text.replace(/[.!]+$/, '').split(/[,;.]\s*|\s+-\s+/);
  const rest = clauses.filter((clause) => !isOfPieces(clause));
  return rest.length === clauses.length ? text : rest.join(', ').replace(yesFirst, 'yes');
}

/** "No, the model", "I meant the machine": what the size of the message before was said of. */
const ofThing =
  /^(?:(?:no|nope|sorry|well|not that|wait)[,.]? )*(?:(?:i|we) (?:mean|meant) )?the (?<thing>model|llm|machine|server|gpu|card|node|disk|volume)s?(?: (?:please|i mean|i meant))?[.!]*$/i;
const sizeSaid =
  /\b(?:(?<small>small|smaller|smallest|less|little)|big|bigger|biggest|large|larger|largest|more)\b/i;
/** "The 14b", "8 GB" */
const figureSaid =
  /^(?:(?:take|use|the|a|please|make it|with)\s)*(?<figure>\d[\d.]* ?(?:b|gb|gib)?)\b(?: (?:one|please))*[.!]*$/i;

/** The message with the size that was said before; undefined where it names no thing, or no size was said. */
function sizeOfThing(text: string, history: readonly PastMessage[]): string | undefined {
  const thing = ofThing.exec(text.trim())?.groups?.thing?.toLowerCase();
  const said = history.findLast(({ role }) => role === 'user')?.text ?? '';
  if (thing === undefined || said.length > longestSize) return undefined;
  const figure = figureSaid.exec(said.trim())?.groups?.figure;
  if (figure !== undefined) return `the ${figure} ${thing}`;
  const size = sizeSaid.exec(said);
  // What is small is listed; what is bigger is compared with what stands.
  if (!size) return undefined;
  return size.groups?.small !== undefined ? `the small ${thing}` : `a bigger ${thing}`;
}
const longestSize = 60;
const longestYes = 160;

/**
 * The advice alone, where an earlier reply has it; else the message as it is, with a plain yes at its head where a value waits for one.
 * @param isWaiting a value of an earlier message, or an offer, waits for a yes
 */
export function adoptedIn(text: string, history: readonly PastMessage[], isWaiting = false): string {
  const sized = sizeOfThing(text, history);
  if (sized !== undefined) return sized;
  if (isWaiting && softYes.test(text)) return text.replace(softYes, 'yes.');
  if (isWaiting && yesFirst.test(text) && text.length <= longestYes) {
    const yes = withoutPieces(text, history);
    if (yes !== text) return yes;
  }
  const { 0: words, groups } = atMost.exec(text) ?? {};
  if (words !== undefined && groups?.count !== undefined) {
    const count = spelled.get(groups.count.toLowerCase()) ?? Number(groups.count);
    const ours = history.slice(-remembered).filter(({ role }) => role === 'assistant');
    const advice = ours.flatMap((each) => advised.exec(each.text) ?? [])[0];
    if (advice?.endsWith(` ${count}`)) return text.replace(words, advice);
  }
  const quote = quoting.exec(text)?.groups?.quote;
  const isOurs =
    quote !== undefined &&
    history.some((each) => each.role === 'assistant' && plain(each.text).includes(plain(quote)));
  return isOurs ? quote : text;
}
