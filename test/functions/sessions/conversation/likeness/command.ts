import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { likeliest } from '../../../../../functions/sessions/conversation/answering/likeness/likeness.ts';
import { learn, sourceOf } from './learn.ts';
import { learned, setAside } from './sentences.ts';

// npm run questions:learn writes the table of words anew, from all labelled sentences; with --report it tells how those that were set aside
// are read by the table as it is.

const table = join(
  import.meta.dirname,
  '../../../../../functions/sessions/conversation/answering/likeness/weights.ts',
);

function report(): void {
  const sentences = setAside();
  for (const least of [0, 0.3, 0.5, 0.6, 0.7, 0.8, 0.9]) {
    const read = sentences.map(({ about, text }) => ({ about, text, like: likeliest(text) }));
    const told = read.filter(({ like }) => like.probability >= least && like.about !== 'other');
    const right = told.filter(({ about, like }) => about === like.about).length;
    const asking = sentences.filter(({ about }) => about !== 'other').length;
    console.log(
      `from ${least} on: ${right} of ${asking} questions right, ${told.length - right} wrong, of which ${told.filter(({ about }) => about === 'other').length} ask none of them`,
    );
  }
  if (process.argv.includes('--wrong'))
    for (const { about, text } of sentences) {
      const like = likeliest(text);
      if (like.about !== about)
        console.log(`${about} read as ${like.about} (${like.probability.toFixed(2)}): ${text}`);
    }
}

if (process.argv.includes('--report')) report();
else writeFileSync(table, sourceOf(learn(learned())));
