import type { Construct } from 'constructs';
import { modelHubConfig, modelHubEnv } from '../../functions/model-hub/env.ts';
import { issuerReaderConfig, issuerReaderEnv } from '../../functions/trusted-issuers/env.ts';
import type { Foundation } from '../compute/foundation.ts';
import { ServiceFunction } from '../compute/service-function.ts';

// Functions that read what customers and operators name, outside of the network and without rights.

/** Reads what the model hub says of a model. */
export function modelHubFunction(scope: Construct, foundation: Foundation): ServiceFunction {
  return new ServiceFunction(scope, 'model-hub', {
    entry: 'functions/model-hub/handler.ts',
    description: 'Reads what the model hub says of a model; it reaches nothing of the service',
    foundation,
    invokedBy: 'function',
    outsideNetwork: true,
    schema: modelHubEnv,
    environment: {},
    config: modelHubConfig,
    memoryMegabytes: 256,
    // Longer than its own deadline for the hub.
    timeoutSeconds: 10,
    reservedConcurrency: foundation.settings.apiExecutions,
  });
}

/**
 * Reads the keys of an issuer that an organization trusts, and the document of a client of the MCP server. The group of endpoints that
 * logs people in waits for it, and an organization may name issuers that don't answer: together they hold a quarter of that group's
 * executions at most.
 */
export function issuerReaderFunction(scope: Construct, foundation: Foundation): ServiceFunction {
  const { apiExecutions } = foundation.settings;
  return new ServiceFunction(scope, 'issuer-reader', {
    entry: 'functions/trusted-issuers/handler.ts',
    description: 'Reads keys of trusted issuers and documents of clients; it reaches nothing of the service',
    foundation,
    invokedBy: 'function',
    outsideNetwork: true,
    schema: issuerReaderEnv,
    environment: {},
    config: issuerReaderConfig,
    memoryMegabytes: 256,
    // Longer than its own deadline for an issuer.
    timeoutSeconds: 10,
    reservedConcurrency: apiExecutions && Math.ceil(apiExecutions / 4),
  });
}
