import { spelled } from '../reader/numerals.ts';

// Pure. How many people ask at the same moment: "12 people at once", "all 12 of us together".

const number = `(\\d{1,6}|${[...spelled.keys()].filter((word) => word.length > 2).join('|')})`;
const people =
  'people|persons?|users?|colleagues|employees|coworkers|customers|clients|students|agents|developers|devs|readers|staff|ppl|folks|requests?|chats?|questions|of (?:us|them)';
const together =
  'at (?:once|the same (?:time|moment)|one time|a time)|simultaneously|concurrently|in parallel|together';

const forms: readonly RegExp[] = [
  new RegExp(`\\b${number} (?:${people})\\b[^.!?;\\n\\d]{0,40}?\\b(?:${together})\\b`, 'i'),
  new RegExp(`\\b(?:${together})\\b[^.!?;\\n\\d]{0,20}?\\b${number} (?:${people})\\b`, 'i'),
  new RegExp(`\\ball ${number}\\b[^.!?;\\n\\d]{0,20}?\\b(?:${together})\\b`, 'i'),
  new RegExp(`\\b(?:we are|we're|they are|for|with|when) ${number} (?:${together})\\b`, 'i'),
  new RegExp(`\\b(?:handle|hold|serve|take|cope with|answer|support) ${number} (?:${together})\\b`, 'i'),
  new RegExp(`\\b${number} (?:concurrent|simultaneous|parallel) (?:${people})\\b`, 'i'),
];

/** Undefined where the text names none. */
export function peopleTogether(text: string): number | undefined {
  for (const form of forms) {
    const said = form.exec(text)?.[1]?.toLowerCase();
    if (said === undefined) continue;
    const count = spelled.get(said) ?? Number(said);
    if (count > 1) return count;
  }
  return undefined;
}
