import { join } from 'node:path';
import postgres from 'postgres';
import { startCustomerCloud } from '../../../bin/local/customer-cloud/customer-cloud.ts';
import { startHttp } from '../../../bin/local/customer-cloud/http.ts';
import { setSdkEnvironment } from '../../../bin/local/host/sdk-environment.ts';
import { startDatabase } from '../../../bin/local/stores/database.ts';
import { type RunKind, runKinds } from '../../../functions/deployments/run.ts';
import { dispatchSteps } from '../../../functions/deployments/runs/dispatch-steps.ts';
import { systemClock } from '../../../functions/shared/clock.ts';
import { createDatabase } from '../../../functions/shared/db/client.ts';
import { logger } from '../../../functions/shared/logger.ts';
import { machine } from '../figures-file.ts';
import { timesOf } from '../service.ts';
import { table } from '../table.ts';
import { deploymentHooks, runsOfALife, secrets } from './run-life.ts';
import { type PlayedRun, runMachines } from './run-machines.ts';

/** The customer's cloud is done with everything at once, so that what is left of a run's time isn't the cloud's. */
const atOnce = { stackDurationMs: 0, podReadyMs: 0, jobDurationMs: 0, deletionMs: 0 };
const stepSettings = {
  pollSeconds: 0,
  rolloutDeadlineSeconds: 120,
  infrastructureDeadlineSeconds: 120,
  removalLooks: 15,
};
const lives = 5;

interface MeasuredRun extends PlayedRun {
  requests: number;
  /** Of as many bare requests, one after the other. */
  bareMs: number;
}

/** Measures whole runs, and returns the part of docs/benchmarks.md about them. */
export async function measureRuns(folder: string, progress: (line: string) => void): Promise<string> {
  logger.setLogLevel('SILENT');
  let requests = 0;
  const count = (_message: string, { service }: Record<string, unknown>) => {
    if (service !== '_admin') requests += 1;
  };
  progress('starting Postgres and the customer’s cloud');
  const database = await startDatabase({}, join(folder, 'postgres'));
  const cloud = await startCustomerCloud({ settings: { ...atOnce, logger: { info: count } } });
  const bare = await startHttp(async () => ({ status: 200, contentType: 'application/json', body: '{}' }));
  setSdkEnvironment('us-east-1', { AWS_ENDPOINT_URL: cloud.url, ...cloud.environment });
  const owner = postgres(database.urls.owner, { max: 1, onnotice: () => {} });
  const { API_DATABASE_URL, WORKERS_DATABASE_URL } = database.urls.logins;
  // A machine with other work may let Postgres wait; the figures say so, and the run needn't fail.
  const connect = (url: string) =>
    createDatabase({ url, deadlineMs: 60_000, appBaseUrl: 'http://localhost:3000' });
  const [api, workers] = [connect(API_DATABASE_URL), connect(WORKERS_DATABASE_URL)];
  const tools = { db: workers, clock: systemClock, settings: stepSettings, hooks: deploymentHooks, secrets };
  const play = runMachines(dispatchSteps(tools));
  const measured: Record<RunKind, MeasuredRun[]> = { apply: [], update: [], destroy: [] };
  try {
    progress(`playing the runs of ${lives} deployments`);
    // The first life warms up.
    for (let life = 0; life <= lives; life++) {
      for await (const [kind, run] of runsOfALife({ db: api, owner }, cloud.url, life)) {
        requests = 0;
        const played = await play(kind, run);
        const made = requests;
        const times = await timesOf(made, async () => (await fetch(bare.url)).arrayBuffer());
        const bareMs = times.reduce((sum, ms) => sum + ms, 0);
        if (life > 0) measured[kind].push({ ...played, requests: made, bareMs });
      }
    }
    return report(measured);
  } finally {
    await Promise.all([api.close(), workers.close(), owner.end(), cloud.close(), bare.close()]);
    await database.stop();
  }
}

function report(measured: Record<RunKind, MeasuredRun[]>): string {
  const rows = runKinds.map((kind) => {
    // What else the machine does only makes a run slower.
    const least = (figure: keyof MeasuredRun) => Math.min(...measured[kind].map((run) => run[figure]));
    const [ms, bareMs] = [least('ms'), least('bareMs')];
    const milliseconds = [ms.toFixed(0), bareMs.toFixed(0), `${(ms / bareMs).toFixed(1)} : 1`];
    return [kind, least('transitions'), least('requests'), ...milliseconds];
  });
  return `## Runs

Written by \`npm run bench -- runs\` on ${machine}, which may
have had other work at the time: read ratios and numbers rather than milliseconds.

A vector database is deployed, gets a fourth node and is destroyed. The least of ${lives} runs of each kind, on the local
Step Functions. The double of the customer's cloud takes no time to make things and no state waits, so a run's time is
what the service adds to the cloud's own: steps, Postgres, clients of AWS and Kubernetes. The double's answers are in it
as well and can't be told apart here. The baseline is as many bare requests, one after the other, to a server in this
process that answers at once. A transition is a state entered or a retry. In a real cloud, each further look at something
that isn't ready yet adds transitions and requests.

${table(['', 'state transitions', "requests to the customer's cloud", 'run ms', 'bare ms', 'ratio'], rows)}
`;
}
