import type { GateState } from '../../../agents/gates/gates.ts';
import { once } from '../../../shared/concurrency/once.ts';
import { shownValue } from '../replies/figures.ts';

// Pure. Which sentences of a model may not reach the user: only the service states figures, prices and states. The
// lists of words are incomplete and don't cover every language; the guarantee is that a model's text is marked as
// such (prose.ts) and moves no gate.

/** Stems, without accents: a sentence with one of them is about something that only the service knows. */
const states = once(
  () =>
    new RegExp(
      [
        // English
        String.raw`\b(?:dis|un)?(?:confirm|approv|authori[sz]|deploy|provision|launch|install|destroy|delet|permi(?:t|ss))`,
        String.raw`\b(?:sign(?:ed|s)?[- ]?off|go[- ]ahead|green[- ]?li(?:ght|t)|roll(?:ed|ing|s)?[- ]?out|rollout|kick(?:ed|s)? off)\b`,
        String.raw`\b(?:up and running|(?:is|are|went|going|goes|now) (?:live|online|up)|all set|in production|accepted|created|applied)\b`,
        String.raw`\b(?:started|running|begun|finished|completed?|succeeded|success(?:ful(?:ly)?)?)\b`,
        // German, Dutch, French, Spanish, Italian, Portuguese
        String.raw`\b(?:bestatig|genehmig|freigegeben|freigabe|bereitgestell|ausgerollt|gestartet|lauft|erfolgreich|geloscht)`,
        String.raw`\b(?:bevestig|goedgekeurd|uitgerold|gestart)`,
        String.raw`\b(?:approuv|autoris|lance|demarre|reussi|supprim)`,
        String.raw`\b(?:aprob|aprov|autoriz|despleg|desplieg|implant|lanzad|iniciad|exitos|eliminad|conferm|distribuit|avviat)`,
        // Russian, Chinese, Japanese, Korean
        '(?:разверн|развер|подтвержд|одобр|запущ|утвержд)',
        '(?:部署|批准|确认|確認|承認|デプロイ|已启动|배포|승인|확인)',
      ]
        .join('|')
        // The text is compared in this form (see plain), which changes Japanese and Korean, too.
        .normalize('NFKD')
        .replace(/\p{M}/gu, ''),
      'iu',
    ),
);

const money =
  /[\p{Sc}]|\b(?:usd|eur|gbp|dollars?|euros?|cents?|costs?|price[ds]?|pricing|charge[ds]?|bill(?:ed|s)?|kost\w*|preis\w*|prix|cout\w*|precio\w*|costo\w*|prezzo)\b/iu;
const amounts =
  /\p{N}|\b(?:zero|no|nothing|free|gratis|kostenlos|gratuit\w*|nichts|rien|nada|nulla|one|half|double)\b/iu;
const free = /\b(?:for free|free of charge|is free|gratis|kostenlos|gratuit\w*)\b/iu;
const spelledNumbers =
  /\b(?:zero|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|\w+teen|twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety|hundreds?|thousands?|[mb]illions?|trillions?|dozens?|twice|half|double)\b/iu;

/** One form for all spellings: no accents, no invisible characters, no emphasis, no look-alikes of other widths. */
const plain = (text: string) => text.normalize('NFKD').replace(/[\p{Cf}\p{M}*_`~]/gu, '');

const wordsWithFigures = (text: string): string[] =>
  (plain(text).match(/[\p{L}\p{N}][\p{L}\p{N}.,:/⁄@%-]*/gu) ?? [])
    .filter((word) => /\p{N}/u.test(word))
    .map((word) => word.replace(/(?<=\p{N}),(?=\p{N})/gu, '').replace(/[.,:/%-]+$/u, ''))
    .map((word) => word.toLowerCase());

/** Every figure that the service itself has put before the user at this gate. */
export function figuresOf({
  gate,
  values,
  review,
}: Pick<GateState, 'gate' | 'values' | 'review'>): Set<string> {
  const told = [
    ...gate.fields.flatMap(({ question, meaning, choices = [] }) => [question, meaning, ...choices]),
    ...Object.values(values).flatMap((value) => [String(value), shownValue(value)]),
    ...(review?.lines ?? []),
    ...[...(review?.warnings ?? []), ...(review?.refusals ?? [])].map(({ detail }) => detail),
  ];
  return new Set(told.flatMap(wordsWithFigures));
}

/**
 * A link, an image or a tag. Who shows the answer as Markdown or HTML would let it load or lead to an address that the model
 * chose, with what it knows of the conversation in it.
 */
const waysOut = /\b[a-z][a-z\d+.-]*:\/\/|\b(?:www\.|javascript:|data:|mailto:)|\]\s*[([:]|<[a-z!/?]/iu;

/** Whether a sentence has something in it that leads out of the conversation. */
export const leadsOut = (sentence: string): boolean => waysOut.test(plain(sentence));

/** Whether a sentence claims something that the model can't know: a state, a price, or a figure that isn't ours. */
export function isClaim(sentence: string, figures: ReadonlySet<string>): boolean {
  const text = plain(sentence);
  return (
    states().test(text) ||
    (money.test(text) && amounts.test(text)) ||
    free.test(text) ||
    spelledNumbers.test(text) ||
    wordsWithFigures(sentence).some((word) => !figures.has(word))
  );
}
