import { randomUUID } from 'node:crypto';
import { WrongVariables } from '../../../functions/shared/config.ts';
import type { HostedResource, Resources } from '../template/resources.ts';
import { Executions, throttled } from './executions.ts';
import { importHandler } from './function-module.ts';
import { Instances } from './instances.ts';
import { withinFunction } from './invocation-scope.ts';
import { type BufferedHandler, isStreamingHandler, type StreamingHandler } from './lambda-runtime.ts';
import { ResponseStream, type StreamSink } from './response-stream.ts';
import type { ServiceLog } from './service-log.ts';

/** How Lambda reports a function that threw or ran out of time. */
export interface FunctionError {
  errorType: string;
  errorMessage: string;
  trace?: string[];
}

export type Outcome<T> = { ok: true; payload: T } | { ok: false; error: FunctionError };

export interface LambdaFunction {
  name: string;
  arn: string;
  /** Path of the handler file, as the template's metadata gives it. */
  entry: string;
  streaming: boolean;
  timeoutSeconds: number;
  executions: Executions;
  description: string;
  /**
   * Invokes it with a copy of the event and returns a copy of the result, as JSON makes them.
   * @param written gets the lines that the invocation writes
   */
  invoke(event: unknown, requestId?: string, written?: string[]): Promise<Outcome<unknown>>;
  /** Invokes a streaming function; its answer goes to the sink. */
  stream(event: unknown, sink: StreamSink, requestId?: string): Promise<Outcome<undefined>>;
}

interface FunctionProperties {
  Description?: string;
  Handler?: string;
  Timeout?: number;
  MemorySize?: number;
  ReservedConcurrentExecutions?: number;
  Environment?: { Variables?: Record<string, string> };
}

export interface Functions {
  all: LambdaFunction[];
  /** @throws Error when the function isn't hosted here, naming who asked */
  byArn(arn: string, neededBy: string): LambdaFunction;
}

/**
 * Imports every function that has an entry file. Functions without one belong to custom resources of the
 * deploy and are only missed when something else names them.
 */
export async function startFunctions(resources: Resources, log: ServiceLog): Promise<Functions> {
  const hosted = resources
    .ofType<FunctionProperties>('AWS::Lambda::Function')
    .filter(({ metadata }) => typeof metadata.Entry === 'string');
  const all = await Promise.all(hosted.map((resource) => startFunction(resource, log)));
  const byArn = new Map(all.map((each) => [each.arn, each]));
  return {
    all,
    byArn(arn, neededBy) {
      const found = byArn.get(arn);
      if (found) return found;
      throw new Error(
        `${neededBy} names the function ${arn}, which isn't hosted: a function needs the metadata Entry.`,
      );
    },
  };
}

/** Settings stand in the environment here, and in no secret that the user of this machine could look for. */
function startFailure(entry: string, error: Error): string {
  if (!(error instanceof WrongVariables) || error.kind !== 'configuration variable')
    return `${entry} does not start: ${error.message}`;
  const named = error.faults.map(({ variable, fault }) => `${variable} (${fault})`);
  return `Wrong or missing environment variable: ${named.join(', ')}`;
}

async function startFunction(
  resource: HostedResource<FunctionProperties>,
  log: ServiceLog,
): Promise<LambdaFunction> {
  const { Handler = 'index.handler', Timeout = 3, MemorySize = 128, Environment } = resource.properties;
  const { Description: description = '' } = resource.properties;
  const entry = String(resource.metadata.Entry);
  const name = resource.ref;
  const arn = resource.attributes.Arn as string;
  const exportName = Handler.split('.').at(-1) as string;
  const variables = Object.fromEntries(
    Object.entries(Environment?.Variables ?? {}).map(([key, value]) => [key, String(value)]),
  );
  const make = (instance: number) =>
    withinFunction('init', entry, () => importHandler(entry, name, exportName, variables, instance));
  const handler = await make(1).catch((error: Error) => {
    throw new Error(startFailure(entry, error), { cause: error });
  });

  const executions = new Executions(resource.properties.ReservedConcurrentExecutions);
  const instances = new Instances(handler, executions.reserved === undefined ? undefined : make);

  async function run<T>(
    work: (context: object, instance: typeof handler) => Promise<T>,
    requestId: string = randomUUID(),
    written?: string[],
  ): Promise<Outcome<T>> {
    if (!executions.begin()) {
      log.write({ level: 'WARN', message: 'invocation_throttled', function: name, entry });
      return { ok: false, error: throttled };
    }
    const end = Date.now() + Timeout * 1000;
    const context = {
      functionName: name,
      functionVersion: '$LATEST',
      invokedFunctionArn: arn,
      memoryLimitInMB: String(MemorySize),
      awsRequestId: requestId,
      logGroupName: `/aws/lambda/${name}`,
      logStreamName: 'local',
      callbackWaitsForEmptyEventLoop: true,
      getRemainingTimeInMillis: () => Math.max(0, end - Date.now()),
    };
    try {
      const using = () => instances.use((instance) => work(context, instance));
      const running = withinFunction(requestId, entry, using, written);
      return { ok: true, payload: await withTimeout(running, Timeout, requestId) };
    } catch (error) {
      const failure = describe(error);
      log.write({
        level: 'ERROR',
        message: 'invocation_failed',
        function: name,
        entry,
        requestId,
        ...failure,
      });
      return { ok: false, error: failure };
    } finally {
      executions.end();
    }
  }

  return {
    name,
    arn,
    entry,
    streaming: isStreamingHandler(handler),
    timeoutSeconds: Timeout,
    executions,
    description,
    invoke: (event, requestId, written) =>
      run(
        async (context, instance) => copy(await (instance as BufferedHandler)(copy(event), context)),
        requestId,
        written,
      ),
    stream: (event, sink, requestId) =>
      run(async (context, instance) => {
        await (instance as StreamingHandler)(copy(event), new ResponseStream(sink), context);
        return undefined;
      }, requestId),
  };
}

const copy = (value: unknown) => JSON.parse(JSON.stringify(value ?? null));

// A function can't be stopped from outside in one process: one over its time goes on, and its answer is lost.
async function withTimeout<T>(running: Promise<T>, seconds: number, requestId: string): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      const text = `RequestId: ${requestId} Error: Task timed out after ${seconds.toFixed(2)} seconds`;
      reject(Object.assign(new Error(text), { name: 'Sandbox.Timedout' }));
    }, seconds * 1000);
  });
  running.catch(() => {}); // it may still fail after its time
  try {
    return await Promise.race([running, late]);
  } finally {
    clearTimeout(timer);
  }
}

function describe(error: unknown): FunctionError {
  if (!(error instanceof Error)) return { errorType: typeof error, errorMessage: String(error) };
  return {
    errorType: error.name,
    errorMessage: error.message,
    trace: error.stack?.split('\n').slice(0, 12) ?? [],
  };
}
