import { spawn } from 'node:child_process';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePorts } from '../../../bin/local/free-ports.ts';
import { stripeForPeople } from '../../../functions/billing/stripe/client.ts';
import { stripeMeter } from '../../../functions/billing/stripe/meter/meter.ts';
import { mailTo } from '../../../functions/billing/stripe/payee.ts';
import { checkoutOf } from '../../../functions/billing/stripe/session.ts';
import { endPayments } from '../../../functions/billing/stripe/worker/end-payments.ts';
import { lookAt } from '../../../functions/billing/stripe/worker/stripe-reads.ts';
import { logger } from '../../../functions/shared/logger.ts';
import { install, lastWords } from '../install.ts';
import { tell, tellNotRun } from '../verdict.ts';

// Every request that the service makes of Stripe, by the service's own code, against Stripe's own mock: it knows each
// parameter of the API, refuses what it doesn't know with 400, and keeps nothing.

const home = join(import.meta.dirname, '../../../.local/judges/stripe');
const module = 'github.com/stripe/stripe-mock@v0.203.0';
const longestStartMs = 60_000;

class ToolMissing extends Error {}

async function installed(): Promise<string> {
  await mkdir(home, { recursive: true });
  const env = { ...process.env, GOBIN: home, CGO_ENABLED: '0' };
  await install('go', ['install', module], { cwd: home, env }).catch((error: unknown) => {
    throw new ToolMissing(`stripe-mock could not be built: ${lastWords(error)}`);
  });
  return join(home, 'stripe-mock');
}

async function untilUp(url: string): Promise<void> {
  const end = Date.now() + longestStartMs;
  while (Date.now() < end) {
    const answer = await fetch(url).catch(() => undefined);
    if (answer) return;
    await sleep(100);
  }
  throw new Error('stripe-mock did not start.');
}

/** Asks the mock, but has seen a subscription and its first invoice, which the mock shows to nobody. */
function subscribed(apiBase: string) {
  const stripe = stripeForPeople({ key: 'sk_test_judge', apiBase });
  const subscription = { id: 'sub_judge', created: 1, cancel_at_period_end: false, cancel_at: null };
  const paid = { total: 9_900, amount_paid: 9_000, post_payment_credit_notes_amount: 0 };
  const invoice = { id: 'in_judge', billing_reason: 'subscription_create', ...paid };
  stripe.customers.retrieve = (async () => ({ subscriptions: { data: [subscription] } })) as never;
  stripe.invoices.list = (async () => ({ data: [invoice] })) as never;
  return stripe;
}

/** By what the service does with it. */
function asked(apiBase: string): Record<string, () => Promise<unknown>> {
  const stripe = stripeForPeople({ key: 'sk_test_judge', apiBase });
  const look = lookAt(stripe);
  const meter = stripeMeter(stripe, 'overage_cents');
  const page = {
    customer: 'cus_judge',
    orgId: 'o-judge',
    price: 'price_team',
    appBaseUrl: 'https://app.example.com',
    automaticTax: true,
  };
  const now = Math.floor(Date.now() / 60_000) * 60_000;
  return {
    'makes a customer': () =>
      stripe.customers.create({ email: 'owner@example.com', metadata: { org_id: 'o-judge' } }),
    'mails its invoices to another owner, and to nobody': async () => {
      await mailTo(stripe, 'cus_judge', { userId: 'u-judge', email: 'owner@example.com' });
      await stripe.customers.update('cus_judge', { email: '', metadata: { payee: '', payee_email: '' } });
    },
    'opens a first checkout with a trial and overage': () =>
      checkoutOf(stripe, { ...page, click: 'one', overage: 'price_overage', isFirst: true, trialDays: 14 }),
    'opens a later checkout without them': () =>
      checkoutOf(stripe, { ...page, click: 'two', overage: undefined, isFirst: false, trialDays: 0 }),
    'opens the portal': () =>
      stripe.billingPortal.sessions.create({ customer: 'cus_judge', return_url: 'https://app.example.com/' }),
    'looks at a customer’s subscriptions': () => look.subscriptionsOf('cus_judge'),
    'looks at an invoice': () => look.invoice('in_judge'),
    'looks for open pages and purchases of an organization that waits for its end': () =>
      endPayments(stripe)({ orgId: 'o-1', customerId: 'cus_judge', since: new Date(0) }),
    'gives back what was paid there, and ends what was subscribed to': () =>
      endPayments(subscribed(apiBase))({ orgId: 'o-1', customerId: 'cus_judge', since: new Date(0) }),
    'lets a subscription of before end with its period': () =>
      endPayments(subscribed(apiBase))({ orgId: 'o-1', customerId: 'cus_judge', since: new Date() }),
    'reports overage': () => meter.report('cus_judge', { id: 'mr-judge', cents: 25, usedAt: new Date(now) }),
    'lists the meters': () => stripe.billing.meters.list({ status: 'active', limit: 100 }),
    'sums what the meter counts': () =>
      stripe.billing.meters.listEventSummaries('mtr_judge', {
        customer: 'cus_judge',
        start_time: now / 1_000 - 3_600,
        end_time: now / 1_000,
        limit: 100,
      }),
  };
}

// What Stripe refuses and the service only logs is a failure here, too.
logger.error = (line, ...details) => {
  throw new Error(`${JSON.stringify(line)}: ${JSON.stringify(details, ['error', 'message', 'raw'])}`);
};

/** The judge refuses what is wrong, or its silence means nothing. */
async function refusesNonsense(apiBase: string): Promise<boolean> {
  const stripe = stripeForPeople({ key: 'sk_test_judge', apiBase });
  const wrong = { customer: 'cus_judge', no_such_parameter: 'x' } as never;
  return stripe.billingPortal.sessions.create(wrong).then(
    () => false,
    ({ statusCode }: { statusCode?: number }) => statusCode === 400,
  );
}

try {
  const program = await installed();
  const [httpPort, httpsPort] = await freePorts(2);
  // Both by name: left out, its HTTPS port opens on all interfaces.
  const mock = spawn(
    program,
    ['-http-addr', `127.0.0.1:${httpPort}`, '-https-addr', `127.0.0.1:${httpsPort}`],
    { stdio: 'ignore' },
  );
  try {
    const apiBase = `http://127.0.0.1:${httpPort}`;
    await untilUp(apiBase);
    const failures: string[] = [];
    let passed = 0;
    if (await refusesNonsense(apiBase)) passed++;
    else failures.push('a parameter that Stripe doesn’t know was accepted');
    for (const [title, ask] of Object.entries(asked(apiBase))) {
      const problem = await ask().then(
        () => undefined,
        (error: Error) => error.message,
      );
      if (problem === undefined) passed++;
      else failures.push(`${title}: ${problem}`);
    }
    tell({ judge: 'stripe', passed, failures });
  } finally {
    mock.kill();
  }
} catch (error) {
  if (!(error instanceof ToolMissing)) throw error;
  tellNotRun('stripe', error.message);
}
