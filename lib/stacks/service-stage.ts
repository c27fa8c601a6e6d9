import { Annotations, Stage, Tags } from 'aws-cdk-lib';
import type { Construct } from 'constructs';
import { refuseTooManyConnections } from '../compute/connections.ts';
import type { OwnDatabase } from '../compute/foundation.ts';
import { serviceFunctions } from '../compute/service-function.ts';
import type { StageSettings } from '../config.ts';
import { refuseContradictions } from '../contradictions.ts';
import { ApiStack } from './api-stack.ts';
import { type BuiltConsole, ConsoleStack } from './console-stack.ts';
import { DataStack } from './data-stack.ts';
import { DatabaseStack } from './database-stack.ts';
import { installationTag } from './installation-tag.ts';
import { NetworkStack } from './network-stack.ts';
import { ServiceStack } from './service-stack.ts';

export interface ServiceStageProps {
  settings: StageSettings;
  /** The console's build; left out where nothing is deployed. */
  builtConsole?: BuiltConsole | undefined;
}

/**
 * One installation of the service, in the order in which its stacks are deployed: what must not be lost, what works, and
 * what answers.
 */
export class ServiceStage extends Stage {
  constructor(scope: Construct, id: string, { settings, builtConsole }: ServiceStageProps) {
    super(scope, id, settings.env ? { env: settings.env } : {});
    refuseContradictions(settings);
    if (settings.name !== 'local' && !settings.alarmTopics) {
      const warning = `Nobody hears the alarms of ${settings.name}: name SNS topics with alarmTopics in lib/config.ts.`;
      Annotations.of(this).addWarningV2('orchestrator:alarmTopic', warning);
    }
    Tags.of(this).add(installationTag, settings.name);
    const terminationProtection = settings.keepData;
    const data = new DataStack(this, 'data', { settings, terminationProtection });
    const { cache, secretsKey, issuerDocuments } = data;
    const database = settings.database === 'aurora' ? this.ownDatabase(settings) : undefined;
    const shared = { settings, database, cache, secretsKey, issuerDocuments, terminationProtection };
    const service = new ServiceStack(this, 'service', shared);
    const { bus, signer, paymentNotices, live } = service;
    // Also where no value of the service stack is used: the functions of the API need the migrated database.
    const api = new ApiStack(this, 'api', { ...shared, bus, signer, paymentNotices, live });
    api.addStackDependency(service);
    if (settings.console)
      new ConsoleStack(this, 'console', {
        settings,
        hosting: settings.console,
        api: api.origin,
        liveUrl: live.url,
        built: builtConsole,
        terminationProtection,
      });
    refuseTooManyConnections(settings, [service, api].flatMap(serviceFunctions));
  }

  /** In stacks of their own: what fails in the others leaves them alone. */
  private ownDatabase(settings: StageSettings): OwnDatabase {
    const terminationProtection = settings.keepData;
    const network = new NetworkStack(this, 'network', { settings, terminationProtection });
    return new DatabaseStack(this, 'database', { settings, network, terminationProtection }).database;
  }
}
