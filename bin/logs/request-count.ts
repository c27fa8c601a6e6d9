/** Requests of one sender to one route with one status. */
export interface RequestCount {
  /** An organization; or, of one, a user or a service account. Empty for requests without a token. */
  who: string;
  /** Method and path; empty for a path that there is not. */
  route: string;
  /** Of the function that answered. */
  entry: string;
  status: number;
  requests: number;
  /** What all of them took together. */
  ms: number;
  p99: number;
}

/** One line `request` of a log. */
export type RequestLine = Pick<RequestCount, 'who' | 'route' | 'entry' | 'status' | 'ms'>;

/** What is changed fails where what is read goes on: the path alone would not tell. */
export const routeOf = (method: string, path: string) => (path ? `${method} ${path}`.trim() : '');

/** As Logs Insights counts them. */
export function countRequests(lines: Iterable<RequestLine>): RequestCount[] {
  const groups = new Map<string, { first: RequestLine; all: number[] }>();
  for (const line of lines) {
    const key = JSON.stringify([line.who, line.route, line.entry, line.status]);
    const group = groups.get(key) ?? { first: line, all: [] };
    group.all.push(line.ms);
    groups.set(key, group);
  }
  return [...groups.values()].map(({ first, all }) => ({
    ...first,
    requests: all.length,
    ms: all.reduce((sum, ms) => sum + ms, 0),
    p99: all.toSorted((one, other) => one - other)[Math.floor(all.length * 0.99)] ?? 0,
  }));
}

/** All that one sender has sent. */
export interface Sender {
  who: string;
  requests: number;
  refused: number;
  failed: number;
  ms: number;
  slowest: { route: string; p99: number };
}

/** Who sends most first. */
export function senders(counts: readonly RequestCount[]): Sender[] {
  const all = new Map<string, Sender>();
  for (const { who, route, status, requests, ms, p99 } of counts) {
    const sender = all.get(who) ?? {
      who,
      requests: 0,
      refused: 0,
      failed: 0,
      ms: 0,
      slowest: { route, p99: -1 },
    };
    sender.requests += requests;
    if (status === 429) sender.refused += requests;
    if (status >= 500) sender.failed += requests;
    sender.ms += ms;
    if (p99 > sender.slowest.p99) sender.slowest = { route, p99 };
    all.set(who, sender);
  }
  return [...all.values()].sort((one, other) => other.requests - one.requests);
}
