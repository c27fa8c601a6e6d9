import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { BufferedHandler, StreamingHandler } from './lambda-runtime.ts';

// What a function may see of this machine beside its own variables. The operator's variables are not among
// these: they reach functions through secrets, as on AWS.
const inherited =
  /^(PATH|HOME|TMPDIR|TEMP|TMP|LANG|LC_\w+|TZ|NODE_\w+|AWS_\w+|CLOUDSDK_API_\w+|AZURE_(AUTHORITY_HOST|RESOURCE_\w+)|STRIPE_API_BASE|HTTPS?_PROXY|NO_PROXY)$/i;

let last: Promise<unknown> = Promise.resolve();

/**
 * Imports a handler module with the function's own environment in place. Imports run one after the other,
 * because there is one process.env. A query string gives each function a module instance of its own.
 * @param entry path from the repository's root
 * @param instance 1 for the function's first
 */
export function importHandler(
  entry: string,
  functionName: string,
  exportName: string,
  variables: Record<string, string>,
  instance: number,
): Promise<BufferedHandler | StreamingHandler> {
  const turn = last.then(() => load(entry, functionName, exportName, variables, instance));
  last = turn.catch(() => {});
  return turn;
}

async function load(
  entry: string,
  functionName: string,
  exportName: string,
  variables: Record<string, string>,
  instance: number,
) {
  const hostEnvironment = process.env;
  const kept = Object.entries(hostEnvironment).filter(([name]) => inherited.test(name));
  process.env = { ...Object.fromEntries(kept), AWS_LAMBDA_FUNCTION_NAME: functionName, ...variables };
  try {
    const url = pathToFileURL(resolve(entry));
    url.searchParams.set('function', functionName);
    if (instance > 1) url.searchParams.set('instance', String(instance));
    const module = (await import(url.href)) as Record<string, unknown>;
    const handler = module[exportName];
    if (typeof handler !== 'function') throw new Error(`it exports no function ${exportName}`);
    return handler as BufferedHandler;
  } finally {
    process.env = hostEnvironment;
  }
}
