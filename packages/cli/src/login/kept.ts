import { chmodSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { dirname, join } from 'node:path';
import { CommandFailure, exits } from '../exit.ts';

/** The login that is kept on this machine: one, of the service that was logged in to last. */
export interface Kept {
  url: string;
  token: string;
  /** Given to this machine by a code, so that no other one has it. */
  by?: 'code';
}

/** `$XDG_CONFIG_HOME/dor/login.json`, or the same below ~/.config. */
export function keptFile(env: NodeJS.ProcessEnv): string {
  // The specification of XDG takes no relative path.
  const given = env.XDG_CONFIG_HOME?.startsWith('/') ? env.XDG_CONFIG_HOME : undefined;
  return join(given ?? join(env.HOME ?? homedir(), '.config'), 'dor', 'login.json');
}

/** @throws CommandFailure for a file that is no login, or that can't be read */
export function readKept(env: NodeJS.ProcessEnv): Kept | undefined {
  const file = keptFile(env);
  try {
    const { url, token, by } = JSON.parse(readFileSync(file, 'utf8')) as Partial<Kept>;
    if (typeof url === 'string' && typeof token === 'string')
      return { url, token, ...(by === 'code' && { by }) };
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    if (!(error instanceof SyntaxError))
      throw new CommandFailure(`${file} can’t be read: ${(error as Error).message}`);
  }
  throw new CommandFailure(`${file} is not a stored sign-in.`, {
    exit: exits.notAllowed,
    advice: 'Sign in again: dor login --url https://deploy.example.com',
  });
}

/** The same; undefined for a file that is no login, which the next one replaces. */
export function readFormer(env: NodeJS.ProcessEnv): Kept | undefined {
  try {
    return readKept(env);
  } catch {
    return undefined;
  }
}

/** Readable by the user alone from its first byte on, and replaced as a whole. @returns its path */
export function keep(env: NodeJS.ProcessEnv, kept: Kept): string {
  const file = keptFile(env);
  const next = `${file}.${process.pid}`;
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
  writeFileSync(next, `${JSON.stringify(kept, null, 2)}\n`, { mode: 0o600, flush: true });
  chmodSync(next, 0o600);
  renameSync(next, file);
  return file;
}

/** @returns whether there was one */
export function forget(env: NodeJS.ProcessEnv): boolean {
  try {
    rmSync(keptFile(env));
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return false;
    throw error;
  }
}
