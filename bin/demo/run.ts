import { readFile } from 'node:fs/promises';
import { createApi } from './api.ts';
import { changeOptions } from './change.ts';
import { lookedAt } from './looked-at.ts';
import { playSession } from './main-job.ts';
import { connectAws, signUp } from './onboarding.ts';
import { connectAzure, connectGoogle } from './other-clouds.ts';
import type { Play } from './plays.ts';
import { startReceiver } from './receiver.ts';
import { screen } from './screen.ts';
import { destroy } from './teardown.ts';
import { readTranscript } from './transcript.ts';

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

/** What the demo needs of the local cloud that it plays against. */
export interface DemoCloud {
  url: string;
  dataDirectory: string;
  stop(): Promise<unknown>;
}

export interface Demo {
  play: Play;
  /** Starts the local cloud with these variables. */
  start(settings: Record<string, string>): Promise<DemoCloud>;
}

/** A demo that runs. */
export interface RunningDemo {
  /** The exit code: 0 only when the deployment has succeeded and was destroyed again. */
  code: Promise<number>;
  /** Stops the local cloud, where it was started. */
  stop(): Promise<unknown>;
}

/** Plays the main job and shows it; what fails is shown with what was being done, and with where to look. */
export function runDemo({ play, start }: Demo): RunningDemo {
  let look: string[] = [];
  const { agentId, transcript: transcriptFile, change } = play;
  let doing = `read the transcript ${transcriptFile}`;
  let stopCloud = async (): Promise<unknown> => undefined;
  let whereToLook: string[] = [];

  async function playAll() {
    const transcript = readTranscript(await readFile(transcriptFile, 'utf8'));

    doing = 'start the local cloud';
    const startedAt = performance.now();
    const receiver = await startReceiver();
    // It would keep the process alive where the cloud doesn't start.
    stopCloud = async () => receiver.close();
    const cloud = await start({ ...receiver.settings });
    stopCloud = () => {
      receiver.close();
      return cloud.stop();
    };
    whereToLook = [`function logs: ${cloud.dataDirectory}/logs/service.log`];
    screen.heading(
      `Local cloud at ${cloud.url}, up after ${((performance.now() - startedAt) / 1000).toFixed(1)} s`,
    );

    doing = 'sign up and verify the e-mail address';
    const api = createApi(cloud.url);
    const person = await signUp(api, cloud.url, 'ada@example.com');
    look = lookedAt(cloud.dataDirectory, person);
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

  async function playToItsEnd(): Promise<number> {
    try {
      await playAll();
      await stopCloud();
      // Now that nothing else has its data open.
      for (const line of look) screen.line(line);
      return 0;
    } catch (error) {
      const keep =
        whereToLook.length > 0 ? ['Where to look:', ...whereToLook.map((place) => `  ${place}`)] : [];
      screen.failure([`The demo failed while it tried to ${doing}.`, (error as Error).message, ...keep]);
      await stopCloud();
      return 1;
    }
  }

  return { code: playToItsEnd(), stop: () => stopCloud() };
}
