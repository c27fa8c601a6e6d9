import { Duration, type Stack, Tags, Token, Validations } from 'aws-cdk-lib';
import {
  Architecture,
  type CfnFunction,
  Function as LambdaFunction,
  Runtime,
  Tracing,
} from 'aws-cdk-lib/aws-lambda';
import type { Construct } from 'constructs';
import type * as z from 'zod';
import { duties, urlVariable } from '../../functions/shared/db/duties.ts';
import type { BaseEnv } from '../../functions/shared/env.ts';
import { secretsOf } from '../../functions/shared/secrets.ts';
import { type Binding, type Bindings, readsSecrets, value } from './bindings.ts';
import { type BundledCode, bundledCode } from './bundling.ts';
import { describedWith } from './entries.ts';
import type { Foundation } from './foundation.ts';
import { functionRole, serviceLogs } from './function-role.ts';
import { type Invoker, invokers } from './invocation.ts';
import type { Permission } from './permissions.ts';

/** The entry's own variables; those that every function has are bound here. */
export type OwnEnv<E extends z.ZodObject> = Omit<z.input<E>, keyof BaseEnv>;

export interface ServiceFunctionProps<E extends z.ZodObject> extends BundledCode {
  foundation: Foundation;
  /** The schema in the entry's env.ts. A variable that it asks for and that isn't bound fails type checking. */
  schema: E;
  environment: Bindings<OwnEnv<E>>;
  /** The operator's variables in the entry's env.ts: the function may read the secrets that hold them, and no others. */
  config: z.ZodObject;
  permissions?: Permission[];
  invokedBy: Invoker;
  /** Stays out of the operator's VPC, where there is one: it talks to nothing but the internet. */
  outsideNetwork?: true;
  /** Only where something outside of the stack names the role. */
  roleName?: string;
  /** CPU comes with memory: 1,769 MB is one whole core. */
  memoryMegabytes: number;
  timeoutSeconds: number;
  /** Connections to Postgres of one execution; 1, unless the handler asks for more. */
  connections?: number;
  /** Executions at once that are kept for this function, and no more than these. */
  reservedConcurrency?: number | undefined;
  description: string;
}

/** A Lambda from one handler file: arm64, Node 24, its own log group, exactly the access its variables need. */
export class ServiceFunction<E extends z.ZodObject = z.ZodObject> extends LambdaFunction {
  readonly entry: string;
  readonly timeoutSeconds: number;
  /** The operator's variables that it reads. */
  readonly config: z.ZodObject;
  /** Executions that are kept for it. */
  readonly reserved: number | undefined;
  /** To Postgres, of one execution. */
  readonly connectionsEach: number;
  /** Executions at once; undefined where only the account's quota ends them. */
  mostExecutions: number | undefined;

  constructor(scope: Construct, id: string, props: ServiceFunctionProps<E>) {
    const { foundation, schema, entry, memoryMegabytes, timeoutSeconds, reservedConcurrency, description } =
      props;
    const bindings = { ...baseBindings(foundation, props.config), ...props.environment } as Record<
      string,
      Binding
    >;
    const network = props.outsideNetwork ? undefined : foundation.network;
    const logs = serviceLogs(scope, `${id}Logs`, foundation.settings);
    super(scope, id, {
      description: describedWith(entry, description),
      role: functionRole(scope, `${id}Role`, logs, network !== undefined, props.roleName),
      runtime: Runtime.NODEJS_24_X,
      architecture: Architecture.ARM_64,
      handler: 'index.handler',
      code: bundledCode(props, {
        region: foundation.settings.env?.region,
        conversations: foundation.settings.conversations,
      }),
      memorySize: memoryMegabytes,
      timeout: Duration.seconds(timeoutSeconds),
      ...(reservedConcurrency && { reservedConcurrentExecutions: reservedConcurrency }),
      environment: parsedValues(schema, bindings),
      logGroup: logs,
      // Sampled by default (one request a second and 5 % of the rest), so it stays cheap.
      tracing: Tracing.ACTIVE,
      ...network,
    });
    this.entry = entry;
    this.timeoutSeconds = timeoutSeconds;
    this.connectionsEach = usesPostgres(props.config) ? (props.connections ?? 1) : 0;
    this.config = props.config;
    this.reserved = reservedConcurrency;
    this.mostExecutions = reservedConcurrency;
    // Names the source file in the template: the local cloud runs the sources and not the bundle.
    (this.node.defaultChild as CfnFunction).addMetadata('Entry', entry);
    // For people and programs that search AWS by what the runbook calls it.
    for (const tagged of [this, logs]) Tags.of(tagged).add('entry', entry);
    for (const binding of Object.values(bindings)) binding.grantTo?.(this);
    for (const permit of props.permissions ?? []) permit(this);
    Validations.of(this).acknowledge({ id: 'Serverless-LambdaDLQ', reason: invokers[props.invokedBy] });
  }
}

/** All of a stack, wherever they were made. */
export const serviceFunctions = (stack: Stack): ServiceFunction[] =>
  stack.node
    .findAll()
    .filter((construct): construct is ServiceFunction => construct instanceof ServiceFunction);

const logins = new Set<string>([...duties.map(urlVariable), 'DATABASE_OWNER_URL']);
const usesPostgres = (config: z.ZodObject) => Object.keys(config.shape).some((name) => logins.has(name));

const baseBindings = (foundation: Foundation, config: z.ZodObject): Bindings<Required<BaseEnv>> => ({
  ENV: value(foundation.settings.name),
  CONFIG_SECRET_ARNS: readsSecrets(
    secretsOf(Object.keys(config.shape)).map((name) => foundation.secret(name)),
  ),
  CONFIG_STAMP: value(foundation.settings.stamp ?? ''),
  LOG_LEVEL: value(foundation.settings.logLevel),
});

/** Values known now are parsed now: a wrong number stops the synthesis and not the function's first start. */
function parsedValues(schema: z.ZodObject, bindings: Record<string, Binding>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(bindings).map(([name, binding]) => {
      if (!Token.isUnresolved(binding.value)) schema.shape[name]?.parse(binding.value);
      return [name, binding.value];
    }),
  );
}
