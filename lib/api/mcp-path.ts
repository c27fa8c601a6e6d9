import { LambdaIntegration, type RestApi } from 'aws-cdk-lib/aws-apigateway';
import { Construct } from 'constructs';
import { mcpConfig, mcpEnv } from '../../functions/mcp/env.ts';
import type { EndpointGroup } from '../../functions/routes.ts';
import { invokes } from '../compute/bindings.ts';
import type { Foundation } from '../compute/foundation.ts';
import { ServiceFunction } from '../compute/service-function.ts';

export interface McpPathProps {
  foundation: Foundation;
  api: RestApi;
  groups: Record<EndpointGroup, ServiceFunction>;
}

/** `/mcp` and the documents by which its clients get tokens, beside the paths of the route rows: a function that may call those of the groups, and nothing else. */
export class McpPath extends Construct {
  constructor(scope: Construct, id: string, { foundation, api, groups }: McpPathProps) {
    super(scope, id);
    const server = new ServiceFunction(this, 'Server', {
      entry: 'functions/mcp/handler.ts',
      description: 'The MCP server: tools that call endpoints with the caller’s token',
      foundation,
      invokedBy: 'gateway',
      schema: mcpEnv,
      config: mcpConfig,
      environment: {
        AGENTS_FUNCTION: invokes(groups.agents),
        AUDIT_FUNCTION: invokes(groups.audit),
        CLOUDS_FUNCTION: invokes(groups.clouds),
        DEPLOYMENTS_FUNCTION: invokes(groups.deployments),
        ORGS_FUNCTION: invokes(groups.orgs),
      },
      memoryMegabytes: 512,
      // Planning a deployment takes 26 s; the gateway gives up after 29.
      timeoutSeconds: 28,
      reservedConcurrency: foundation.settings.apiExecutions,
    });
    const integration = new LambdaIntegration(server, { scopePermissionToMethod: false });
    const metadata = ['oauth-protected-resource/mcp', 'oauth-authorization-server'];
    for (const path of ['/mcp', ...metadata.map((document) => `/.well-known/${document}`)])
      api.root.resourceForPath(path).addMethod('ANY', integration);
  }
}
