import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A collection as the fake stores it. `info` is what GET answers. */
interface Collection {
  info: Record<string, unknown>;
}

export interface FakePoint {
  id: number;
  vector: { dense: number[] };
}

type Answer = { status?: number; result: unknown };

/**
 * One node of a vector database, as far as the deployment's jobs use it: cluster state, collections, snapshots
 * and search. Tests change its fields between calls.
 */
export class FakeDatabase {
  readonly peerId: number;
  apiKey = 'full-key';
  peers = 3;
  leader: number | null = 1;
  status = 'green';
  collections = new Map<string, Collection>();
  points: FakePoint[] = [];
  /** Ids that approximate search fails to find. */
  missedByIndex = new Set<number>();
  snapshots: string[] = [];
  /** Snapshot requests end in nothing. */
  loseSnapshots = false;
  /** Answers to give before the real ones, one per request. */
  failures: number[] = [];
  requests: string[] = [];
  /** Searches running at the same time, at most. */
  mostSearches = 0;
  #searches = 0;
  #server: Server;

  constructor(peerId = 1) {
    this.peerId = peerId;
    this.#server = createServer((request, response) => void this.#answer(request, response));
  }

  /** Starts it on a free port and returns its address. */
  async start(): Promise<string> {
    await new Promise<void>((ready) => this.#server.listen(0, '127.0.0.1', ready));
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  async stop(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise((closed) => this.#server.close(closed));
  }

  async #answer(request: IncomingMessage, response: ServerResponse) {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const text = Buffer.concat(chunks).toString('utf8');
    this.requests.push(`${request.method} ${request.url}`);
    const failure = this.failures.shift();
    const isKnown = request.headers['api-key'] === this.apiKey;
    const { status = 200, result }: Answer = failure
      ? { status: failure, result: null }
      : isKnown
        ? await this.#route(
            `${request.method}`,
            new URL(`${request.url}`, 'http://fake'),
            text && JSON.parse(text),
          )
        : { status: 401, result: null };
    response.writeHead(status, { 'content-type': 'application/json' });
    response.end(
      JSON.stringify({ result, status: status < 300 ? 'ok' : { error: `fake ${status}` }, time: 0 }),
    );
  }

  // biome-ignore lint/suspicious/noExplicitAny: request bodies have many shapes
  async #route(method: string, { pathname, searchParams }: URL, body: any): Promise<Answer> {
    if (pathname === '/cluster') {
      const peers = Object.fromEntries(
        Array.from({ length: this.peers }, (_, n) => [n + 1, { uri: `http://peer-${n}` }]),
      );
      return {
        result: { status: 'enabled', peer_id: this.peerId, peers, raft_info: { leader: this.leader } },
      };
    }
    if (pathname === '/collections')
      return { result: { collections: [...this.collections.keys()].map((name) => ({ name })) } };
    const [, , name = '', ...rest] = pathname.split('/');
    const collection = this.collections.get(name);
    const action = `${method} ${rest.join('/')}`;
    if (action === 'GET exists') return { result: { exists: collection !== undefined } };
    if (action === 'PUT ') {
      if (collection) return { status: 409, result: null };
      this.create(name, body);
      return { result: true };
    }
    if (!collection) return { status: 404, result: null };
    if (action === 'GET ') return { result: { ...collection.info, status: this.status } };
    if (action === 'GET snapshots')
      return { result: this.snapshots.map((file) => ({ name: file, size: 1 })) };
    if (action === 'POST snapshots') {
      if (searchParams.get('wait') !== 'false') return { status: 400, result: null };
      const file = `${name}-${this.peerId}-2026-01-01-00-00-0${this.snapshots.length}.snapshot`;
      if (!this.loseSnapshots) setTimeout(() => this.snapshots.push(file), 30);
      return { status: 202, result: null };
    }
    if (action === 'POST points/scroll') return this.#scroll(body);
    if (action === 'POST points/query') return this.#query(body);
    return { status: 404, result: null };
  }

  /** Stores a collection the way the database reports it: parameters apart from index and quantization. */
  create(name: string, { hnsw_config, quantization_config, ...params }: Record<string, unknown>) {
    const hnsw = { ...(hnsw_config as object), full_scan_threshold: 10_000 };
    this.collections.set(name, {
      info: { config: { params, hnsw_config: hnsw, quantization_config: quantization_config ?? null } },
    });
  }

  #scroll({ limit, offset = 0 }: { limit: number; offset?: number }): Answer {
    const rest = this.points.filter((point) => point.id >= offset).sort((a, b) => a.id - b.id);
    return { result: { points: rest.slice(0, limit), next_page_offset: rest[limit]?.id ?? null } };
  }

  async #query({
    query,
    limit,
    params,
  }: {
    query: number[];
    limit: number;
    params: { exact: boolean };
  }): Promise<Answer> {
    this.#searches += 1;
    this.mostSearches = Math.max(this.mostSearches, this.#searches);
    // Lets other searches in, so that more than the allowed ones would be seen.
    await new Promise((done) => setImmediate(done));
    this.#searches -= 1;
    const [x = 0] = query;
    const found = this.points
      .filter((point) => params.exact || !this.missedByIndex.has(point.id))
      .sort(
        (a, b) =>
          Math.abs((a.vector.dense[0] ?? 0) - x) - Math.abs((b.vector.dense[0] ?? 0) - x) || a.id - b.id,
      );
    return { result: { points: found.slice(0, limit).map(({ id }) => ({ id, score: 1 })) } };
  }
}
