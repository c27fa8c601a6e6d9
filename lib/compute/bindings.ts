import { Stack } from 'aws-cdk-lib';
import type { CfnApi, WebSocketApi } from 'aws-cdk-lib/aws-apigatewayv2';
import type { ITable } from 'aws-cdk-lib/aws-dynamodb';
import type { IEventBus } from 'aws-cdk-lib/aws-events';
import { type IGrantable, PolicyStatement } from 'aws-cdk-lib/aws-iam';
import type { IFunction } from 'aws-cdk-lib/aws-lambda';
import type { ISecret } from 'aws-cdk-lib/aws-secretsmanager';
import type { IConfigurationSet } from 'aws-cdk-lib/aws-ses';
import type { IQueue } from 'aws-cdk-lib/aws-sqs';
import type { IStateMachine } from 'aws-cdk-lib/aws-stepfunctions';
import { liveTable } from '../../functions/live/env.ts';
import { acknowledgeExecutions, acknowledgeWildcard, spelledArn } from './acknowledgement.ts';

/**
 * A variable's value together with the permission to use the resource that it names, so that neither is given without the
 * other.
 */
export interface Binding {
  readonly value: string;
  readonly grantTo?: (grantee: IGrantable) => void;
}

/** One binding per variable of an entry's schema; optional variables stay optional. */
export type Bindings<Env> = { [Name in keyof Env]: Binding };

/** A plain value that needs no permission. */
export const value = (text: string | number): Binding => ({ value: String(text) });

/** The spelling of CONFIG_SECRET_ARNS. */
export const readsSecrets = (secrets: ISecret[]): Binding => ({
  value: secrets.map(({ secretArn }) => secretArn).join(' '),
  grantTo: ({ grantPrincipal }) => {
    // Not grantRead, which would add describing it: nothing does that.
    const actions = ['secretsmanager:GetSecretValue'];
    for (const secret of secrets)
      grantPrincipal.addToPrincipalPolicy(new PolicyStatement({ actions, resources: [policyArn(secret)] }));
  },
});

/** Secrets Manager appends a hyphen and six characters to the ARN of each secret, which a secret known by its name alone doesn't tell. */
const policyArn = ({ secretFullArn, secretArn }: ISecret) => secretFullArn ?? `${secretArn}-??????`;

/** The spelling of CACHE_URL: `dynamodb://<region>/<table>`. */
export const readsAndWrites = (table: ITable): Binding => ({
  value: `dynamodb://${Stack.of(table).region}/${table.tableName}`,
  grantTo: (grantee) => {
    // All that counting needs; items go away by their time to live.
    table.grant(grantee, 'dynamodb:GetItem', 'dynamodb:UpdateItem');
  },
});

/** What a function does with tickets and connections: its writes, and the index that it reads beside the table. */
const liveUses = {
  givesTickets: { writes: ['PutItem'], index: undefined },
  keepsConnections: { writes: ['PutItem', 'DeleteItem', 'BatchWriteItem'], index: 'byConnection' },
  endsConnections: { writes: ['BatchWriteItem'], index: 'byUser' },
} as const;

/** May use the table of live connections in this way. */
export const usesConnections = (table: ITable, use: keyof typeof liveUses): Binding => ({
  value: table.tableName,
  grantTo: ({ grantPrincipal }) => {
    const { writes, index } = liveUses[use];
    const allow = (names: readonly string[], resources: string[]) =>
      grantPrincipal.addToPrincipalPolicy(
        new PolicyStatement({ actions: names.map((name) => `dynamodb:${name}`), resources }),
      );
    const ofIndex = index ? [`${table.tableArn}/index/${liveTable.indexes[index].name}`] : [];
    allow(writes, [table.tableArn]);
    allow(['Query'], [table.tableArn, ...ofIndex]);
  },
});

/** May send to the connections of one WebSocket API and close them. */
export const sendsToConnections = (api: WebSocketApi, stage: string, url: string): Binding => ({
  value: url,
  grantTo: ({ grantPrincipal }) => {
    const place = { service: 'execute-api', resource: api.apiId };
    const arn = (method: string) =>
      Stack.of(api).formatArn({ ...place, resourceName: `${stage}/${method}/@connections/*` });
    const resources = ['POST', 'DELETE'].map(arn);
    grantPrincipal.addToPrincipalPolicy(
      new PolicyStatement({ actions: ['execute-api:ManageConnections'], resources }),
    );
    const reason = 'A connection has an id only once it is open: only the API can be named.';
    const id = `<${Stack.of(api).getLogicalId(api.node.defaultChild as CfnApi)}>`;
    for (const method of ['POST', 'DELETE'])
      acknowledgeWildcard(
        { grantPrincipal },
        `${spelledArn(api, 'execute-api')}:${id}/${stage}/${method}/@connections/*`,
        reason,
      );
  },
});

export const putsEvents = (bus: IEventBus): Binding => ({
  value: bus.eventBusName,
  grantTo: (grantee) => bus.grantPutEventsTo(grantee),
});

/** May put messages into this queue and take none out. */
export const sendsTo = (queue: IQueue): Binding => ({
  value: queue.queueUrl,
  grantTo: ({ grantPrincipal }) => {
    const actions = ['sqs:SendMessage'];
    grantPrincipal.addToPrincipalPolicy(new PolicyStatement({ actions, resources: [queue.queueArn] }));
  },
});

/** May send mails by this configuration set. The sender is in a secret, so the identity isn't known here. */
export const sendsMailBy = (set: IConfigurationSet): Binding => ({
  value: set.configurationSetName,
  grantTo: ({ grantPrincipal }) => {
    const stack = Stack.of(set);
    const arn = (resource: string) => stack.formatArn({ service: 'ses', resource });
    const resources = [arn('identity/*'), arn(`configuration-set/${set.configurationSetName}`)];
    grantPrincipal.addToPrincipalPolicy(new PolicyStatement({ actions: ['ses:SendEmail'], resources }));
    const reason = 'The sender is the operator’s, in a secret. SES only sends for verified identities.';
    acknowledgeWildcard({ grantPrincipal }, `${spelledArn(set, 'ses')}:identity/*`, reason);
  },
});

/** May call this one function. */
export const invokes = ({ functionName, functionArn }: IFunction): Binding => ({
  value: functionName,
  grantTo: ({ grantPrincipal }) => {
    const actions = ['lambda:InvokeFunction'];
    grantPrincipal.addToPrincipalPolicy(new PolicyStatement({ actions, resources: [functionArn] }));
  },
});

/** May start executions and see how they stand. */
export const starts = (machine: IStateMachine): Binding => ({
  value: machine.stateMachineArn,
  grantTo: (grantee) => grantStart(machine, grantee),
});

/** The same, and may tell a task that waits for a token that it is done. */
export const startsAndSignals = (machine: IStateMachine): Binding => ({
  value: machine.stateMachineArn,
  grantTo: (grantee) => {
    grantStart(machine, grantee);
    machine.grant(grantee, 'states:SendTaskSuccess');
  },
});

function grantStart(machine: IStateMachine, grantee: IGrantable) {
  machine.grantStartExecution(grantee);
  machine.grantExecution(grantee, 'states:DescribeExecution');
  acknowledgeExecutions(grantee, machine);
}
