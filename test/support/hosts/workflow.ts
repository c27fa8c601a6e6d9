import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { chmod, writeFile } from 'node:fs/promises';
import { delimiter, join } from 'node:path';
import { parse } from 'yaml';

interface Job {
  steps: { run?: string }[];
}

/** The workflow of GitHub that docs/cli.md shows. */
export function workflowOfPage(): Record<'plan' | 'apply', Job> {
  const page = readFileSync(join(import.meta.dirname, '../../../docs/cli.md'), 'utf8');
  const blocks = [...page.matchAll(/```yaml\n([\s\S]*?)```/g)].map(([, text = '']) => text);
  return parse(blocks.find((text) => text.startsWith('on:')) ?? '').jobs;
}

export interface RanJob {
  code: number;
  out: string;
  /** What `gh` was called with, and the file that it was to send. */
  comment: string;
}

/** Runs the steps of a job one after the other as a runner does, with the command line and a `gh` that only notes its call. */
export async function runJob(
  { steps }: Job,
  { file, folder, env }: { file: string; folder: string; env: Record<string, string> },
): Promise<RanJob> {
  const noted = join(folder, 'comment.txt');
  const programs = {
    dor: `exec '${process.execPath}' '${file}' "$@"`,
    gh: `echo "$@" > '${noted}'; cat "\${@: -1}" >> '${noted}'`,
  };
  for (const [name, text] of Object.entries(programs)) {
    await writeFile(join(folder, name), `#!/bin/bash\n${text}\n`);
    await chmod(join(folder, name), 0o755);
  }
  await writeFile(noted, '');
  const script = steps.flatMap(({ run }) => run ?? []).join('\n');
  // The runner puts values in place of its own expressions before a shell sees them.
  const filledIn = script.replaceAll(/\$\{\{ github\.event\.number \}\}/g, '7');
  const options = { cwd: folder, env: { PATH: [folder, process.env.PATH].join(delimiter), ...env } };
  return new Promise((resolve) => {
    execFile('bash', ['-e', '-c', filledIn], options, (error, out, err) =>
      resolve({
        code: typeof error?.code === 'number' ? error.code : error ? 1 : 0,
        out: out + err,
        comment: readFileSync(noted, 'utf8'),
      }),
    );
  });
}
