import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { chmod, writeFile } from 'node:fs/promises';
import { delimiter, join } from 'node:path';
import { temporaryDirectory } from './temporary-directory.ts';

/** The programs of this language that a page of the documentation shows. */
export function programsOf(page: string, language: string): string[] {
  const text = readFileSync(join(import.meta.dirname, '../../../docs', page), 'utf8');
  return [...text.matchAll(new RegExp(`\`\`\`${language}\\n([\\s\\S]*?)\`\`\``, 'g'))].map(
    ([, program = '']) => program,
  );
}

/** Stands behind the machine's own: it knows `-r .NAME`, which is all that the pages need of it. */
const jq = `process.stdin.toArray().then((parts) => console.log(JSON.parse(Buffer.concat(parts))[process.argv[2].slice(1)] ?? null))`;

export interface RanProgram {
  code: number;
  out: string;
  err: string;
}

/**
 * Runs a program of a page as a runner of pipelines does: in a shell that ends at the first failure, with these variables alone.
 * @param programs what it calls beside the machine's own, by name, each a command of the shell
 */
export async function runProgram(
  script: string,
  env: Record<string, string>,
  programs: Record<string, string> = {},
): Promise<RanProgram> {
  const folder = await temporaryDirectory();
  const all = { jq: `exec '${process.execPath}' -e '${jq}' -- "$@"`, ...programs };
  for (const [name, command] of Object.entries(all)) {
    await writeFile(join(folder, name), `#!/bin/bash\n${command}\n`);
    await chmod(join(folder, name), 0o755);
  }
  const options = { cwd: folder, env: { PATH: [process.env.PATH, folder].join(delimiter), ...env } };
  return new Promise((resolve) => {
    execFile('bash', ['-e', '-o', 'pipefail', '-c', script], options, (error, out, err) =>
      resolve({ code: typeof error?.code === 'number' ? error.code : error ? 1 : 0, out, err }),
    );
  });
}
