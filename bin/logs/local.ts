import { createReadStream, existsSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { type LogLine, type LogSource, lineOf } from './line.ts';

const mostLines = 10_000;

/** The log of a local cloud with this data directory, the file before it included. */
export function localLogs(dataDirectory: string): LogSource {
  const path = join(dataDirectory, 'logs/service.log');
  return {
    async find(texts, { from, to }) {
      if (!existsSync(path))
        throw new Error(
          `There is no ${path}: start the local cloud with npm start, or set LOCAL_DATA_DIR to its data.`,
        );
      const lines: LogLine[] = [];
      // What is no JSON has no time of its own: it came behind the line before it.
      let at = from;
      for (const file of [`${path}.1`, path].filter((each) => existsSync(each)))
        for await (const text of createInterface({ input: createReadStream(file) })) {
          const [, written] = /"timestamp":"([^"]+)"/.exec(text) ?? [];
          if (written !== undefined) at = new Date(written);
          if (at < from || at > to || !texts.some((each) => text.includes(each))) continue;
          lines.push(placed(at, text));
        }
      return { lines: lines.slice(0, mostLines), isCut: lines.length > mostLines };
    },
  };
}

function placed(at: Date, text: string): LogLine {
  const line = lineOf(at, 'local cloud', text);
  const { entry, message } = line.fields ?? {};
  return { ...line, from: message === 'access' ? 'gateway' : String(entry ?? line.from) };
}
