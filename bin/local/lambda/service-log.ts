import { createWriteStream, existsSync, renameSync, statSync } from 'node:fs';
import { isWithinFunction, noteWritten, runningEntry } from './invocation-scope.ts';

/** The one log file of all functions and of the host's own notes about them, a JSON line each. */
export interface ServiceLog {
  path: string;
  write(line: Record<string, unknown>): void;
  close(): Promise<void>;
}

const largestBytes = 20 * 1024 * 1024;

/**
 * Sends what functions write to stdout and stderr into the file, so that the terminal belongs to the host.
 * With `echo` they go to the terminal as well.
 */
export function openServiceLog(path: string, echo: boolean): ServiceLog {
  if (existsSync(path) && statSync(path).size > largestBytes) renameSync(path, `${path}.1`);
  const file = createWriteStream(path, { flags: 'a' });
  const restore = [process.stdout, process.stderr].map((stream) => {
    const original = stream.write;
    const write = (chunk: string | Uint8Array, ...rest: never[]): boolean => {
      if (!isWithinFunction()) return original.call(stream, chunk, ...rest);
      if (echo) original.call(stream, chunk);
      file.write(withEntry(chunk));
      noteWritten(chunk);
      const done = rest.find((argument) => typeof argument === 'function') as (() => void) | undefined;
      if (done) queueMicrotask(done);
      return true;
    };
    stream.write = write as typeof stream.write;
    return () => {
      stream.write = original;
    };
  });
  return {
    path,
    write(line) {
      const text = `${JSON.stringify({ timestamp: new Date().toISOString(), ...line })}\n`;
      file.write(text);
      if (echo) process.stdout.write(text);
    },
    close() {
      for (const undo of restore) undo();
      return new Promise((resolve) => file.end(resolve));
    },
  };
}

/** A line of a function, with the function's file ahead. */
function withEntry(chunk: string | Uint8Array): string | Uint8Array {
  const entry = runningEntry();
  return typeof chunk === 'string' && chunk.startsWith('{"') && entry !== undefined
    ? `{"entry":${JSON.stringify(entry)},${chunk.slice(1)}`
    : chunk;
}
