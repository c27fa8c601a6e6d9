import * as z from 'zod';
import { type Clock, systemClock } from '../../../functions/shared/clock.ts';
import { secondMs } from '../../../functions/shared/durations.ts';
import { type HttpAnswer, type HttpExchange, startHttp } from '../customer-cloud/http.ts';
import { readState, replaceState } from '../host/state-file.ts';
import { json } from '../other-clouds/answers.ts';
import { administer } from './admin.ts';
import { answerApi } from './answer.ts';
import { deliver, type Receiver } from './deliver.ts';
import { passTime } from './due.ts';
import { StripeRefusal } from './refusal.ts';
import { answerSite } from './site.ts';
import { emptyState, type Price, type State } from './state.ts';
import type { World } from './world.ts';

export interface StripeDoubleOptions {
  prices: readonly Price[];
  /** Where events go; without one none is sent, and tests take them out of the state. */
  receiver?: Receiver;
  /** Kept here over restarts. */
  stateFile?: string;
  clock?: Clock;
}

export interface StripeDouble {
  /** STRIPE_API_BASE of the service. */
  url: string;
  state: State;
  /** A change at the present moment, after all that came due before. */
  act<T>(change: (world: World) => T): T;
  /** Resolves when each event that waits was tried once. */
  deliver(): Promise<void>;
  /** Every request to the API fails in this way until it is taken back: as an outage looks from outside. */
  fail(how: 'cut' | number | undefined): void;
  close(): Promise<void>;
}

/** How often what was not taken is sent again, and time is let pass. */
const tickMs = 2 * secondMs;

/** Stripe as far as the service uses it, with a state, a clock and webhooks that are genuinely signed. */
export async function startStripe(options: StripeDoubleOptions): Promise<StripeDouble> {
  const { receiver, stateFile, clock = systemClock } = options;
  const state: State = { ...emptyState(), ...(stateFile && readState(stateFile)) };
  for (const price of options.prices) state.prices[price.id] = price;
  let failure: 'cut' | number | undefined;
  let delivering: Promise<void> | undefined;

  const save = () => stateFile && replaceState(stateFile, state);
  const now = () => Math.floor(clock.now().getTime() / secondMs) + state.moved;
  function act<T>(change: (world: World) => T): T {
    passTime({ state, at: now(), url: http.url });
    const result = change({ state, at: now(), url: http.url });
    passTime({ state, at: now(), url: http.url });
    save();
    return result;
  }
  async function deliverAll(): Promise<void> {
    if (!receiver) return;
    delivering ??= deliver(state, receiver, clock).finally(() => {
      delivering = undefined;
      save();
    });
    await delivering;
  }
  const http = await startHttp(async (exchange) => {
    const answered = answer(exchange);
    // As with Stripe the answer doesn't wait for who is told.
    setImmediate(() => void deliverAll());
    return answered;
  });
  function answer(exchange: HttpExchange): HttpAnswer {
    const { url, body } = exchange;
    const [, name] = /^\/_admin\/([\w-]+)$/.exec(url.pathname) ?? [];
    try {
      if (name) {
        const done = act((world) => administer(world, name, body));
        act(() => {});
        return done ? json(200, done) : json(404, { detail: 'There is no such act.' });
      }
      if (!url.pathname.startsWith('/v1/'))
        return act((world) => answerSite(world, exchange)) ?? json(404, { detail: 'There is no such page.' });
      if (failure === 'cut') return 'cut';
      if (failure) return json(failure, { error: { type: 'api_error', message: 'An outage.' } });
      return act((world) => answerApi(world, exchange));
    } catch (error) {
      if (error instanceof StripeRefusal) return json(error.status, { detail: error.message });
      if (error instanceof z.ZodError) return json(422, { detail: z.prettifyError(error) });
      throw error;
    }
  }
  const tick = () => {
    act(() => {});
    void deliverAll();
  };
  const timer = receiver && setInterval(tick, tickMs).unref();

  return {
    url: http.url,
    state,
    act,
    deliver: deliverAll,
    fail: (how) => {
      failure = how;
    },
    close: async () => {
      clearInterval(timer);
      await Promise.all([http.close(), delivering]);
    },
  };
}
