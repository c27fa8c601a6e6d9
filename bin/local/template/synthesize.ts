import { parentPort, workerData } from 'node:worker_threads';
import type { App } from 'aws-cdk-lib';

interface Asked {
  appModule: string;
  outdir: string;
  paymentProvider: 'none' | 'stripe';
}

// Runs in a worker thread: see template.ts.
const { appModule, outdir, paymentProvider } = workerData as Asked;
const { createApp } = (await import(appModule)) as {
  createApp: (options: {
    stage: 'local';
    outdir: string;
    settings: Pick<Asked, 'paymentProvider'>;
    bundling: false;
  }) => App;
};
const assembly = createApp({
  stage: 'local',
  outdir,
  settings: { paymentProvider },
  bundling: false,
}).synth();
parentPort?.postMessage(
  assembly.stacksRecursively.map(({ stackName, template }) => ({ name: stackName, template })),
);
