import { copyFileSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { install, lastWords } from '../install.ts';
import { tell, tellNotRun } from '../verdict.ts';
import { judgeAcceptance, type Mock } from './acceptance.ts';
import { judgeExposition } from './exposition.ts';

// The acceptance of an inference server, played against a server of chat completions that nobody here wrote, and the metrics
// of our double of the engine, read by Prometheus' own parser and linter.

const folder = join(import.meta.dirname, '../../../.local/judges/inference');

async function installed(): Promise<string | undefined> {
  mkdirSync(folder, { recursive: true });
  for (const file of ['package.json', 'package-lock.json'])
    copyFileSync(join(import.meta.dirname, file), join(folder, file));
  return install('npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund'], { cwd: folder }).then(
    () => undefined,
    (error: unknown) => `npm could not install aimock: ${lastWords(error)}`,
  );
}

const problem = await installed();
if (problem) tellNotRun('inference', problem);
else {
  const entry = join(folder, 'node_modules/@copilotkit/aimock/dist/index.js');
  const { LLMock } = (await import(pathToFileURL(entry).href)) as { LLMock: Mock };
  const failures: string[] = [];
  let passed = 0;
  const expect = (what: string, isSo: boolean, seen: string) => {
    if (isSo) passed += 1;
    else failures.push(`${what}: ${seen}`);
  };
  await judgeAcceptance(LLMock, expect);
  await judgeExposition(folder, expect);
  tell({ judge: 'inference', passed, failures });
}
