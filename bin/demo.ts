import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { createApi } from './demo/api.ts';
import { changeOptions } from './demo/change.ts';
import { playSession } from './demo/main-job.ts';
import { connectAws, signUp } from './demo/onboarding.ts';
import { connectAzure, connectGoogle } from './demo/other-clouds.ts';
import { playOf } from './demo/plays.ts';
import { startReceiver } from './demo/receiver.ts';
import { screen } from './demo/screen.ts';
import { destroy } from './demo/teardown.ts';
import { readTranscript } from './demo/transcript.ts';
import { freshLocalCloud } from './local/host/child-process.ts';

// npm run demo [-- inference | transcript.txt]: plays the main job against a freshly started local cloud. Exits 0 only when the
// deployment has succeeded and was destroyed again. What it leaves behind is in .local/demo, or in DEMO_DATA_DIR, which
// it empties first.
const { agentId, transcript: transcriptFile, change } = playOf(process.argv[2]);
const dataDirectory = resolve(process.env.DEMO_DATA_DIR ?? join(import.meta.dirname, '../.local/demo'));
const longestBusyMs = 120_000;
const account = {
  accountId: '111122223333',
  roleArn: 'arn:aws:iam::111122223333:role/orchestrator',
  region: 'us-east-1',
};
const subscription = {
  tenantId: '11111111-2222-3333-4444-555555555555',
  clientId: '22222222-2222-3333-4444-555555555555',
  subscriptionId: '33333333-2222-3333-4444-555555555555',
};

let doing = `read the transcript ${transcriptFile}`;
let stopCloud = async (): Promise<unknown> => undefined;
let whereToLook: string[] = [];

async function play() {
  const transcript = readTranscript(await readFile(transcriptFile, 'utf8'));

  doing = 'start the local cloud';
  const startedAt = performance.now();
  const receiver = await startReceiver();
  const cloud = await freshLocalCloud(dataDirectory, { ...receiver.settings });
  stopCloud = () => {
    receiver.close();
    return cloud.stop();
  };
  whereToLook = [`function logs: ${dataDirectory}/logs/service.log`];
  screen.heading(
    `Local cloud at ${cloud.url}, up after ${((performance.now() - startedAt) / 1000).toFixed(1)} s`,
  );

  doing = 'sign up and verify the e-mail address';
  const api = createApi(cloud.url);
  const person = await signUp(api, cloud.url, 'ada@example.com');
  screen.event('ok', `${person.email} signed up, followed the link in the mail and logged in`);

  doing = 'subscribe to events';
  const webhookId = await receiver.subscribe(api);
  screen.event('ok', `events are sent to a receiver on this machine by the webhook ${webhookId}`);

  doing = 'connect the AWS account';
  const connected = await connectAws(api, cloud.url, account);
  screen.event('ok', `external id ${connected.externalId} issued, role created with it`);
  screen.event('ok', `account ${account.accountId} probed and connected as ${connected.id}`);

  doing = 'connect a Google Cloud project and an Azure subscription';
  const project = await connectGoogle(api, cloud.url, 'acme-research');
  screen.event('ok', `project acme-research trusts our issuer, probed and connected as ${project.id}`);
  const azure = await connectAzure(api, cloud.url, subscription);
  screen.event('ok', `subscription ${subscription.subscriptionId} too, without a secret, as ${azure.id}`);

  doing = 'play the conversation';
  const deployment = await playSession({ api, agentId, transcript, longestBusyMs });
  screen.heading(`Deployment ${deployment.name}: ${deployment.status}`);
  for (const output of deployment.outputs ?? []) screen.fact(output.name, output.value);
  receiver.show();
  doing = 'change the deployment';
  await changeOptions(api, deployment, change, longestBusyMs);
  receiver.show();
  doing = 'destroy the deployment';
  await destroy(api, deployment, longestBusyMs);
  doing = 'receive the last event';
  await receiver.until('deployment.destroyed');
  screen.success(`Done after ${((performance.now() - startedAt) / 1000).toFixed(1)} s.`);
}

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => void stopCloud().finally(() => process.exit(130)));
}
try {
  await play();
  await stopCloud();
} catch (error) {
  const keep = whereToLook.length > 0 ? ['Where to look:', ...whereToLook.map((place) => `  ${place}`)] : [];
  screen.failure([`The demo failed while it tried to ${doing}.`, (error as Error).message, ...keep]);
  process.exitCode = 1;
  await stopCloud();
}
