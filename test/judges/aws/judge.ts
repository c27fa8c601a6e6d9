import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { inRepository } from '../../../lib/paths.ts';
import { tell, tellNotRun } from '../verdict.ts';
import { createCases } from './cases.ts';
import { lintTemplates } from './lint.ts';
import { installTools, ToolsMissing } from './tools.ts';

// npm run judge:aws: see the README beside this file.
const folder = inRepository('.local/judges/aws');
const cases = createCases();
let doing = 'install the tools';

async function judge() {
  await mkdir(folder, { recursive: true });
  const tools = await installTools(folder);
  doing = 'lint the templates';
  const run = join(folder, 'run');
  await rm(run, { recursive: true, force: true });
  await mkdir(run);
  await lintTemplates(tools.cfnLint, join(run, 'templates'), cases);
}

try {
  await judge();
  tell({ judge: 'aws', passed: cases.passed, failures: cases.failures });
} catch (error) {
  if (error instanceof ToolsMissing) tellNotRun('aws', error.message);
  else {
    const problem = `tried to ${doing}: ${(error as Error).message}`;
    tell({ judge: 'aws', passed: cases.passed, failures: [...cases.failures, problem] });
  }
}
