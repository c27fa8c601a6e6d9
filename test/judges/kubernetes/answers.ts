import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { askRow, type Recorded, type Senders } from './ask.ts';
import type { Cases } from './cases.ts';
import type { ControlPlane } from './control-plane.ts';
import { rows } from './requests/index.ts';
import { sender } from './send.ts';

const file = join(import.meta.dirname, 'answers.json');

/** What the real server said when it was last asked, by the rows' names. */
export const recordedAnswers = (): Record<string, Recorded> => JSON.parse(readFileSync(file, 'utf8'));

/** Asks the real server every row. What it says must be what is recorded, or is recorded. */
export async function judgeAnswers(
  controlPlane: ControlPlane,
  cases: Cases,
  records: boolean,
): Promise<void> {
  const { tokens } = controlPlane;
  const people = {
    administrator: sender(controlPlane, tokens.admin),
    nobody: sender(controlPlane, tokens.nobody),
    'somebody without a token': sender(controlPlane),
    'somebody with a wrong token': sender(controlPlane, 'wrong'),
  };
  const senders: Senders = (who) => people[who ?? 'administrator'];
  const answers: Record<string, Recorded> = {};
  for (const [index, row] of rows.entries()) {
    answers[row.name] = await askRow(row, senders, `row-${index}`, row.realOnly);
  }
  const before = records ? answers : recordedAnswers();
  for (const name of new Set([...Object.keys(before), ...Object.keys(answers)])) {
    const same = isDeepStrictEqual(before[name], answers[name]);
    cases.expect(`answer to "${name}"`, same, { recorded: before[name], came: answers[name] });
  }
  if (records) writeFileSync(file, `${JSON.stringify(answers, null, 2)}\n`);
}
