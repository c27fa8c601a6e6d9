import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type { Cases } from './cases.ts';
import { synthesizeVariants } from './variants.ts';

const run = promisify(execFile);

interface Finding {
  Filename: string;
  Level: 'Error' | 'Warning' | 'Informational';
  Message: string;
  Rule: { Id: string };
  Location: { Path: (string | number)[] };
}

/** Each template of each stage is a case: what cfn-lint calls an error fails it. */
export async function lintTemplates(cfnLint: string, folder: string, cases: Cases): Promise<void> {
  const templates = synthesizeVariants(folder);
  const files = templates.map(({ file }) => file);
  const errors = (await findings(cfnLint, files)).filter(({ Level }) => Level === 'Error');
  const unplaced = errors.filter(({ Filename }) => !files.includes(Filename));
  if (unplaced.length > 0) throw new Error(`cfn-lint speaks of other files: ${JSON.stringify(unplaced[0])}`);
  for (const { name, file } of templates) {
    const told = errors
      .filter(({ Filename }) => Filename === file)
      .map(({ Rule, Message, Location }) => `${Rule.Id} ${Message} (${Location.Path.join('/')})`);
    cases.judge(`cfn-lint on ${name}`, told.length === 0 ? undefined : told.join('; '));
  }
}

async function findings(cfnLint: string, files: string[]): Promise<Finding[]> {
  const options = ['--regions', 'us-east-1', '--format', 'json', '--template', ...files];
  // It exits with the kinds of what it found; only where it printed no findings has it failed itself.
  const printed = await run(cfnLint, options, { maxBuffer: 64 * 1024 * 1024 }).catch(
    (error: Error & { stdout?: string; stderr?: string }) => {
      if (!error.stdout?.trim()) throw new Error(`cfn-lint failed: ${error.stderr || error.message}`);
      return { stdout: error.stdout };
    },
  );
  return JSON.parse(printed.stdout || '[]');
}
