import { readFileSync } from 'node:fs';
import { parseDocument } from 'yaml';
import schema from '../../deployment.schema.json' with { type: 'json' };
import { usage } from '../exit.ts';
import { nearest } from '../nearest.ts';
import type { Request } from '../values/given.ts';

/** A deployment as a file describes it. */
export interface DeploymentFile extends Request {
  agent_id: string;
  name: string;
  labels?: Record<string, string>;
}

const mostBytes = 1024 * 1024;
const known = Object.keys(schema.properties);

/**
 * Reads a file of YAML or JSON; `-` is standard input. What the values may be is the API's to judge.
 * @throws CommandFailure (2) with the line for what is no YAML, a field that there is none of, or a missing one
 */
export function readDeploymentFile(path: string): DeploymentFile {
  const shown = path === '-' ? 'Standard input' : path;
  const document = parseDocument(textOf(path, shown), { uniqueKeys: true });
  const [problem] = document.errors;
  if (problem) throw usage(`${shown} is not valid YAML: ${problem.message.split('\n')[0]}`);
  let content: unknown;
  try {
    content = document.toJS({ maxAliasCount: 100 });
  } catch (error) {
    throw usage(`${shown}: ${(error as Error).message}`);
  }
  if (!isRecord(content))
    throw usage(
      `${shown} does not describe a deployment.`,
      'A deployment file begins with agent_id: and name:.',
    );
  for (const name of Object.keys(content)) {
    if (known.includes(name)) continue;
    const near = nearest(name, known);
    throw usage(
      `${shown} has no field ${name}.${near ? ` Did you mean ${near}?` : ` Its fields: ${known.join(', ')}.`}`,
    );
  }
  for (const name of schema.required) {
    const value = content[name];
    if (typeof value !== 'string' || value === '') throw usage(`${shown} needs ${name}, as a text.`);
  }
  for (const name of ['scope', 'options', 'sizing', 'labels']) {
    const value = content[name];
    if (value === null) delete content[name];
    else if (value !== undefined && !isRecord(value))
      throw usage(`${name} in ${shown} needs names with values below it.`);
  }
  return content as unknown as DeploymentFile;
}

function textOf(path: string, shown: string): string {
  try {
    const bytes = readFileSync(path === '-' ? 0 : path);
    if (bytes.length > mostBytes) throw usage(`${shown} is larger than 1 MiB.`);
    return bytes.toString('utf8');
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === undefined) throw error;
    throw usage(code === 'ENOENT' ? `The file ${path} does not exist.` : `${path} can’t be read (${code}).`);
  }
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
