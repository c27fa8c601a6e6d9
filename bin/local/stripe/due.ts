import { collect, draftSeconds, finalize } from './invoices.ts';
import type { State } from './state.ts';
import { announceTrialEnd, endPeriod, noticeSeconds, periodOf } from './subscriptions.ts';
import { emit, type World } from './world.ts';

// What Stripe does by itself when time passes.

interface Due {
  at: number;
  happen(world: World): void;
}

/** Does everything that came due until then, each at its own time. */
export function passTime({ state, at: until, url }: World): void {
  for (;;) {
    const next = dueOf(state)
      .filter(({ at }) => at <= until)
      .sort((a, b) => a.at - b.at)[0];
    if (!next) return;
    next.happen({ state, at: next.at, url });
  }
}

function dueOf(state: State): Due[] {
  const ends = Object.values(state.subscriptions)
    .filter(({ status }) => status !== 'canceled')
    .map((each) => ({ at: periodOf(each).to, happen: (world: World) => endPeriod(world, each) }));
  const drafts = Object.values(state.invoices)
    .filter(({ status }) => status === 'draft')
    .map((each) => ({ at: each.created + draftSeconds, happen: (world: World) => finalize(world, each) }));
  const tries = Object.values(state.invoices).flatMap((each) =>
    each.status === 'open' && each.next_payment_attempt !== null
      ? [{ at: each.next_payment_attempt, happen: (world: World) => collect(world, each) }]
      : [],
  );
  const sessions = Object.values(state.sessions)
    .filter(({ status }) => status === 'open')
    .map((each) => ({
      at: each.expires_at,
      happen: (world: World) => {
        each.status = 'expired';
        emit(world, 'checkout.session.expired', each);
      },
    }));
  const trials = Object.values(state.subscriptions).flatMap((each) =>
    each.status === 'trialing' && each.trial_end !== null && !state.announced[each.id]
      ? [
          {
            at: Math.max(each.created, each.trial_end - noticeSeconds),
            happen: (world: World) => announceTrialEnd(world, each),
          },
        ]
      : [],
  );
  return [...trials, ...ends, ...drafts, ...tries, ...sessions];
}
