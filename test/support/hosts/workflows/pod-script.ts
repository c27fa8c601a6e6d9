import { spawn } from 'node:child_process';
import { EventEmitter, once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { format } from 'node:util';
import { runInThisContext } from 'node:vm';

export interface Ended {
  code: number | null;
  /** Of both streams. */
  output: string;
}

type Run = (path: string, env: Record<string, string>) => Promise<Ended>;

/** Runs a script as its pod does. Some runs this way show that scripts are modules and end, with 1 where they fail. */
export const runAsProcess: Run = async (path, env) => {
  const child = spawn(process.execPath, [path], { env });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk) => {
      output += chunk;
    });
  const [code] = await once(child, 'close');
  return { code, output };
};

/** Ends a script that runs here, as the end of its process would. */
class Exit extends Error {
  readonly code: number;
  constructor(code: number) {
    super(`exit ${code}`);
    this.code = code;
  }
}

type Script = (process: object, console: object) => Promise<void>;

/** The same without a process of its own, whose start costs ten times as much as what most tests have a script do. */
export const runHere: Run = async (path, env) => {
  const script: Script = runInThisContext(asFunction(await readFile(path, 'utf8')), { filename: path });
  let output = '';
  const write = (...words: unknown[]) => {
    output += `${format(...words)}\n`;
  };
  const exit = (code: number) => {
    throw new Exit(code);
  };
  const process = Object.assign(new EventEmitter(), { env, exit });
  try {
    await script(process, { log: write, warn: write, error: write }).catch((error: unknown) => {
      if (error instanceof Exit || !process.emit('uncaughtException', error)) throw error;
    });
    return { code: 0, output };
  } catch (error) {
    if (error instanceof Exit) return { code: error.code, output };
    throw error;
  }
};

/** A function knows no imports; those of the scripts are all of Node's own modules. */
function asFunction(module: string): string {
  const body = module.replace(
    /^import (\{.*\}) from ('node:.*');$/gm,
    'const $1 = globalThis.process.getBuiltinModule($2);',
  );
  return `(async (process, console) => { 'use strict'; ${body}\n})`;
}
