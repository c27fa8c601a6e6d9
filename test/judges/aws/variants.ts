import { readFileSync } from 'node:fs';
import { App } from 'aws-cdk-lib';
import { createApp } from '../../../lib/app.ts';
import { type StageSettings, stageNames, stageSettings } from '../../../lib/config.ts';
import { inRepository } from '../../../lib/paths.ts';
import { ServiceStage } from '../../../lib/stacks/service-stage.ts';

/** Everything that a stage may set and that none does by default. */
const everything: Partial<StageSettings> = {
  domain: {
    name: 'api.example.com',
    certificateArn: 'arn:aws:acm:us-east-1:000000000000:certificate/11111111-2222-3333-4444-555555555555',
  },
  network: {
    vpcId: 'vpc-0123456789abcdef0',
    availabilityZones: ['us-east-1a', 'us-east-1b'],
    privateSubnetIds: ['subnet-0123456789abcdef0', 'subnet-0123456789abcdef1'],
    securityGroupId: 'sg-0123456789abcdef0',
  },
  paymentProvider: 'stripe',
  alarmTopicArn: 'arn:aws:sns:us-east-1:000000000000:alarms',
};

export interface Template {
  /** Stage and stack, for messages. */
  name: string;
  file: string;
}

/**
 * The templates of every stage, and of production with all optional settings. Without the code, which changes
 * nothing in them but the names of files.
 */
export function synthesizeVariants(folder: string): Template[] {
  const stages = stageNames.map((stage) => {
    const outdir = `${folder}/${stage}`;
    return { variant: stage as string, app: createApp({ stage, outdir, bundling: false }) };
  });
  return [
    ...stages,
    { variant: 'production with all settings', app: withEverything(`${folder}/all`) },
  ].flatMap(({ variant, app }) =>
    app.synth().stacksRecursively.map(({ stackName, templateFullPath }) => ({
      name: `${variant}, ${stackName}`,
      file: templateFullPath,
    })),
  );
}

function withEverything(outdir: string): App {
  const { context } = JSON.parse(readFileSync(inRepository('cdk.json'), 'utf8'));
  const app = new App({ outdir, context: { ...context, 'aws:cdk:bundling-stacks': [] } });
  const settings = { ...stageSettings('production'), ...everything };
  new ServiceStage(app, `orchestrator-${settings.name}`, { settings });
  return app;
}
