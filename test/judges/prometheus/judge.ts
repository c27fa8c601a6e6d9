import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { deploymentStatuses } from '../../../functions/deployments/deployment.ts';
import { activeRunStatuses, runStatuses } from '../../../functions/deployments/run.ts';
import { waitingOn } from '../../../functions/sessions/session.ts';
import { exposition } from '../../../functions/system/metrics/exposition.ts';
import { gaugesOf } from '../../../functions/system/metrics/gauges.ts';
import type { Counts } from '../../../functions/system/metrics/store.postgres.ts';
import { lastWords } from '../install.ts';
import { tell, tellNotRun } from '../verdict.ts';
import { databaseCases } from './database-cases.ts';
import { inferenceCases } from './inference-cases.ts';
import { installPromtool } from './install.ts';
import { type AgentId, plans, queriesOf, ruleGroups } from './rules.ts';
import type { Series } from './series.ts';

/** What Prometheus has measured, and which alerts fire then: these, and no others. */
export interface Case {
  agent: AgentId;
  what: string;
  series: Series[];
  /** When it is looked at; after a quarter of an hour where it isn't said. */
  at?: string;
  /** Between two scrapes, and two evaluations. */
  every?: string;
  fires: string[];
}

const cases: Case[] = [
  ...inferenceCases.map((one) => ({ ...one, agent: 'inference-server' as const })),
  ...databaseCases.map((one) => ({ ...one, agent: 'vector-database' as const })),
];

const states = {
  waitingOn,
  deployments: deploymentStatuses,
  runs: runStatuses,
  activeRuns: activeRunStatuses,
};
type Promtool = Awaited<ReturnType<typeof installPromtool>>;

/** Of a service where nothing goes on: every metric, with zeros. */
const nothing = Object.fromEntries(
  ['sessions', 'deployments', 'runs', 'ended', 'swept'].map((name) => [name, []]),
) as unknown as Counts;

function judge({ promtool, home }: Promtool): void {
  const failures: string[] = [];
  let passed = 0;
  const ask = (what: string, words: string[]) => {
    const { status, stdout, stderr } = spawnSync(promtool, words, { cwd: home, encoding: 'utf8' });
    if (status === 0) passed += 1;
    else failures.push(`${what}: ${`${stdout}${stderr}`.replace(/\s+/g, ' ').slice(0, 800)}`);
  };
  // YAML reads JSON.
  const write = (name: string, content: object) => writeFileSync(join(home, name), JSON.stringify(content));

  for (const [agent, plan] of Object.entries(plans)) {
    write(`${agent}.json`, { groups: ruleGroups(plan) });
    write(`${agent}-queries.json`, { groups: [queriesOf(plan)] });
    ask(`the rules of ${agent}`, ['check', 'rules', `${agent}.json`]);
    ask(`the queries of ${agent}`, ['check', 'rules', `${agent}-queries.json`]);
  }
  for (const { agent, what, series, at = '15m', every = '15s', fires } of cases) {
    write('case.json', {
      rule_files: [`${agent}.json`],
      evaluation_interval: every,
      tests: [
        {
          interval: every,
          input_series: series,
          promql_expr_test: [
            {
              expr: 'max by (alertname) (ALERTS{alertstate="firing"})',
              eval_time: at,
              exp_samples: fires.map((alertname) => ({ labels: `{alertname="${alertname}"}`, value: 1 })),
            },
          ],
        },
      ],
    });
    ask(`${agent} with ${what} raises ${fires.join(', ') || 'nothing'}`, ['test', 'rules', 'case.json']);
  }
  const metrics = spawnSync(promtool, ['check', 'metrics'], {
    input: exposition(gaugesOf(nothing, states, new Date())),
    encoding: 'utf8',
  });
  if (metrics.status === 0) passed += 1;
  else failures.push(`the service’s own metrics: ${`${metrics.stdout}${metrics.stderr}`.slice(0, 800)}`);
  const untried = Object.values(plans)
    .flatMap(ruleGroups)
    .flatMap(({ rules }) => rules.flatMap((rule) => ('alert' in rule ? [rule.alert] : [])))
    .filter((alert) => !cases.some(({ fires }) => fires.includes(alert)));
  if (untried.length === 0) passed += 1;
  else failures.push(`no case raises ${untried.join(', ')}`);
  tell({ judge: 'prometheus', passed, failures });
}

let installed: Promtool | undefined;
try {
  installed = await installPromtool();
} catch (error) {
  tellNotRun('prometheus', `promtool could not be built: ${lastWords(error)}`);
}
if (installed) judge(installed);
