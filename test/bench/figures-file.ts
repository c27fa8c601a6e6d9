import { readFile, writeFile } from 'node:fs/promises';
import { cpus } from 'node:os';
import { join } from 'node:path';

const figuresFile = join(import.meta.dirname, '../../docs/benchmarks.md');

/** Parts of docs/benchmarks.md, in their order. Each is measured and written by a run of its own. */
const parts = ['functions', 'reads', 'webhooks', 'live', 'growth', 'neighbours', 'flood', 'console'] as const;
export type Part = (typeof parts)[number];
/** Written by hand behind them, and kept as it is. */
const byHand = ['peers'] as const;

const begin = (part: Part | (typeof byHand)[number]) => `<!-- ${part} -->\n`;

/** Replaces one part of the file and leaves the others as they were measured. */
export async function writeFigures(part: Part, text: string, file = figuresFile): Promise<void> {
  const before = await readFile(file, 'utf8').catch(() => '');
  const kept = (name: Parameters<typeof begin>[0]) => {
    const start = before.indexOf(begin(name));
    if (start < 0) return '';
    const rest = before.slice(start + begin(name).length);
    const end = rest.search(/^<!-- \w+ -->$/m);
    return (end < 0 ? rest : rest.slice(0, end)).trim();
  };
  const sections = [...parts, ...byHand]
    .map((name) => ({ name, text: name === part ? text.trim() : kept(name) }))
    .filter((section) => section.text !== '')
    .map((section) => `${begin(section.name)}\n${section.text}\n`);
  await writeFile(file, `# Figures\n\n${sections.join('\n')}`);
  process.stdout.write(`${text.trim()}\n`);
}

/** What the figures were measured on. */
export const machine = `${cpus().length} cores of ${cpus()[0]?.model.trim() ?? 'an unknown processor'}, Node ${process.version}`;
