import { hourMs } from '../../functions/shared/durations.ts';
import { idPattern } from '../../functions/shared/ids.ts';
import type { Screen } from '../screen.ts';
import { columns } from './columns.ts';
import { type RequestCount, senders } from './request-count.ts';
import { optionIn, sinceOf } from './since.ts';
import { logsOf } from './source.ts';

const usage = `Usage: npm run top -- <stage> [organization] [--since <hours, or a time of ISO 8601>]
Counts the requests that functions answered or refused, of the last hour without --since: by organization, who sends most first; then
what failed with 5xx and what takes most time, by route and status. With an organization it counts by its users and service accounts.
The stage local is the local cloud of LOCAL_DATA_DIR (.local); others need credentials for AWS in the environment.`;

const mostSenders = 10;
const mostRoutes = 15;

/** The command with these words behind it. Resolves to its exit code. */
export async function top(
  words: readonly string[],
  environment: NodeJS.ProcessEnv,
  screen: Screen,
  now = new Date(),
): Promise<number> {
  const rest = [...words];
  const [given, since] = optionIn(rest, '--since', 2);
  const [stage, orgId, ...more] = rest;
  const from = given ? sinceOf(since ?? '', now) : new Date(now.getTime() - hourMs);
  if (!stage || !from || more.length > 0 || (orgId !== undefined && !idPattern('org').test(orgId))) {
    screen.error(usage);
    return 2;
  }
  try {
    const counts = await (await logsOf(stage, environment)).requests({ from, to: now }, orgId);
    for (const part of told(counts, orgId, from)) screen.log(part);
    if (orgId === undefined && counts.length > 0)
      screen.error(
        `npm run top -- ${stage} <organization> counts by its users, npm run logs -- ${stage} <entry> has the last errors of a function.`,
      );
    return 0;
  } catch (error) {
    screen.error((error as Error).message);
    return 1;
  }
}

function told(counts: readonly RequestCount[], orgId: string | undefined, from: Date): string[] {
  const since = `since ${from.toISOString()}`;
  const of = orgId === undefined ? '' : ` of ${orgId}`;
  if (counts.length === 0) return [`No function has answered a request${of} ${since}.`];
  const all = senders(counts);
  const sum = (value: (count: RequestCount) => number) =>
    counts.reduce((total, each) => total + value(each), 0);
  const requests = sum((each) => each.requests);
  const share = (part: number) => `${Math.round((100 * part) / requests)} %`;
  const who = orgId === undefined ? 'organization' : 'user or service account';
  const nobody = orgId === undefined ? '(none: no token)' : '(unknown)';
  return [
    `${requests} requests${of} ${since}: ${sum(({ status, requests: n }) => (status === 429 ? n : 0))} refused with 429, ` +
      `${sum(({ status, requests: n }) => (status >= 500 ? n : 0))} failed with 5xx.\n`,
    columns(
      [who, 'requests', 'share', '429', '5xx', 'seconds', 'slowest p99, ms'],
      all
        .slice(0, mostSenders)
        .map((sender) => [
          sender.who || nobody,
          sender.requests,
          share(sender.requests),
          sender.refused,
          sender.failed,
          seconds(sender.ms),
          `${Math.round(sender.slowest.p99)} ${sender.slowest.route}`,
        ]),
    ),
    ...routes(
      'What failed',
      counts.filter(({ status }) => status >= 500),
      (one) => one.requests,
    ),
    ...routes('What takes most time', counts, (one) => one.ms),
  ];

  function routes(title: string, some: readonly RequestCount[], most: (count: RequestCount) => number) {
    if (some.length === 0) return [];
    const rows = some
      .toSorted((one, other) => most(other) - most(one))
      .slice(0, mostRoutes)
      .map((count) => [
        count.route || '(no such path)',
        count.entry,
        count.status,
        count.who || nobody,
        count.requests,
        Math.round(count.p99),
        seconds(count.ms),
      ]);
    return [
      `\n${title}:\n`,
      columns(['route', 'entry', 'status', who, 'requests', 'p99, ms', 'seconds'], rows),
    ];
  }
}

const seconds = (ms: number) => (ms / 1000).toFixed(1);
