import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { freePort } from '../../../bin/local/free-ports.ts';
import { createStopper } from '../../../bin/local/host/stopper.ts';
import { inRepository } from '../../../lib/paths.ts';
import { PythonMissing, pythonPrograms } from '../python.ts';
import { tell, tellNotRun } from '../verdict.ts';
import { judgeAftermath } from './aftermath.ts';
import { startBotCheck } from './bot-check.ts';
import { createCases } from './cases.ts';
import { startCluster } from './cluster.ts';
import { makeCluster } from './customer.ts';
import { deploy, listDeployed, stage } from './deploy.ts';
import { judgeDestroy } from './destroy.ts';
import { makeCertificate } from './emulator/certificate.ts';
import { startDatabase } from './emulator/database.ts';
import { startEmulator } from './emulator/emulator.ts';
import { judgeEscalation } from './escalation.ts';
import { checkOut, formerVersion, removeCheckout } from './former.ts';
import { deployInTheBox } from './in-the-box/in-the-box.ts';
import { judgeLeftovers } from './leftovers.ts';
import { lintTemplates } from './lint.ts';
import { prepareMail } from './operator.ts';
import { playMainJob } from './play.ts';
import { judgeRefusals } from './refusals/refusals.ts';
import { judgeSecrets } from './secrets.ts';
import { deploysAtGates, deployUnderUse } from './upgrade.ts';
import { judgeWorkflows } from './workflows.ts';

// npm run judge -- aws: see the README beside this file.
const folder = inRepository('.local/judges/aws');
const run = join(folder, 'run');
const formerFolder = join(folder, 'former');
const cases = createCases();
const stopper = createStopper();
const stop = () => stopper.stop((problem) => console.error(problem));
const startedAt = performance.now();
let doing = '';

function begin(what: string) {
  doing = what;
  console.log(`${Math.round((performance.now() - startedAt) / 1000)} s: ${what}`);
}

async function judge() {
  begin('install cfn-lint and the emulator');
  await mkdir(folder, { recursive: true });
  const programs = await pythonPrograms(folder, join(import.meta.dirname, 'emulator/requirements.txt'));
  await rm(run, { recursive: true, force: true });
  await mkdir(run);

  begin('lint the templates of every stage');
  await lintTemplates(join(programs, 'cfn-lint'), join(run, 'templates'), cases);

  begin('start Postgres, the emulator and the customer’s cluster');
  const certificate = await makeCertificate(run);
  const database = await stopper.adding('Postgres', startDatabase(run, certificate));
  const clusterFolder = join(run, 'cluster');
  await mkdir(clusterFolder);
  const databaseCluster = await stopper.adding(
    'The database cluster',
    startDatabase(clusterFolder, certificate),
  );
  const port = await freePort();
  const url = `https://localhost:${port}`;
  const botCheck = await stopper.adding('The bot check', startBotCheck());
  const cluster = await stopper.adding('The cluster', startCluster(url, certificate));
  const options = {
    python: join(programs, 'python'),
    folder: run,
    certificate,
    port,
    clusterPort: cluster.port,
    databaseCluster: databaseCluster.ownerUrl,
  };
  const emulator = await stopper.adding('The emulator', startEmulator(options));
  await makeCluster(url);
  await prepareMail(url);

  const former = formerVersion();
  begin(former ? `bootstrap, configure and deploy ${former}` : 'bootstrap, configure and deploy');
  const botCheckUrl = `http://127.0.0.1:${botCheck.port}`;
  const surroundings = {
    emulator,
    database,
    ca: certificate.certificate,
    botCheckUrl,
    folder: run,
    cases,
  };
  if (!former) console.log('FORMER names no former version: no upgrade is played.');
  const checkout = former && checkOut(former, formerFolder);
  if (checkout) stopper.add('The checkout of the former version', async () => removeCheckout(checkout));
  await deploy(surroundings, checkout);
  let deployed = await listDeployed(url, cases, stage);
  console.log(`${deployed.length} resources of ${stage} are there`);

  begin('play the main job');
  const restApi = deployed.find(({ type }) => type === 'AWS::ApiGateway::RestApi')?.physicalId;
  const apiUrl = `${url}/_aws/execute-api/${restApi}/api`;
  const { api, deployment } = await playMainJob(apiUrl, url, cases, async (gate) => {
    const act = deploysAtGates[gate];
    if (!checkout || !act) return;
    begin(`${act} while the session waits`);
    await deployUnderUse(act, apiUrl, surroundings, checkout);
    deployed = await listDeployed(url, cases, stage);
    begin('go on with the session');
  });

  begin('seal and open secrets');
  await judgeSecrets(api, database, cases);

  begin('look at what the job has left');
  await judgeWorkflows(url, cases);
  await judgeAftermath(url, { api, apiUrl, database, deployed, cases });

  begin('destroy what runs');
  await judgeDestroy(api, deployment, cases);

  // Fourteen deployments are made and destroyed there: a run of all judges has no time for them.
  if (process.env.REFUSALS === '1') {
    begin('refuse what deployments need');
    await judgeRefusals(api, url, emulator.refusalsFile, cases);
  }

  begin('try to get further from each function');
  console.log(`${await judgeEscalation(emulator, cases)} functions tried`);

  begin('deploy a stage with a database of its own');
  await deployInTheBox(surroundings, url, databaseCluster);

  begin(`remove ${stage}`);
  await judgeLeftovers(url, surroundings);
}

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => void stop().finally(() => process.exit(130)));
}
try {
  await judge();
  await stop();
  tell({ judge: 'aws', passed: cases.passed, failures: cases.failures });
} catch (error) {
  await stop();
  if (error instanceof PythonMissing) tellNotRun('aws', error.message);
  else {
    const problem = `tried to ${doing}: ${(error as Error).message}`;
    tell({ judge: 'aws', passed: cases.passed, failures: [...cases.failures, problem] });
  }
}
