import { join } from 'node:path';
import { lastWords } from '../install.ts';
import { tell, tellNotRun } from '../verdict.ts';
import { accepted } from './accepted.ts';
import { judgeActs } from './acts.ts';
import { compare } from './findings.ts';
import { lintAll } from './lint.ts';
import { installLinters } from './linters.ts';

// What a customer's role grants, before an evaluator of IAM that nobody here wrote; what is deployed, before two linters.

const folder = join(import.meta.dirname, '../../../.local/judges/policies');

/** What can't be had is told and not judged; a failure that was seen before counts all the same. */
const had = async <T>(what: Promise<T>): Promise<T | string> => what.catch(lastWords);

const [acts, linters] = await Promise.all([had(judgeActs(folder)), had(installLinters(folder))]);
if (typeof acts === 'string') tellNotRun('policies', acts);
else if (typeof linters === 'string') {
  if (acts.failures.length > 0) tell({ judge: 'policies', ...acts });
  else tellNotRun('policies', `The acts passed, but the linters can't be had: ${linters}`);
} else {
  const { findings, files } = await lintAll(linters, join(folder, 'linted'));
  const { passed, failures } = compare(findings, accepted);
  console.log(
    `${files.plans} plans and ${files.templates} templates of the service, ${findings.length} findings in ${accepted.length} rows`,
  );
  const clean = files.plans * 2 + files.templates + files.stacks;
  tell({
    judge: 'policies',
    passed: acts.passed + passed + (failures.length === 0 ? clean : 0),
    failures: [...acts.failures, ...failures],
  });
}
