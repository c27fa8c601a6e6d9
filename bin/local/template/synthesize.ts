import { parentPort, workerData } from 'node:worker_threads';
import type { App } from 'aws-cdk-lib';

// Runs in a worker thread: see template.ts.
const { appModule, outdir } = workerData as { appModule: string; outdir: string };
const { createApp } = (await import(appModule)) as {
  createApp: (options: { stage: 'local'; outdir: string; bundling: false }) => App;
};
const assembly = createApp({ stage: 'local', outdir, bundling: false }).synth();
parentPort?.postMessage(
  assembly.stacksRecursively.map(({ stackName, template }) => ({ name: stackName, template })),
);
