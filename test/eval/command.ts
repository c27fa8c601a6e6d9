import { createReadStream } from 'node:fs';
import { text } from 'node:stream/consumers';
import { parseArgs } from 'node:util';
import { logger } from '../../functions/shared/logger.ts';
import { readCases } from './door/case.ts';
import { answerCase } from './door/door.ts';
import { knownModel } from './door/model.ts';

// npm run eval -- --cases FILE: a message at a gate per line, and a line of JSON for each with what it did. README.md
// beside this says what stands in them.
const { values } = parseArgs({ options: { cases: { type: 'string' } } });

logger.setLogLevel('SILENT');

if (values.cases === undefined) throw new Error('Name a file of cases: npm run eval -- --cases FILE.');
const cases = readCases(await text(createReadStream(values.cases)));
const model = await knownModel();
try {
  for (const asked of cases) console.log(JSON.stringify(await answerCase(asked, model)));
} finally {
  await model.close();
}
