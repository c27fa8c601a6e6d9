import type { Reading } from '../reader/reader.ts';
import { limiting } from '../reader/rows/remarks.ts';
import { isNamed } from './approving.ts';
import type { PendingProposal } from './pending.ts';

// Pure. A yes to some of the values that are asked about, and a no to others: "yes, but not the storage".

export interface Partly {
  approved: readonly PendingProposal[];
  left: readonly PendingProposal[];
  /** Without the clauses that say so. */
  reading: Reading;
}

const yes = '(?:yes|yep|yeah|yup|ok|okay|sure|fine|alright|good)';
const end = '(?: (?:please|then|though|only|alone|instead|for now|thanks))*';
const kind =
  '(?:(?:the|my|our|that|this|those|a|an) )?(?:(?:bigger|larger|old|current|present|former|cheaper|smaller|new|offered|other|daily) )?';
/** What is offered is new. "The old machine" and "bigger storage" may be what is there. */
const offeredKind = '(?:(?:the|my|our|that|this|those|a|an) )?(?:(?:cheaper|smaller|new|offered|daily) )?';
const noun = '(?<noun>[\\p{L}\\d.]+(?: \\p{L}+)??)';
const others =
  '(?:the )?(?:rest|others?|other (?:one|ones|two|things)|everything else|all else|all the others?)';
const whole = (words: string) => new RegExp(`^(?:${words})${end}$`, 'u');

const bareYes = whole(yes);
const restApproved = whole(
  `(?:${yes} )?(?:to |for |take |use |with )?${others}(?: is (?:fine|ok|okay|good))?|${yes} to (?:all|everything|both)(?: of (?:it|them))?|(?:the )?rest ${yes}`,
);
const restLeft = whole(`(?:no|not|nothing|without)(?: to| of| from)? ${others}|(?:the )?rest (?:no|not)`);
const leaves = whole(
  `(?:${yes} )?(?:not|no to|no|without|except|except for|apart from|other than|leave out|leave|keep|i keep|we keep|stay with|don['’]?t (?:change|touch|take|want)|do not (?:change|touch|take|want)) ${kind}${noun}(?: (?:as it is|as is|as they are|alone|out|unchanged))?|(?:(?:the|my|our) )?(?<before>[\\p{L}]+) (?:no|not)`,
);
const takes = whole(
  `(?:${yes} )?(?<only>only |just )?(?:(?:to|for|on|with|take|use|go with|choose|i take|i['’]ll take|we take|i want|we want|i['’]d take) )?(?<only2>only |just )?${offeredKind}${noun}(?: ${yes})?`,
);

/** "Everything but the storage" */
const allBut = /\b(?:everything|all|both)(?: of (?:it|them))? (?:but|except|without|apart from)(?: for)?\b/g;

/** It asks. */
const asking = /\b(?:what|why|how)\b|\?/;

/** Undefined where the message doesn't name some of these values and say yes or no to them. */
export function partlyIn(
  text: string,
  reading: Reading,
  asked: readonly PendingProposal[],
): Partly | undefined {
  const said = text.toLowerCase().replace(allBut, 'yes, not');
  if (asked.length === 0 || asking.test(said)) return undefined;
  const parts = said
    .split(/[,;!\n]|\.(?!\w)|\band\b|(?=\bbut\b)/)
    .flatMap((part) => part.trim().replace(/\s+/g, ' ') || []);
  const approved = new Set<PendingProposal>();
  const left = new Set<PendingProposal>();
  const understood: string[] = [];
  let hasYes = false;
  let isOnly = false;
  let rest: 'approved' | 'left' | undefined;
  let isLeaving = false;
  for (const written of parts) {
    const part = written.replace(/^but /, '');
    if (bareYes.test(part)) hasYes = true;
    else if (restApproved.test(part)) rest = 'approved';
    else if (restLeft.test(part)) rest = 'left';
    else {
      const denied = leaves.exec(part);
      const taken = denied ? undefined : takes.exec(part);
      const named = denied?.groups?.noun ?? denied?.groups?.before ?? taken?.groups?.noun;
      const meant = named === undefined ? [] : asked.filter((each) => isMeant(each, named));
      const [one, another] = meant;
      if (!one || another) continue;
      // "yes, but the machine …" may limit it in any way.
      const isLimiting = taken && part !== written && !/^(?:take|use|only|just|yes)\b/.test(part);
      if (isLimiting) return { approved: [], left: [], reading };
      if (taken) isLeaving &&= /^(?:the|my|our) /.test(part);
      else isLeaving = true;
      hasYes ||= new RegExp(`^${yes} `).test(part);
      isOnly ||= Boolean(taken?.groups?.only ?? taken?.groups?.only2);
      (isLeaving ? left : approved).add(one);
    }
    understood.push(part);
  }
  if (approved.size + left.size === 0 && rest !== 'approved') return undefined;
  // "The other one" where one is offered names neither.
  if (approved.size + left.size === 0 && asked.length === 1 && /\bothers?\b/.test(said)) return undefined;
  const isLimited = parts.some(
    (part) => !understood.includes(part.replace(/^but /, '')) && limiting.test(part),
  );
  if (isLimited) return { approved: [], left: [], reading };
  const others = asked.filter((each) => !approved.has(each) && !left.has(each));
  const isRestTaken = rest === 'approved' || (rest === undefined && hasYes && approved.size === 0);
  const isRestLeft = rest === 'left' || isOnly;
  const isIn = (words: string) =>
    understood.some((part) => part.includes(words.toLowerCase()) || words.toLowerCase().includes(part));
  return {
    approved: [...approved, ...(isRestTaken ? others : [])],
    left: [...left, ...(isRestLeft ? others : [])],
    reading: {
      ...reading,
      unread: reading.unread.filter((words) => !isIn(words)),
      doubted: reading.doubted.filter(({ text: words }) => !isIn(words)),
      leftOpen: reading.leftOpen.filter(({ text: words }) => !isIn(words)),
      candidates: reading.candidates.filter(({ words }) => !isIn(words)),
      intents: { ...reading.intents, confirm: false, deploy: false, stop: false },
      agrees: false,
    },
  };
}

/** By its field's name, the words that it was read from, or its value. */
const isMeant = (each: PendingProposal, named: string): boolean =>
  String(each.proposal.value).toLowerCase() === named || isNamed(each, named.split(' '));
