import { createReadStream, existsSync, globSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { inRepository } from '../../lib/paths.ts';
import { entriesNamed } from './entries-named.ts';
import { gateway, type LogLine, type LogSource, lineOf, mostLatest, type TimeRange } from './line.ts';
import { countRequests, type RequestLine, routeOf } from './request-count.ts';

const mostLines = 10_000;
const faults: ReadonlySet<unknown> = new Set(['WARN', 'ERROR', 'CRITICAL']);

/** The log of a local cloud with this data directory, the file before it included. */
export function localLogs(dataDirectory: string): LogSource {
  const path = join(dataDirectory, 'logs/service.log');

  /** In the order in which they were written. */
  async function* linesWithin({ from, to }: TimeRange): AsyncGenerator<{ at: Date; text: string }> {
    if (!existsSync(path))
      throw new Error(
        `There is no ${path}: start the local cloud with npm start, or set LOCAL_DATA_DIR to its data.`,
      );
    // What is no JSON has no time of its own: it came behind the line before it.
    let at = from;
    for (const file of [`${path}.1`, path].filter((each) => existsSync(each)))
      for await (const text of createInterface({ input: createReadStream(file) })) {
        const [, written] = /"timestamp":"([^"]+)"/.exec(text) ?? [];
        if (written !== undefined) at = new Date(written);
        if (at >= from && at <= to) yield { at, text };
      }
  }

  return {
    async find(texts, time) {
      const lines: LogLine[] = [];
      for await (const { at, text } of linesWithin(time))
        if (texts.some((each) => text.includes(each))) lines.push(placed(at, text));
      return { lines: lines.slice(0, mostLines), isCut: lines.length > mostLines };
    },

    async latest(name, time) {
      const entries = entriesNamed(globSync('functions/**/handler.ts', { cwd: inRepository('.') }), name);
      const lines: LogLine[] = [];
      for await (const { at, text } of linesWithin(time)) {
        const line = placed(at, text);
        if (entries.includes(line.from)) lines.push(line);
      }
      const faulty = lines.filter(({ fields }) => faults.has(fields?.level));
      return { entries, faults: faulty.slice(-mostLatest), lines: lines.slice(-mostLatest) };
    },

    async requests(time, orgId) {
      const lines: RequestLine[] = [];
      for await (const { at, text } of linesWithin(time)) {
        const { fields = {} } = placed(at, text);
        if (fields.message !== 'request' || (orgId !== undefined && fields.org_id !== orgId)) continue;
        const who = orgId === undefined ? fields.org_id : (fields.user_id ?? fields.service_id);
        lines.push({
          who: String(who ?? ''),
          route: routeOf(String(fields.method ?? ''), String(fields.route ?? '')),
          entry: String(fields.entry ?? ''),
          status: Number(fields.status),
          ms: Number(fields.ms),
        });
      }
      return countRequests(lines);
    },
  };
}

function placed(at: Date, text: string): LogLine {
  const line = lineOf(at, 'local cloud', text);
  const { entry, message } = line.fields ?? {};
  return { ...line, from: message === 'access' ? gateway : String(entry ?? line.from) };
}
