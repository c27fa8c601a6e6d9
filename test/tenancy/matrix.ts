import type * as z from 'zod';
import type { Endpoint } from '../../functions/routes.ts';
import { includesRole, type Role, roles } from '../../functions/shared/actor.ts';
import { newId } from '../../functions/shared/ids.ts';
import { paramsOf, unknownFor } from '../support/builders/bodies/unknown-ids.ts';
import type { TestAnswer } from '../support/hosts/api.ts';
import { type Digest, type Digester, digester, ownRows } from './digest.ts';
import { recordOf } from './kept-records.ts';
import { type Params, type RouteRecord, recordFor, users } from './records.ts';
import { type Asker, askers, unauthenticated, type World } from './world.ts';

/** An answer without what differs from request to request. */
type Bytes = Pick<TestAnswer, 'status' | 'headers' | 'text'>;

interface Case {
  /** Whose id it is, for the report. */
  name: string;
  params: Params;
  /** The same with an id that never was, which must get the same bytes. */
  twin: Params;
}

/** How much of the matrix is asked. */
interface Extent {
  askers: readonly Asker[];
  /** Ends the search at the first thing wrong that says this. */
  until?: string;
  /** Without ids of a wrong form, which are refused before the database is asked. */
  isWellFormed?: boolean;
}

/**
 * One operation against every id and every asker: another org's record is answered byte for byte like one that never
 * was, whoever may not is refused, nothing that is refused changes a row, and nothing that is done changes a row of
 * another org. Throws with all that is wrong. Returns how many requests were made.
 */
export async function checkOperation(
  world: World,
  endpoint: Endpoint,
  extent: Extent = { askers },
): Promise<number> {
  const record = recordFor(endpoint);
  const table = new Table(world, endpoint, record, extent);
  if (record.shared) await table.checkShared();
  else await table.check();
  if (table.wrong.length > 0) throw new Error(table.wrong.join('\n'));
  return table.requests;
}

class Table {
  readonly wrong: string[] = [];
  requests = 0;
  private readonly refusals = new Map<string, Promise<Bytes>>();
  private readonly access: Role;
  private readonly world: World;
  private readonly endpoint: Endpoint;
  private readonly record: RouteRecord;
  private readonly extent: Extent;

  constructor(world: World, endpoint: Endpoint, record: RouteRecord, extent: Extent) {
    this.extent = extent;
    this.world = world;
    this.endpoint = endpoint;
    this.record = record;
    const { access } = endpoint.route;
    if (access === 'public' || access === 'operator')
      throw new Error(`${endpoint.operationId} shows records to ${access}.`);
    this.access = access;
  }

  async check(): Promise<void> {
    const { ours, theirs } = this.world;
    const { make } = this.record;
    const own = await recordOf(this.world, ours, make, this.isReading());
    // What is refused changes nothing. A search looks for what is not refused.
    const isSafe = this.isReading() || this.extent.until === undefined;
    const foreign = await recordOf(this.world, theirs, make, isSafe);
    const random = this.random(own);
    const cases = [...this.cases(own, foreign, random), ...(await this.deletedCases())];
    const prepared = await this.prepared(own);
    const rows = await this.rows();
    const before = await rows(ours.orgId);
    for (const asker of this.extent.askers) for (const each of cases) await this.refused(asker, each, own);
    for (const asker of this.these(['stranger', 'revoked token', ...unauthenticated]))
      await this.refused(asker, { name: 'own', params: own, twin: random }, own);
    for (const role of this.these(this.without())) await this.expectStatus(role, 'own', own, 403);
    const between = await rows(ours.orgId);
    this.changed('refusals', before, between);
    for (const [role, params] of prepared) await this.expectDone(role, params);
    if (this.endpoint.route.idempotencyKey === true) await this.expectOwnKeys();
    const isTheirs = (name: string) =>
      !name.startsWith(ownRows) && !(this.record.ofUser ?? []).includes(name);
    this.changed('what its own org does', between, await rows(ours.orgId), isTheirs);
  }

  /** Who may, each with a record to do it to, or the owner's, which all may read; a search ends before that. */
  private async prepared(own: Params): Promise<[Role, Params][]> {
    const prepared: [Role, Params][] = [];
    for (const role of this.extent.until === undefined ? this.users() : []) {
      const isOwn = this.isReading() || role === 'owner';
      prepared.push([role, isOwn ? own : await this.record.make(this.world, this.world.ours, role)]);
    }
    return prepared;
  }

  /** What belongs to no org: whoever is somebody gets it. */
  async checkShared(): Promise<void> {
    const params = await this.record.make(this.world, this.world.ours, 'owner');
    await this.unchanged('reading', async () => {
      for (const asker of [...roles, 'stranger'] as const)
        await this.expectStatus(asker, 'shared', params, 200);
      for (const asker of this.these([...unauthenticated, 'revoked token']))
        await this.expectStatus(asker, 'shared', params, 401);
    });
  }

  /** Another org's id in place of one's own, each parameter by itself and all of them; and malformed ones. */
  private cases(own: Params, foreign: Params, random: Params): Case[] {
    const names = this.names();
    const other = (name: string) => ({
      name: `other org's ${name}`,
      params: { ...own, [name]: foreign[name] as string },
      twin: { ...own, [name]: random[name] as string },
    });
    const malformed = (name: string) => ({
      name: `malformed ${name}`,
      params: { ...own, [name]: this.malformed(name) },
      twin: { ...own, [name]: random[name] as string },
    });
    const single = this.extent.isWellFormed
      ? names.map(other)
      : names.flatMap((name) => [other(name), malformed(name)]);
    return names.length > 1 ? [...single, { name: 'other org’s', params: foreign, twin: random }] : single;
  }

  private async deletedCases(): Promise<Case[]> {
    const { deleted, deletedStatus } = this.record;
    if (!deleted) return [];
    const { ours, theirs } = this.world;
    const theirsDeleted = await deleted(this.world, theirs, 'owner');
    const cases = [{ name: 'other org’s deleted', params: theirsDeleted, twin: this.random(theirsDeleted) }];
    const own = await deleted(this.world, ours, 'owner');
    if (deletedStatus === undefined)
      return [...cases, { name: 'deleted', params: own, twin: this.random(own) }];
    await this.unchanged('repeating a deletion', async () => {
      for (const role of this.users()) await this.expectStatus(role, 'deleted', own, deletedStatus);
      await this.refused('stranger', { name: 'deleted', params: own, twin: this.random(own) }, own);
    });
    return cases;
  }

  /** A request that must come to nothing, like its twin. */
  private async refused(asker: Asker, { name, params, twin }: Case, own: Params): Promise<void> {
    const answer = await this.ask(asker, params);
    const isMalformed = name.startsWith('malformed');
    const { secret } = this.record;
    const cell = `${asker}, ${name}`;
    if (unauthenticated.includes(asker)) {
      this.same(cell, answer, await this.refusalOf(asker, own));
      return this.is(cell, answer, 401);
    }
    // Malformed ids are refused before the database is asked who it is.
    if (isMalformed) return this.is(cell, answer, 404);
    if (secret && answer.status === secret.status && JSON.parse(answer.text).code === secret.code) return;
    this.same(cell, answer, await this.refusalOf(asker, twin));
    if (asker === 'revoked token') return this.is(cell, answer, 401);
    const role = asker === 'stranger' ? 'owner' : (asker as Role);
    this.is(cell, answer, includesRole(role, this.access) ? 404 : 403);
  }

  /** What others are compared with, asked once: it comes to nothing, so it is the same again. */
  private refusalOf(asker: Asker, params: Params): Promise<Bytes> {
    const key = `${asker} ${JSON.stringify(params)}`;
    const found = this.refusals.get(key) ?? this.ask(asker, params);
    this.refusals.set(key, found);
    return found;
  }

  /** The act is done; malformed ids get the bytes of random ones. */
  private async expectDone(role: Role, params: Params): Promise<void> {
    const answer = await this.ask(role, params);
    if (answer.status >= 300) this.found(`${role}, own: ${answer.status} ${answer.text}`);
    for (const name of this.extent.isWellFormed ? [] : this.names()) {
      const malformed = await this.ask(role, { ...params, [name]: this.malformed(name) });
      const random = await this.ask(role, { ...params, [name]: this.random(params)[name] as string });
      this.same(`${role}, malformed ${name}`, malformed, random);
    }
  }

  /** An answer kept under an Idempotency-Key is for whoever got it, and nobody else who sends the key. */
  private async expectOwnKeys(): Promise<void> {
    const [role = 'owner'] = this.users();
    const params = await this.record.make(this.world, this.world.ours, role);
    const key = newId('request');
    await this.ask(role, params, key);
    const again = await this.ask(role, params, key);
    if (again.headers['Idempotent-Replayed'] !== 'true')
      this.found(`${role}, own, repeated with a key: ${JSON.stringify(again)}`);
    const other = await this.ask('stranger', params, key);
    this.same('stranger, key of another org', other, await this.ask('stranger', this.random(params)));
  }

  private these = <A extends Asker>(some: readonly A[]) =>
    some.filter((asker) => this.extent.askers.includes(asker));

  /** Who may, of those who are asked; its first user where none of them may. */
  private users(): Role[] {
    const all = users(this.access, this.record);
    const asked = this.these(all);
    return asked.length > 0 ? asked : all.slice(0, 1);
  }

  private found(text: string): void {
    this.wrong.push(text);
    const { until } = this.extent;
    if (until !== undefined && text.includes(until)) throw new Error(this.wrong.join('\n'));
  }

  private isReading = () => this.endpoint.route.method === 'GET';

  private without = () => roles.filter((role) => !users(this.access, this.record).includes(role));

  private async expectStatus(asker: Asker, name: string, params: Params, status: number): Promise<void> {
    this.is(`${asker}, ${name}`, await this.ask(asker, params), status);
  }

  private is(cell: string, answer: Bytes, status: number): void {
    if (answer.status !== status)
      this.found(`${cell}: ${answer.status} instead of ${status}: ${answer.text}`);
  }

  private same(cell: string, answer: Bytes, expected: Bytes): void {
    const [is, should] = [JSON.stringify(answer), JSON.stringify(expected)];
    if (is !== should) this.found(`${cell}: ${is}, but an id that never was gets ${should}`);
  }

  /** Watches all rows while `work` runs. */
  private async unchanged(what: string, work: () => Promise<void>) {
    const rows = await this.rows();
    const before = await rows();
    await work();
    this.changed(what, before, await rows());
  }

  /** A search that ends at the first leak comes to no comparison. */
  private rows = async (): Promise<Digester> =>
    this.extent.until === undefined ? digester(this.world.owner) : async () => ({});

  private changed(what: string, before: Digest, after: Digest, isWatched = (_: string) => true): void {
    const names = Object.keys(after).filter((name) => after[name] !== before[name] && isWatched(name));
    if (names.length > 0) this.found(`${what} changed rows of ${names.join(', ')}`);
  }

  private async ask(asker: Asker, params: Params, key?: string): Promise<Bytes> {
    this.requests += 1;
    const { apis, tokens } = this.world;
    const { group, route } = this.endpoint;
    const path = Object.entries(params).reduce<string>(
      (text, [name, value]) => text.replace(`{${name}}`, value),
      route.path,
    );
    const token = tokens[asker];
    const { status, headers, text } = await apis[group].call(route.method, path, {
      ...(token === undefined ? {} : { token }),
      ...(key === undefined ? {} : { headers: { 'Idempotency-Key': key } }),
      ...(this.record.body ? { body: this.record.body(params) } : {}),
    });
    const varying = /^(x-request-id|ratelimit.*|retry-after)$/i;
    const steady = Object.entries(headers).filter(([name]) => !varying.test(name));
    return { status, text, headers: Object.fromEntries(steady.sort()) };
  }

  private names = () => Object.keys(paramsOf(this.endpoint));

  private random = (like: Params): Params =>
    Object.fromEntries(
      Object.entries(like).map(([name, value]) => [
        name,
        this.names().includes(name) ? unknownFor(this.schema(name)) : value,
      ]),
    );

  private malformed(name: string): string {
    const found = ['1', '%00', 'x'.repeat(3000)].find((text) => !this.schema(name).safeParse(text).success);
    if (!found) throw new Error(`${name} takes any text.`);
    return found;
  }

  private schema = (name: string) => paramsOf(this.endpoint)[name] as z.ZodType;
}
