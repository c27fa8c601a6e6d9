import { beforeAll, describe, expect, test } from 'vitest';
import { deploymentRoutes } from '../../../../functions/deployments/http/routes.ts';
import { includesRole } from '../../../../functions/shared/actor.ts';
import { deploymentsGroup } from '../../../support/builders/deployments/group.ts';
import type { TestAnswer } from '../../../support/hosts/api.ts';
import { apiTest } from '../../../support/hosts/api-test.ts';
import { chosenOf, shareOf } from '../../../support/samples.ts';
import { type Act, type ActName, actingOperations, acts, type Prepared } from './acts.ts';
import { type Demand, demands, isForgettable, openIn, type Situation, situations } from './situations.ts';
import {
  type Asker,
  askers,
  createMatrixOrg,
  type MatrixOrg,
  matrixAgent,
  prepareAll,
  prepareOne,
  roleOf,
  rowVersions,
  type Wanted,
} from './world.ts';

const { database, api } = await apiTest(
  deploymentsGroup({ loadAgents: async () => ({ findAgent: () => matrixAgent }) }),
  { maxConnections: 10 },
);
const versions = await rowVersions(database);

const orgs = {} as Record<Demand, MatrixOrg>;
const tokens = {} as Record<Demand, Record<Asker, string>>;
beforeAll(async () => {
  for (const demand of demands) {
    const org = await createMatrixOrg(database, demand);
    orgs[demand] = org;
    tokens[demand] = {} as Record<Asker, string>;
    for (const asker of askers) tokens[demand][asker] = await api.tokenFor(org.users[asker]);
  }
});

const actNames = Object.keys(acts) as ActName[];
/** The first of each operation: who has nothing to ask for here isn't told more by others. */
const firstActs = actNames.filter(
  (name, index) => actNames.findIndex((each) => acts[each].operation === acts[name].operation) === index,
);
interface Cell {
  demand: Demand;
  asker: Asker;
  name: ActName;
}
type Expected = 'done' | 'idle' | 403 | 404 | 409;

/** What comes of a request: the role first, then whose deployment it is, then its situation. */
function expectedOf(situation: Situation, { demand, asker, name }: Cell): Expected {
  const act: Act = acts[name];
  const role = roleOf[asker];
  const { pending, run } = situation;
  if (role === null) return 404;
  if (!includesRole(role, deploymentRoutes[act.operation].access)) return 403;
  if (name === 'cancel_run' && !run && !situation.isDeployed) return 404;
  const isTheirs =
    name === 'cancel_run' && typeof run === 'object' && run.by === 'admin' ? false : asker === 'author';
  if (!includesRole(role, 'admin') && !isTheirs) return 403;
  if (act.least && !includesRole(role, act.least)) return 403;
  const isOwn = pending?.secondApprover === true && asker === 'admin';
  if (name === 'approve' && isOwn && !pending.isExpired) return 403;
  if (situation.idle === name) return 'idle';
  if (name === 'forget' && isForgettable(situation)) return 'done';
  if (name === 'approve' && pending?.secondApprover && openIn(situation, demand).includes('reject'))
    return 'done';
  return isOpen(situation, { demand, asker, name }) ? 'done' : 409;
}

async function ask({ demand, asker, name }: Cell, deployment: Prepared): Promise<TestAnswer> {
  const { operation, body }: Act = acts[name];
  const { method, path } = deploymentRoutes[operation];
  const where = path.replace('{id}', deployment.id).replace('{run_id}', deployment.runId);
  return api.call(method, where, {
    token: tokens[demand][asker],
    ...(body && { body: body(deployment) }),
  });
}

/** Labels wait with a request to apply or change, since they are approved with it. */
const isOpen = (situation: Situation, { demand, name }: Cell) => {
  const act: Act = acts[name];
  if (name !== 'label') return openIn(situation, demand).includes(act.like ?? name);
  const waits = situation.pending && situation.pending.action !== 'destroy';
  return openIn(situation, demand).includes('update') && !waits;
};

/** Nobody approves these, whatever is demanded: they are asked under both demands only where something else differs. */
const withoutApproval: readonly ActName[] = [
  'update',
  'label',
  'give_hub_token',
  'remove_hub_token',
  'preflight',
  'drift',
];

/**
 * All of them where nothing is demanded; where approvals are, what depends on that. Of the owner what an admin gets
 * another answer to: that an owner may whatever an admin may is asked of every route elsewhere, and what an owner is
 * shown is compared below.
 */
const cellsOf = (situation: Situation): Cell[] =>
  demands.flatMap((demand) =>
    askers.flatMap((asker) =>
      (asker === 'stranger' || asker === 'viewer' ? firstActs : actNames)
        .map((name) => ({ demand, asker, name }))
        .filter((cell) => asker !== 'owner' || differsFromAdmin(situation, cell))
        .filter((cell) => demand === 'nothing' || dependsOnDemand(situation, cell))
        .filter((cell) => !isRefusedAsSuch(situation, cell) || tellsOfRoles(situation, cell)),
    ),
  );

const dependsOnDemand = (situation: Situation, cell: Cell) =>
  typeof situation.open !== 'string' ||
  (cell.asker === 'admin' && expectedOf(situation, cell) === 'done' && !withoutApproval.includes(cell.name));

/** Where nothing differs by the demand, those who do something show that. */
const shownTo = ({ open }: Situation, demand: Demand) =>
  demand === 'approvals' && typeof open === 'string'
    ? (['author', 'admin'] as const)
    : askers.filter((asker) => asker !== 'stranger');

const differsFromAdmin = (situation: Situation, cell: Cell) =>
  expectedOf(situation, cell) !== expectedOf(situation, { ...cell, asker: 'admin' });

/** Refused for who asks, whatever can be done to the deployment. */
const isRefusedAsSuch = (situation: Situation, cell: Cell) =>
  cell.asker === 'stranger' || expectedOf(situation, cell) === 403;

/**
 * Whether it shows that others are refused: where an owner can do it. Elsewhere everybody is, and that the role comes
 * before the situation is asked where nobody can do anything. Who lacks the role that the route asks for, or belongs to
 * another organization, is refused before the deployment's status is looked at: one situation tells that of all.
 */
function tellsOfRoles(situation: Situation, cell: Cell): boolean {
  if (openIn(situation, cell.demand).length === 0) return true;
  if (!canOwner(situation, cell)) return false;
  return !isRefusedUnread(cell) || situation === firstFor(cell);
}

function canOwner(situation: Situation, cell: Cell): boolean {
  const ofOwner = expectedOf(situation, { ...cell, asker: 'owner' });
  return ofOwner === 'done' || ofOwner === 'idle';
}

function isRefusedUnread({ asker, name }: Cell): boolean {
  const role = roleOf[asker];
  return role === null || !includesRole(role, deploymentRoutes[acts[name].operation].access);
}

/** A quarter of the situations a day, each with its place among all. */
const played = shareOf([...Object.entries(situations).entries()], 4);

/** The first of today's where an owner can do it. */
const firstFor = (cell: Cell) =>
  played.map(([, [, situation]]) => situation).find((situation) => canOwner(situation, cell));

/** Requests wait for connections and for each other; on a busy machine a hundred would wait for too long. */
async function fewAtOnce<T, R>(items: readonly T[], act: (item: T) => Promise<R>): Promise<R[]> {
  const results: R[] = [];
  for (let from = 0; from < items.length; from += 4)
    results.push(...(await Promise.all(items.slice(from, from + 4).map(act))));
  return results;
}

const inWords = ({ demand, asker, name }: Cell) => `${name} by ${asker}, where ${demand} is demanded`;

/** What is wrong with an answer; nothing where it is as it should be. */
function wrongIn(cell: Cell, expected: Expected, { status, json, text }: TestAnswer): string[] {
  const isDone = status < 300;
  if (typeof expected === 'number' ? status !== expected : !isDone)
    return [`${inWords(cell)}: ${status} instead of ${expected} ${text.slice(0, 200)}`];
  if (isDone) {
    const { isDone: showsIt = () => true }: Act = acts[cell.name];
    return expected === 'idle' || status === 204 || showsIt(json)
      ? []
      : [`${inWords(cell)}: ${text.slice(0, 300)}`];
  }
  const { detail, code } = json as { detail: string; code: string };
  const isSentence = /^\S.{15,}\.$/.test(detail) && !/undefined|null|\[object/.test(detail);
  return isSentence && code ? [] : [`${inWords(cell)}: ${text}`];
}

test('every request that does something to a deployment is in the matrix', () => {
  const covered = new Set<string>(Object.values(acts).map(({ operation }) => operation));
  expect(actingOperations.filter((operation) => !covered.has(operation))).toEqual([]);
  expect(actingOperations.length).toBeGreaterThan(9);
});

interface ExpectedCell {
  cell: Cell;
  expected: Expected;
}

/**
 * Who is refused for their role is asked of everybody. Where several get the same of the same act, they ask in turn from
 * one situation to the next.
 */
function isInTurn({ cell, expected }: ExpectedCell, all: readonly ExpectedCell[], at: number): boolean {
  if (expected === 403 || expected === 404) return true;
  const { demand, name } = cell;
  const same = all.filter((each) => each.cell.demand === demand && each.cell.name === name);
  const alike = same.filter((each) => each.expected === expected);
  return alike[(at + actNames.indexOf(name)) % alike.length]?.cell === cell;
}

/** What is asked of each situation, with what comes of it. */
const asked = played.map(([at, [name, situation]]) => {
  const all = cellsOf(situation).map((cell) => ({ cell, expected: expectedOf(situation, cell) }));
  const cells = chosenOf(all, (each) => isInTurn(each, all, at));
  return {
    name,
    situation,
    possible: cells.filter(({ expected }) => expected === 'done'),
    refused: cells.filter(({ expected }) => expected !== 'done'),
  };
});

/** One for all refusals, since nothing changes it, and one for each thing that is done. */
interface Prepare {
  untouched: Record<Demand, Prepared>;
  toBeUsed: Record<Demand, Prepared[]>;
}
const prepared = new Map<Situation, Prepare>();
/** As nobody has changed anything so far. */
let untouchedRows: string[];
beforeAll(async () => {
  const wanted = asked.flatMap(({ situation, possible }): Wanted[] =>
    [...demands, ...possible.map(({ cell }) => cell.demand)].map((demand) => ({
      org: orgs[demand],
      situation,
    })),
  );
  const all = await prepareAll(database, wanted);
  for (const { situation, possible } of asked) {
    const [nothing, approvals, ...rest] = all.splice(0, demands.length + possible.length);
    const toBeUsed = { nothing: [], approvals: [] } as Record<Demand, Prepared[]>;
    for (const [index, { cell }] of possible.entries()) toBeUsed[cell.demand].push(rest[index] as Prepared);
    prepared.set(situation, { untouched: { nothing, approvals } as Record<Demand, Prepared>, toBeUsed });
  }
  untouchedRows = await versions();
});

describe.each(asked)('a deployment that is $name', ({ situation, refused }) => {
  test('refuses what can’t be done to it, with a sentence', async () => {
    const { untouched } = prepared.get(situation) as Prepare;
    const wrong = await fewAtOnce(refused, async ({ cell, expected }) =>
      wrongIn(cell, expected, await ask(cell, untouched[cell.demand])),
    );
    expect(wrong.flat()).toEqual([]);
  });

  test('shows each caller what they can do to it', async () => {
    const { untouched } = prepared.get(situation) as Prepare;
    const shown: Record<string, string[]> = {};
    const possible: Record<string, string[]> = {};
    for (const demand of demands)
      for (const asker of shownTo(situation, demand)) {
        const { json } = await api.call('GET', `/api/deployments/${untouched[demand].id}`, {
          token: tokens[demand][asker],
        });
        const row = `${asker}, where ${demand} is demanded`;
        shown[row] = [...json.allowed_actions].sort();
        const done = actNames.filter((name) => expectedOf(situation, { demand, asker, name }) === 'done');
        possible[row] = [...new Set(done.map((name) => acts[name].action))].sort();
      }
    expect(shown).toEqual(possible);
  });
});

// A look for all of them: what was written can't be taken back to the same versions.
test('refused and read-only requests have changed nothing', async () => {
  expect(await versions()).toEqual(untouchedRows);
});

// After that look, which these would change.
describe.each(asked)('a deployment that is $name', ({ situation, possible }) => {
  test('takes what can be done to it', async () => {
    const { toBeUsed } = prepared.get(situation) as Prepare;
    const wrong = await fewAtOnce(possible, async ({ cell, expected }) => {
      // A retry, for which nothing is left of these, has its own.
      const deployment =
        toBeUsed[cell.demand].pop() ?? (await prepareOne(database, { org: orgs[cell.demand], situation }));
      return wrongIn(cell, expected, await ask(cell, deployment));
    });
    expect(wrong.flat()).toEqual([]);
  });
});
