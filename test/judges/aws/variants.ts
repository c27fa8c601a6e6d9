import { createApp } from '../../../lib/app.ts';
import { type StageSettings, stageNames } from '../../../lib/config.ts';

/** What the operator brings. */
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
  console: {
    domain: {
      name: 'console.example.com',
      certificateArn: 'arn:aws:acm:us-east-1:000000000000:certificate/11111111-2222-3333-4444-555555555555',
      zone: { id: 'Z0123456789ABCDEFGHIJ', name: 'example.com' },
    },
  },
  alarmTopics: {
    page: 'arn:aws:sns:us-east-1:000000000000:pages',
    ticket: 'arn:aws:sns:us-east-1:000000000000:tickets',
  },
};

/** What the deploy makes instead. */
const inTheBox: Partial<StageSettings> = {
  database: 'aurora',
  paymentProvider: 'stripe',
  domain: { name: 'api.example.com', zone: { id: 'Z0123456789ABCDEFGHIJ', name: 'example.com' } },
  webAcl: { mode: 'block', requestsPerFiveMinutes: 2_000 },
};

export interface Template {
  /** Stage and stack, for messages. */
  name: string;
  file: string;
}

/**
 * The templates of every stage, and of those with optional settings. Without the code, which changes
 * nothing in them but the names of files.
 */
export function synthesizeVariants(folder: string): Template[] {
  const stages = stageNames.map((stage) => {
    const outdir = `${folder}/${stage}`;
    return { variant: stage as string, app: createApp({ stage, outdir, bundling: false }) };
  });
  const more = [
    { variant: 'production with all that is brought', stage: 'production', settings: everything },
    { variant: 'production in the box', stage: 'production', settings: inTheBox },
    { variant: 'staging in the box', stage: 'staging', settings: inTheBox },
  ].map(({ variant, ...options }, index) => ({
    variant,
    app: createApp({
      ...options,
      outdir: `${folder}/more-${index}`,
      bundling: false,
    }),
  }));
  return [...stages, ...more].flatMap(({ variant, app }) =>
    app.synth().stacksRecursively.map(({ stackName, templateFullPath }) => ({
      name: `${variant}, ${stackName}`,
      file: templateFullPath,
    })),
  );
}
