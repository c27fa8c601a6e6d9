import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readRefusal } from '../../../../../functions/deployments/refusals/refusal.ts';
import { learn, sourceOf } from './learn.ts';
import { bayes, nearest, type Rival, regression } from './rivals.ts';
import { allSentences, files, type Labelled, sentencesOf } from './sentences.ts';

// npm run refusals:learn writes the table of words anew, from all labelled sentences; with --report it compares ways to read those that
// were left out instead.

const table = join(import.meta.dirname, '../../../../../functions/deployments/refusals/likeness/weights.ts');

/** Below that a guess counts as none. */
const leastSure = 0.5;

function tell(name: string, read: readonly (string | null)[], sentences: readonly Labelled[]): void {
  const right = read.filter((cause, n) => cause === sentences[n]?.cause).length;
  const unknown = read.filter((cause, n) => cause === null && sentences[n]?.cause !== null).length;
  const share = ((100 * right) / read.length).toFixed(1);
  console.log(
    `${name}: ${right} right (${share} %), ${unknown} unknown, ${read.length - right - unknown} wrong`,
  );
}

/** Each sentence as it is read by what has learned from the others of all folds but its own. */
function leftOut(rival: Rival, sentences: readonly Labelled[], folds: number): (string | null)[] {
  const read: (string | null)[] = [];
  for (let fold = 0; fold < folds; fold++) {
    const guess = rival(sentences.filter((_, n) => n % folds !== fold));
    for (let n = fold; n < sentences.length; n += folds) {
      const { cause, sure } = guess(sentences[n]?.sentence ?? '');
      read[n] = sure >= leastSure ? cause : null;
    }
  }
  return read;
}

function report(): void {
  const sentences = allSentences();
  const rivals = { 'naive Bayes': bayes, 'five nearest, BM25+': nearest, regression };
  console.log(`${sentences.length} sentences, a fifth left out at a time:`);
  for (const [name, rival] of Object.entries(rivals)) tell(name, leftOut(rival, sentences, 5), sentences);
  console.log('one left out at a time:');
  for (const [name, rival] of Object.entries({ 'naive Bayes': bayes, 'five nearest, BM25+': nearest }))
    tell(name, leftOut(rival, sentences, sentences.length), sentences);
  console.log('as they are read now, by rows and words that know them:');
  for (const file of files) {
    const known = sentencesOf(file);
    tell(
      file,
      known.map(({ sentence }) => readRefusal(sentence).cause),
      known,
    );
  }
}

if (process.argv.includes('--report')) report();
else writeFileSync(table, sourceOf(learn(allSentences())));
