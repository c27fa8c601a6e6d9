import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { install } from '../install.ts';
import { pythonPrograms } from '../python.ts';

export interface Linters {
  /** Paths of the programs. */
  checkov: string;
  kubeScore: string;
}

const sources = join(import.meta.dirname, 'kube-score');

/**
 * Checkov from the files that requirements.txt names by their hashes, kube-score from the modules that go.sum pins.
 * @throws where one of them can't be had
 */
export async function installLinters(folder: string): Promise<Linters> {
  const [programs, kubeScore] = await Promise.all([
    pythonPrograms(folder, join(import.meta.dirname, 'requirements.txt')),
    builtKubeScore(folder),
  ]);
  return { checkov: join(programs, 'checkov'), kubeScore };
}

async function builtKubeScore(folder: string): Promise<string> {
  mkdirSync(folder, { recursive: true });
  const program = join(folder, 'kube-score');
  const stamp = createHash('sha256')
    .update(readFileSync(join(sources, 'go.sum')))
    .digest('hex');
  const stampFile = join(folder, 'kube-score-built');
  if (existsSync(program) && existsSync(stampFile) && readFileSync(stampFile, 'utf8') === stamp)
    return program;
  const command = ['build', '-trimpath', '-o', program, 'github.com/zegl/kube-score/cmd/kube-score'];
  await install('go', command, { cwd: sources });
  writeFileSync(stampFile, stamp);
  return program;
}
