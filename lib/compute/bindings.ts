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
  grantTo: (grantee) => {
    for (const secret of secrets) secret.grantRead(grantee);
  },
});

/** The spelling of CACHE_URL: `dynamodb://<region>/<table>`. */
export const readsAndWrites = (table: ITable): Binding => ({
  value: `dynamodb://${Stack.of(table).region}/${table.tableName}`,
  grantTo: (grantee) => {
    // All that counting needs; items go away by their time to live.
    table.grant(grantee, 'dynamodb:GetItem', 'dynamodb:UpdateItem');
  },
});

/** May read, write and remove tickets and connections, by key and by the table's indexes. */
export const keepsConnections = (table: ITable): Binding => ({
  value: table.tableName,
  grantTo: ({ grantPrincipal }) => {
    const allow = (actions: string[], resources: string[]) =>
      grantPrincipal.addToPrincipalPolicy(new PolicyStatement({ actions, resources }));
    const indexes = Object.values(liveTable.indexes).map(({ name }) => `${table.tableArn}/index/${name}`);
    allow(['dynamodb:PutItem', 'dynamodb:DeleteItem', 'dynamodb:BatchWriteItem'], [table.tableArn]);
    allow(['dynamodb:Query'], [table.tableArn, ...indexes]);
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

/** The same, and may answer the tasks that wait for a token. */
export const startsAndSignals = (machine: IStateMachine): Binding => ({
  value: machine.stateMachineArn,
  grantTo: (grantee) => {
    grantStart(machine, grantee);
    machine.grantTaskResponse(grantee);
  },
});

function grantStart(machine: IStateMachine, grantee: IGrantable) {
  machine.grantStartExecution(grantee);
  machine.grantExecution(grantee, 'states:DescribeExecution');
  acknowledgeExecutions(grantee, machine);
}
