import type { ResultField } from '@aws-sdk/client-cloudwatch-logs';
import type { Installation } from '../installed/connection.ts';
import { entriesNamed } from './entries-named.ts';
import { insights, mostRows, textIn } from './insights.ts';
import { type LogLine, type LogSource, lineOf, mostLatest } from './line.ts';
import { type RequestCount, routeOf } from './request-count.ts';

/** Lines of our own by their level, and Lambda's own about a function that ran out of time or memory, or crashed. */
const faults =
  'level in ["WARN", "ERROR", "CRITICAL"] or @message like /Task timed out|Runtime exited|Status: (timeout|error)/';

/** The logs of an installed stage: of its functions, and the gateway's access log. */
export function cloudWatchLogs(installation: Installation): LogSource {
  const { groups, ask } = insights(installation);
  const fields = 'fields @timestamp, @message, @log';
  return {
    async find(texts, time) {
      const named = await groups();
      const query = `${fields} | filter @message like /${texts.map(escaped).join('|')}/ | sort @timestamp asc`;
      const results = await ask(query, time, [...named.keys()]);
      const lines = results.flat().map((row) => lineIn(row, named));
      return { lines, isCut: results.some(({ length }) => length >= mostRows) };
    },

    async latest(name, time) {
      const named = await groups();
      const entries = entriesNamed([...named.values()], name);
      const chosen = [...named].filter(([, entry]) => entries.includes(entry)).map(([group]) => group);
      const lines = async (filter: string) => {
        const query = `${fields}${filter} | sort @timestamp desc`;
        const found = (await ask(query, time, chosen, mostLatest)).flat().map((row) => lineIn(row, named));
        return found.sort((one, other) => one.at.getTime() - other.at.getTime()).slice(-mostLatest);
      };
      const [faulty, all] = await Promise.all([lines(` | filter ${faults}`), lines('')]);
      return { entries, faults: faulty, lines: all };
    },

    async requests(time, orgId) {
      const of = orgId === undefined ? '' : ` | filter org_id = "${orgId}"`;
      const who = orgId === undefined ? 'org_id' : 'coalesce(user_id, service_id)';
      const query =
        `filter message = "request"${of} | fields ${who} as who | stats count(*) as requests, sum(ms) as total, ` +
        'pct(ms, 99) as p99 by who, method, route, entry, status | sort requests desc';
      return (await ask(query, time, [...(await groups()).keys()])).flat().map(countIn);
    },
  };
}

function countIn(row: ResultField[]): RequestCount {
  const number = (name: string) => Number(textIn(row, name) || 0);
  return {
    who: textIn(row, 'who'),
    route: routeOf(textIn(row, 'method'), textIn(row, 'route')),
    entry: textIn(row, 'entry'),
    status: number('status'),
    requests: number('requests'),
    ms: number('total'),
    p99: number('p99'),
  };
}

function lineIn(row: ResultField[], named: ReadonlyMap<string, string>): LogLine {
  // Of the account and the group: 123456789012:/aws/….
  const group = textIn(row, '@log').replace(/^\d+:/, '');
  // Its times have no time zone and are of UTC.
  const at = new Date(`${textIn(row, '@timestamp').replace(' ', 'T')}Z`);
  return lineOf(at, named.get(group) ?? group, textIn(row, '@message'));
}

const escaped = (text: string) => text.replace(/[.=\-/]/g, '\\$&');
