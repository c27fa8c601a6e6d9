import { Annotations, Stage } from 'aws-cdk-lib';
import type { Construct } from 'constructs';
import type { StageSettings } from '../config.ts';
import { ApiStack } from './api-stack.ts';
import { DataStack } from './data-stack.ts';
import { ServiceStack } from './service-stack.ts';

/**
 * One installation of the service, in the order in which its stacks are deployed: what must not be lost, what works, and
 * what answers.
 */
export class ServiceStage extends Stage {
  constructor(scope: Construct, id: string, { settings }: { settings: StageSettings }) {
    super(scope, id, settings.env ? { env: settings.env } : {});
    if (settings.name !== 'local' && !settings.alarmTopicArn) {
      const warning = `Nobody hears the alarms of ${settings.name}: name an SNS topic with alarmTopicArn in lib/config.ts.`;
      Annotations.of(this).addWarningV2('orchestrator:alarmTopic', warning);
    }
    const terminationProtection = settings.keepData;
    const data = new DataStack(this, 'data', { settings, terminationProtection });
    const { cache, secretsKey, issuerDocuments } = data;
    const shared = { settings, cache, secretsKey, issuerDocuments, terminationProtection };
    const service = new ServiceStack(this, 'service', shared);
    const { bus, signer, paymentNotices } = service;
    // Also where no value of the service stack is used: the functions of the API need the migrated database.
    new ApiStack(this, 'api', { ...shared, bus, signer, paymentNotices }).addStackDependency(service);
  }
}
