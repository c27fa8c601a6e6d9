import type { CheckoutSession, State } from './state.ts';
import { isEnding, licensed, periodOf } from './subscriptions.ts';

// What Stripe shows to people, as far as a trial needs it.

const page = (title: string, content: string) => `<!doctype html><html lang="en"><meta charset="utf-8">
<title>${escaped(title)}</title><style>body{font:16px system-ui;max-width:36rem;margin:4rem auto}button{margin:.3rem}</style>
<p><small>The local double of Stripe. No money moves.</small></p><h1>${escaped(title)}</h1>${content}</html>`;

const escaped = (text: string) => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);

const button = (action: string, label: string, value = '') =>
  `<form method="post"><input type="hidden" name="value" value="${escaped(value)}"><button name="action" value="${action}">${escaped(label)}</button></form>`;

const dollars = (cents: number) => `$${(cents / 100).toFixed(2)}`;
const dateOf = (seconds: number) => new Date(seconds * 1_000).toISOString().slice(0, 10);

export function checkoutPage(state: State, session: CheckoutSession, problem = ''): string {
  if (session.status !== 'open') return page(`This page is ${session.status}`, '');
  const order = state.orders[session.id];
  const lines = (order?.prices ?? []).flatMap((id) => {
    const price = state.prices[id];
    if (!price) return [];
    const unit = price.recurring.usage_type === 'metered' ? 'for each cent of overage' : 'a month';
    return [`<li>${escaped(price.product)}: ${dollars(price.unit_amount)} ${unit}</li>`];
  });
  const trial = order?.trialDays ? `<p>Free for ${order.trialDays} days.</p>` : '';
  return page(
    'Subscribe',
    `<ul>${lines.join('')}</ul>${trial}<p role="alert">${escaped(problem)}</p>
    ${button('pay', 'Pay')}${button('decline', 'Pay with a card that is declined')}${button('back', 'Go back')}`,
  );
}

export function portalPage(state: State, customer: string, returnUrl: string): string {
  const subscription = Object.values(state.subscriptions).find(
    (each) => each.customer === customer && each.status !== 'canceled',
  );
  const invoices = Object.values(state.invoices)
    .filter((each) => each.customer === customer && each.number !== null)
    .map(
      ({ id, number, status, total }) =>
        `<li><a href="/invoices/${id}">${number}</a> ${dollars(total)} ${status}</li>`,
    );
  const plans = Object.values(state.prices).filter(({ recurring }) => recurring.usage_type === 'licensed');
  const own = subscription && licensed(subscription)?.price.id;
  const changes = subscription
    ? `<p>${subscription.status} until ${dateOf(periodOf(subscription).to)}</p>` +
      plans
        .filter(({ id }) => id !== own)
        .map(({ id, product, unit_amount }) =>
          button('price', `Change to ${product}, ${dollars(unit_amount)} a month`, id),
        )
        .join('') +
      (isEnding(subscription)
        ? button('resume', 'Keep the subscription')
        : button('cancel', 'Cancel at the end of the period'))
    : '<p>No subscription.</p>';
  const cards = state.declined[customer]
    ? button('card', 'Pay with a card that works')
    : button('bad-card', 'Use a card that is declined');
  return page(
    'Your subscription',
    `${changes}${cards}<h2>Invoices</h2><ul>${invoices.join('')}</ul><p><a href="${escaped(returnUrl)}">Back</a></p>`,
  );
}

export function invoicePage(state: State, id: string): string {
  const invoice = state.invoices[id];
  if (!invoice) return page('There is no such invoice', '');
  const lines = invoice.lines.data.map(
    ({ description, amount }) => `<li>${escaped(description)}: ${dollars(amount)}</li>`,
  );
  return page(
    `Invoice ${invoice.number ?? invoice.id}`,
    `<p>${invoice.status}</p><ul>${lines.join('')}</ul><p>In all ${dollars(invoice.total)}</p>`,
  );
}
