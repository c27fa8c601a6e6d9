import { readFileSync } from 'node:fs';
import { expect } from 'vitest';
import { referenced, type TemplateOf, type TemplateResource } from './template.ts';

/** How many connections one execution opens, as its handler says. */
function poolOf(entry = ''): number {
  const [, most] = /maxConnections: (\d+)/.exec(readFileSync(entry, 'utf8')) ?? [];
  return Number(most ?? 1);
}

/** Reads the login of a duty, or the owner's. */
const usesPostgres = (variables: unknown) =>
  /\/(database-[a-z]+|owner)[" ]|CLUSTER_OWNER/.test(JSON.stringify(variables));

/** Executions at once, by what the template says of each function: kept for it, of its queue, or of its schedule. */
function mostExecutions(service: TemplateOf, id: string, accountExecutions: number): number {
  const { Properties, Metadata } = service.resources[id] as TemplateResource;
  const mapping = service
    .ofType('AWS::Lambda::EventSourceMapping')
    .find(([, each]) => referenced(each.Properties.FunctionName) === id);
  const isScheduled = service
    .ofType('AWS::Scheduler::Schedule')
    .some(([, each]) => referenced(each.Properties.Target.Arn) === id);
  const isMigration = Metadata?.Entry === 'functions/system/migrate/handler.ts';
  return (
    Properties.ReservedConcurrentExecutions ??
    mapping?.[1].Properties.ScalingConfig.MaximumConcurrency ??
    // A minute between starts at least, and one repetition.
    (isScheduled ? Math.ceil(Properties.Timeout / 60) + 1 : isMigration ? 2 : accountExecutions)
  );
}

/** Connections to Postgres that all functions of a stage hold at most, as its templates and the handlers say. */
export function mostConnections({ service }: { service: TemplateOf }, accountExecutions: number) {
  const using = service
    .ofType('AWS::Lambda::Function')
    .filter(([, { Properties }]) => usesPostgres(Properties.Environment.Variables));
  expect(using.length).toBeGreaterThan(25);
  const each = using.map(([id, { Metadata }]) => ({
    most: mostExecutions(service, id, accountExecutions),
    pool: poolOf(Metadata?.Entry),
  }));
  const bounded = each.filter(({ most }) => most < accountExecutions);
  const shared = bounded.length < each.length ? accountExecutions : 0;
  return bounded.reduce((sum, { most, pool }) => sum + most * pool, shared);
}
