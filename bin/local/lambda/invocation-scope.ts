import { AsyncLocalStorage } from 'node:async_hooks';
import { randomBytes } from 'node:crypto';

type Store = Record<PropertyKey, unknown>;

const requestIdKey = Symbol.for('_AWS_LAMBDA_REQUEST_ID');
const traceIdKey = Symbol('trace id');
const entryKey = Symbol('entry');
const writtenKey = Symbol('written');
const scope = new AsyncLocalStorage<Store>();

/**
 * Runs a function's code; what it writes, logs and remembers per invocation is kept apart by this scope.
 * @param written gets what the invocation writes, as the log does
 */
export const withinFunction = <T>(requestId: string, entry: string, work: () => T, written?: string[]): T => {
  const store = { [requestIdKey]: requestId, [traceIdKey]: newTraceId(), [entryKey]: entry };
  return scope.run({ ...store, [writtenKey]: written }, work);
};

/** Notes what the running invocation has written. */
export const noteWritten = (chunk: string | Uint8Array): void => {
  (scope.getStore()?.[writtenKey] as string[] | undefined)?.push(
    typeof chunk === 'string' ? chunk : Buffer.from(chunk).toString('utf8'),
  );
};

/** Each invocation has a trace of its own, as on AWS when the caller isn't traced. */
const newTraceId = () =>
  `Root=1-${Math.floor(Date.now() / 1000).toString(16)}-${randomBytes(12).toString('hex')};Sampled=1`;

/** Whether the running code belongs to a function and not to the host. */
export const isWithinFunction = () => scope.getStore() !== undefined;

/** The file of the function that the running code belongs to; on AWS its log group tells it. */
export const runningEntry = () => scope.getStore()?.[entryKey] as string | undefined;

/**
 * The runtime's store of one invocation. Lambda offers it where a container serves several requests at a time,
 * as this host does; Powertools keeps log keys and batch records in it.
 */
export const invokeStore = {
  PROTECTED_KEYS: { REQUEST_ID: requestIdKey },
  getContext: () => scope.getStore(),
  hasContext: () => isWithinFunction(),
  get: (key: PropertyKey) => scope.getStore()?.[key],
  set: (key: PropertyKey, value: unknown) => {
    const store = scope.getStore();
    if (!store) throw new Error('No context available');
    store[key] = value;
  },
  run: <T>(context: Store, work: () => T) => scope.run(context, work),
  getRequestId: () => (scope.getStore()?.[requestIdKey] as string | undefined) ?? '-',
  getXRayTraceId: () => scope.getStore()?.[traceIdKey] as string | undefined,
  getTenantId: () => undefined,
  getTraceparent: () => undefined,
  getTracestate: () => undefined,
  getBaggage: () => undefined,
};
