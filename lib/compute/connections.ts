import type { AuroraSettings, StageSettings } from '../config.ts';
import type { ServiceFunction } from './service-function.ts';

/**
 * The connections that Aurora PostgreSQL Serverless v2 accepts by default: from the memory of the largest capacity. 189, 3,360
 * and 5,000, and the bound below, are in https://repost.aws/articles/ARm5e6RHE3R4mnHS2S-UZUwA; 4 and 8 ACU lie on the line
 * through the first two.
 */
const connectionsByCapacity = [
  [32, 5_000],
  [16, 3_360],
  [8, 1_669],
  [4, 823],
  [1, 189],
] as const;

/** With less than 1 ACU of capacity at least, Aurora takes no more than these. */
const mostOfSmallest = 2_000;

/**
 * The share of `max_connections` for functions. The rest is for the operator, for replacements of lost connections, and for RDS
 * itself.
 */
export const functionsShare = 0.8;

/** `max_connections` of the cluster. */
export function clusterConnections({ minCapacity, maxCapacity }: AuroraSettings): number {
  const [, most = 0] = connectionsByCapacity.find(([capacity]) => capacity <= maxCapacity) ?? [];
  return minCapacity < 1 ? Math.min(most, mostOfSmallest) : most;
}

type Consumer = Pick<ServiceFunction, 'connectionsEach' | 'mostExecutions'>;

/**
 * How many connections to Postgres the functions of one version hold at most. Those without a bound of their own share what the
 * account may execute. For some minutes after a deploy, frozen executions of the former version may hold theirs beside
 * them, until the logins' idle_session_timeout ends them.
 */
export function mostConnections(functions: readonly Consumer[], accountExecutions: number): number {
  const using = functions.filter(({ connectionsEach }) => connectionsEach > 0);
  const bounded = using.flatMap(({ connectionsEach, mostExecutions }) =>
    mostExecutions === undefined ? [] : [connectionsEach * mostExecutions],
  );
  const unbounded = using.filter(({ mostExecutions }) => mostExecutions === undefined);
  const most = Math.max(0, ...unbounded.map(({ connectionsEach }) => connectionsEach));
  return bounded.reduce((sum, each) => sum + each, 0) + most * accountExecutions;
}

/** @throws Error when the functions can open more connections than the database takes, with what to change */
export function refuseTooManyConnections(settings: StageSettings, functions: readonly Consumer[]): void {
  const { database, aurora, databaseConnections } = settings;
  const taken = database === 'aurora' ? clusterConnections(aurora) : databaseConnections;
  if (taken === undefined) return;
  const most = mostConnections(functions, settings.accountExecutions);
  const allowed = Math.floor(taken * functionsShare);
  if (most <= allowed) return;
  const remedy =
    database === 'aurora'
      ? `raise aurora.maxCapacity (${aurora.maxCapacity})`
      : `raise max_connections of Postgres and databaseConnections (${databaseConnections})`;
  throw new Error(
    `The functions of ${settings.name} may hold ${most} connections to Postgres, and ${allowed} of its ${taken} are for ` +
      `them. In lib/config.ts ${remedy}, or lower apiExecutions, messageExecutions, stepExecutions, streamExecutions or ` +
      'accountExecutions.',
  );
}
