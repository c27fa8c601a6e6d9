import type { Options } from 'minisearch';
import type { Note } from '../../../agents/answers.ts';
import { notesOf } from '../../../agents/notes.ts';
import { saidAs, stem } from './pattern.ts';
import type { Situation } from './situation.ts';
import { classes } from './words.ts';

// Knowledge that is no arithmetic: the note that a question is nearest to.

interface Indexed {
  id: string;
  title: string;
  words: string;
  body: string;
}

/** They stand in every question, and find nothing. */
const common = new Set(
  `a an the and or of to in on for with is are was be do does did can could will would should may might it its this that these those i we you me my our your us
  what how when where which who why if there have has had not no yes so just please need want get got make made use used using at by from as into about any some all
  more much many go going know say said tell one thing way mean meant explain happen doe so long work support supported possible able allow allowed here with without too really actually exactly please hello hi compare cost good better fine ok only just yes two three come back they them rest`.split(
    /\s+/,
  ),
);

const options: Options<Indexed> = {
  fields: ['title', 'words', 'body'],
  tokenize: (text) => tellingWords(saidAs(text)),
  processTerm: stem,
  searchOptions: { boost: { title: 3, words: 2, body: 0.5 }, combineWith: 'OR' },
};

/** They stand in questions about anything. */
export const plain: ReadonlySet<string> = new Set(
  (classes.plain ?? []).flatMap((word) => saidAs(word).trim().split(' ')),
);

/** The words of a question that are about something. */
export const tellingWords = (said: string): string[] => [
  ...new Set(
    said
      .trim()
      .split(' ')
      .filter((word) => word.length > 1 && !common.has(word)),
  ),
];

/** The share of a question's significant words that must stand in the note's title or words. */
const leastShare = 0.5;
/** Where other words of the question don't, one that does stands in so many notes at most: nearly every one has "model". */
const mostOfRare = 4;
/** They stand in any talk about such a plan, and find nothing by themselves. */
const ordinary: ReadonlySet<string> = new Set(
  'query search request question answer vector node server run running work model'.split(' ').map(stem),
);
/** They hold a word of a note, and are about nothing of it: "4 a second to be safe". */
const idioms = / (?:to be|on) (?:the )?safe(?: side)? /g;

const indexes = new WeakMap<readonly Note[], Promise<(said: string) => Note | undefined>>();

/** The note that answers the question; undefined where none is near. */
export async function findNote(
  said: string,
  { agent }: { agent: Pick<Situation['agent'], 'id'> },
): Promise<Note | undefined> {
  const notes = await notesOf(agent.id);
  const index = indexes.get(notes) ?? indexed(notes);
  indexes.set(notes, index);
  return (await index)(said);
}

async function indexed(notes: readonly Note[]) {
  // Loaded with the first question that gets here.
  const { default: MiniSearch } = await import('minisearch');
  const search = new MiniSearch<Indexed>(options);
  search.addAll(
    notes.map(({ id, title, words = '', text }) => ({
      id,
      title,
      words,
      body: typeof text === 'string' ? text : '',
    })),
  );
  const all = notes.map(
    ({ title, words = '' }) => new Set(tellingWords(saidAs(`${title} ${words}`)).map(stem)),
  );
  const isRare = (term: string) => all.filter((terms) => terms.has(term)).length <= mostOfRare;
  return (said: string) => {
    // A word that stands in any question would find a note that has it by chance.
    const terms = tellingWords(said.replace(idioms, ' '))
      .filter((term) => !plain.has(term))
      .map(stem);
    if (terms.length === 0) return undefined;
    const [best] = search.search(terms.join(' '));
    if (!best) return undefined;
    const telling = terms.filter((term) =>
      best.match[term]?.some((field) => field === 'title' || field === 'words'),
    );
    const own = telling.filter((term) => !ordinary.has(term));
    // One word of a longer question may stand in a note about something else: "does the model know our products?" asks for no licence.
    const isSubject = (term: string) => best.match[term]?.includes('title') === true;
    const isAbout = own.length > 1 || terms.length === 1 || own.some(isSubject);
    const isTelling = own.length > 0 && isAbout && (telling.length === terms.length || own.some(isRare));
    const isNear = telling.length / terms.length >= leastShare;
    return isNear && isTelling ? notes.find(({ id }) => id === best.id) : undefined;
  };
}
