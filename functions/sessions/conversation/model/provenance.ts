import { once } from '../../../shared/concurrency/once.ts';
import { basic, saidAs } from '../answering/pattern.ts';
import type { Block, Origin } from '../block.ts';
import { linking, spoken } from './rows/languages.ts';

// Pure. Which sentences of a model may reach the user: those in which every word has a source. Nothing is looked for that a
// sentence must not have; what has no source is enough to leave it out.

/** Around words. A question mark isn't among them: only the service asks. */
const inFront = /^["'“”„«»(]+/u;
const behind = /["'“”«».,;:!…)。！]+$/u;

const wordsOf = (text: string): string[] =>
  text
    .split(/\s+/)
    .map((word) => word.replace(inFront, '').replace(behind, ''))
    .filter((word) => !/^[-–—]?$/.test(word));

const isPlain = (word: string) => /^\p{L}+(?:['’-]\p{L}+)*$/u.test(word);

/**
 * The answer that a sentence is about; undefined where there is none. A figure or a name in it stands in that answer as it is, and
 * one at least is there; its other words link, or say in one language what the answer says. A sentence is about one answer alone,
 * and about none that holds words of others.
 */
export function sourceOf(sentence: string, blocks: readonly Block[]): Origin | undefined {
  const words = wordsOf(sentence.normalize('NFC'));
  const figures = words.filter((word) => !isPlain(word));
  if (figures.length === 0) return undefined;
  const plain = words.filter(isPlain).flatMap((word) => word.toLowerCase().split(/['’-]/));
  return blocks.find(({ text, words: author }) => {
    if (author !== 'service') return false;
    const told = new Set(wordsOf(text));
    return figures.every((figure) => told.has(figure)) && isSpoken(plain, text);
  })?.origin;
}

/** Whether the words are those of one language for what the text says. */
function isSpoken(plain: readonly string[], text: string): boolean {
  const told = new Set(saidAs(text).trim().split(' '));
  return languages().some(({ language, links, rows }) => {
    const said = new Set(
      rows.filter(({ english }) => english.some((word) => told.has(word))).flatMap((row) => row.words),
    );
    return plain.every((word) => links.has(word) || said.has(language === 'en' ? basic(word) : word));
  });
}

const languages = once(() =>
  Object.entries(linking).map(([language, links]) => ({
    language,
    links: new Set(links.split(' ')),
    rows: spoken.map((row) => {
      const english = (row.en ?? '').split(' ').map(basic);
      return { english, words: language === 'en' ? english : (row[language] ?? '').split(' ') };
    }),
  })),
);
