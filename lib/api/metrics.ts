import { LambdaIntegration, type RestApi } from 'aws-cdk-lib/aws-apigateway';
import { Construct } from 'constructs';
import { metricsConfig, metricsEnv } from '../../functions/system/metrics/env.ts';
import type { Foundation } from '../compute/foundation.ts';
import { ServiceFunction } from '../compute/service-function.ts';

/** Where executions are reserved: one for the present scrape, and one for a late one. */
const executions = 2;

/** GET /metrics: a path beside those of the route rows, for Prometheus, with a token of its own. */
export class MetricsPath extends Construct {
  constructor(scope: Construct, id: string, { foundation, api }: { foundation: Foundation; api: RestApi }) {
    super(scope, id);
    const reader = new ServiceFunction(this, 'Reader', {
      entry: 'functions/system/metrics/handler.ts',
      description: 'Counts what goes on, for Prometheus',
      foundation,
      invokedBy: 'gateway',
      schema: metricsEnv,
      config: metricsConfig,
      environment: {},
      memoryMegabytes: 256,
      timeoutSeconds: 15,
      reservedConcurrency: foundation.settings.apiExecutions && executions,
    });
    const integration = new LambdaIntegration(reader, { scopePermissionToMethod: false });
    api.root.resourceForPath('/metrics').addMethod('GET', integration);
  }
}
