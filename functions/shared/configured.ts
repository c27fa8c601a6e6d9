import type * as z from 'zod';
import { type Clock, systemClock } from './clock.ts';
import { parseConfig, type ReadSecrets, readSecrets, type SecretTexts } from './config.ts';
import { logger } from './logger.ts';

/** A function's handler made from one configuration, with the resources to close when another replaces it. */
export interface Wiring<H> {
  handler: H;
  close?: () => Promise<unknown>;
}

interface Options {
  clock?: Clock;
  read?: ReadSecrets;
  log?: Pick<typeof logger, 'info' | 'warn' | 'error'>;
}

/** How old a configuration may be when an invocation begins. A function that was idle for longer reads it first. */
export const configurationMaxAgeMs = 300_000;
// Secrets Manager usually answers in milliseconds, and a user waits for this.
const longestLookMs = 1_000;
const nextTryMs = 30_000;

// biome-ignore lint/suspicious/noExplicitAny: handlers differ in their arguments, which are only passed on
type AnyHandler = (...args: any[]) => Promise<unknown>;

interface InUse<H> extends Wiring<H> {
  texts: SecretTexts;
  invocations: number;
}

/**
 * The handler of a function, rebuilt when one of its secrets was changed. An invocation keeps the configuration it
 * began with. A new configuration that can't be read or is invalid is only logged (`configuration_not_renewed`, which
 * raises an alarm); the former one stays in use.
 * @throws at the first start, when the configuration lacks something
 */
export async function configured<S extends z.ZodType, H extends AnyHandler>(
  { CONFIG_SECRET_ARNS: arns }: { CONFIG_SECRET_ARNS: string },
  schema: S,
  wire: (config: z.output<S>) => Promise<Wiring<H>> | Wiring<H>,
  { clock = systemClock, read = readSecrets, log = logger }: Options = {},
): Promise<H> {
  const make = async (texts: SecretTexts): Promise<InUse<H>> => ({
    ...(await wire(parseConfig(texts, schema))),
    texts,
    invocations: 0,
  });
  let current = await make(await read(arns));
  let freshUntil = clock.now().getTime() + configurationMaxAgeMs;
  let looking: Promise<void> | undefined;

  const closeUnused = (wiring: InUse<H>) => {
    if (wiring === current || wiring.invocations > 0) return;
    wiring
      .close?.()
      .catch((error: unknown) => log.warn('configuration_not_closed', { error: error as Error }));
  };

  async function look(): Promise<void> {
    const startedAt = clock.now().getTime();
    try {
      const texts = await read(arns, longestLookMs);
      if (!isSame(texts, current.texts)) {
        const former = current;
        current = await make(texts);
        closeUnused(former);
        log.info('configuration_renewed');
      }
      // Only now, so that invocations that arrive while it is being made wait for it.
      freshUntil = startedAt + configurationMaxAgeMs;
    } catch (error) {
      freshUntil = startedAt + nextTryMs;
      log.error('configuration_not_renewed', { error: error as Error });
    }
  }

  const handler = async (...args: Parameters<H>): Promise<unknown> => {
    if (clock.now().getTime() >= freshUntil) {
      looking ??= look().finally(() => {
        looking = undefined;
      });
      await looking;
    }
    const used = current;
    used.invocations++;
    try {
      return await used.handler(...args);
    } finally {
      used.invocations--;
      closeUnused(used);
    }
  };
  // With the properties of the one inside: the runtime marks handlers that stream by one.
  return Object.assign(handler, current.handler) as unknown as H;
}

const isSame = (a: SecretTexts, b: SecretTexts) => [...a].every(([arn, text]) => b.get(arn) === text);
