import { readFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { logger } from '../../functions/shared/logger.ts';
import { readCases } from './door/case.ts';
import { answerCase } from './door/door.ts';
import { knownModel } from './door/model.ts';
import { measure } from './measure.ts';
import { classesOf, metricsOf } from './metrics.ts';
import { classTable, failuresOf, tableOf } from './report.ts';

// npm run eval: the table of what the conversation understands. With --cases FILE, one message a line, and a line of
// JSON for each with what it did. README.md beside this says what stands in them.
const { values } = parseArgs({
  options: {
    cases: { type: 'string' },
    json: { type: 'boolean', default: false },
    failures: { type: 'string' },
    every: { type: 'string', default: '1' },
  },
});

logger.setLogLevel('SILENT');

async function answerCases(file: string): Promise<void> {
  const cases = readCases(await readFile(file, 'utf8'));
  const model = await knownModel();
  try {
    for (const asked of cases) console.log(JSON.stringify(await answerCase(asked, model)));
  } finally {
    await model.close();
  }
}

async function tellAll(): Promise<void> {
  const seen = await measure({ every: Number(values.every) });
  if (values.json) {
    console.log(JSON.stringify({ metrics: metricsOf(seen), classes: classesOf(seen.rows) }));
    return;
  }
  console.log(tableOf(seen));
  console.log(`\n${classTable(seen)}`);
  if (values.failures !== undefined) console.log(`\n${failuresOf(seen, values.failures)}`);
}

await (values.cases === undefined ? tellAll() : answerCases(values.cases));
