import { spawn } from 'node:child_process';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

export interface Walk {
  /** Who asks; names the walk's files. */
  name: string;
  /** The Authorization header; undefined sends none. */
  authorization: string | undefined;
  seconds: number;
}

export interface Setting {
  program: string;
  url: string;
  seed: string;
  noise: readonly string[];
  /** Methods with addresses that may answer 404 and not 405, as `overlaps.ts` finds them. */
  overlaps: readonly string[];
  /** Where reports and logs go. */
  folder: string;
}

export interface Walked {
  passed: number;
  failures: string[];
  /** How often a request was sent again because of a 503. */
  repeats: number;
}

// Of a walk. A machine that keeps up needs none, and one that is slow for a while a few: so many are the service's doing.
const mostRepeats = 30;

interface Report {
  test_cases: { generated: number; with_failures: number; errored: number };
  failures: { code: string; title: string; operations: string[] }[];
  errors: { title: string; count: number }[];
}

/** Asks every operation that the running service's own document has, in all ways that Schemathesis knows. */
export async function walk(setting: Setting, { name, authorization, seconds }: Walk): Promise<Walked> {
  const folder = join(setting.folder, name);
  await mkdir(folder, { recursive: true });
  const report = join(folder, 'report.json');
  const output = await runProgram(setting, folder, [
    ...[
      '--config-file',
      join(import.meta.dirname, 'schemathesis.toml'),
      'run',
      `${setting.url}/openapi.json`,
    ],
    ...['--seed', setting.seed, '--max-time', String(seconds), '--no-color'],
    // These would end the token of all that follows; tests of ours ask them.
    ...['logout', 'endSignIn', 'endAllSignIns'].flatMap((id) => ['--exclude-operation-id', id]),
    // They are there where the operator has turned them on.
    ...['/metrics', '/api/billing/stripe'].flatMap((path) => ['--exclude-path', path]),
    ...['--exclude-checks', 'positive_data_acceptance,unsupported_method'],
    ...[
      '--generation-database',
      'none',
      '--continue-on-failure',
      '--report',
      'json',
      '--report-json-path',
      report,
    ],
    ...(authorization ? ['--header', `Authorization: ${authorization}`] : []),
  ]);
  await writeFile(join(folder, 'output.txt'), output);
  const read = JSON.parse(await readFile(report, 'utf8').catch(() => 'null')) as Report | null;
  const repeats = await repeatsIn(folder);
  if (!read) return { passed: 0, failures: [`${name}: no report. ${output.slice(-2000)}`], repeats };
  if (read.failures.length + read.errors.length > 0) console.log(details(output));
  const { generated, with_failures, errored } = read.test_cases;
  const failures = [
    ...failuresOf(name, read),
    ...(repeats > mostRepeats ? [`${name}: ${repeats} requests had to be sent again after a 503`] : []),
  ];
  return {
    passed: Math.max(0, generated - with_failures - errored),
    failures,
    repeats,
  };
}

/** `hooks.py` writes a line for each; no file is there where it had none to write. */
async function repeatsIn(folder: string): Promise<number> {
  const lines = await readFile(join(folder, 'repeated.txt'), 'utf8').catch(() => '');
  return lines.split('\n').length - 1;
}

const failuresOf = (name: string, { failures, errors }: Report) => [
  ...failures.flatMap(({ code, title, operations }) =>
    operations.map((operation) => `${name}: ${operation}: ${code} ${title}`),
  ),
  ...errors.map(({ title, count }) => `${name}: ${title}, ${count} times`),
];

/** From the first failure on, without the summary. */
const details = (output: string) =>
  /\n=+ (?:ERRORS|FAILURES) =[\s\S]*?(?=\n=+ SUMMARY =)/.exec(output)?.[0] ?? '';

// It ends by itself when its time is over; this is for one that doesn't. Python and the document are loaded in it, too.
const graceMs = 120_000;

async function runProgram(
  { program, noise, overlaps }: Setting,
  cwd: string,
  options: string[],
): Promise<string> {
  const seconds = Number(options[options.indexOf('--max-time') + 1]);
  const child = spawn(program, options, {
    cwd,
    env: {
      ...process.env,
      SCHEMATHESIS_HOOKS: 'hooks',
      PYTHONPATH: import.meta.dirname,
      PYTHONDONTWRITEBYTECODE: '1',
      JUDGE_NOISE: noise.join('\n'),
      JUDGE_OVERLAPS: overlaps.join('\n'),
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk));
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()));
  child.once('error', (error) => (output += error.message));
  const patience = new AbortController();
  const late = sleep(seconds * 1000 + graceMs, undefined, { signal: patience.signal }).then(
    () => child.kill('SIGKILL'),
    () => {},
  );
  await ended;
  patience.abort();
  await late;
  return output;
}
