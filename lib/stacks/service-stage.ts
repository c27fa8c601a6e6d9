import { Stage } from 'aws-cdk-lib';
import type { Construct } from 'constructs';
import type { StageSettings } from '../config.ts';
import { DataStack } from './data-stack.ts';
import { ServiceStack } from './service-stack.ts';

/** One installation of the service: what must not be lost in one stack, what can be created again in the other. */
export class ServiceStage extends Stage {
  constructor(scope: Construct, id: string, { settings }: { settings: StageSettings }) {
    super(scope, id, settings.env ? { env: settings.env } : {});
    const terminationProtection = settings.keepData;
    const data = new DataStack(this, 'data', { settings, terminationProtection });
    const { cache, secretsKey, issuerDocuments } = data;
    new ServiceStack(this, 'service', {
      settings,
      cache,
      secretsKey,
      issuerDocuments,
      terminationProtection,
    });
  }
}
