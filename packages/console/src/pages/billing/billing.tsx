import { Link } from '@tanstack/react-router';
import { useRead } from '../../api/read.ts';
import { includes, useMe, whyNot } from '../../app/me.ts';
import { moneyOf, numberOf } from '../../format/numbers.ts';
import { dayOf } from '../../format/time.ts';
import { Shown } from '../../ui/loading.tsx';
import { Page } from '../../ui/page.tsx';
import { Section } from '../../ui/section.tsx';
import { State } from '../../ui/state.tsx';
import { Cap } from './cap.tsx';
import { creditSaid, creditsUsedSaid } from './cap-said.ts';
import { CloudBudget } from './cloud-budget.tsx';
import { Invoices } from './invoices.tsx';
import { MemberLimits } from './member-limits.tsx';
import { nextInvoiceSaid } from './next-invoice.ts';
import { Plans } from './plans.tsx';
import { mostCredits } from './so-far.ts';
import { UsagePlot } from './usage-plot.tsx';

const limitSaid = ({ used, limit }: { used: number; limit: number | null }) =>
  limit === null ? `${numberOf(used)}, without a limit` : `${numberOf(used)} of ${numberOf(limit)}`;

/** Plan, use, budget and invoices. */
export function Billing() {
  const state = useRead('/api/billing/state');
  const spent = useRead('/api/deployments/spending').data;
  const config = useRead('/api/config/public');
  const me = useMe();
  const why = whyNot(me.data?.role, 'owner');
  const isAdmin = includes(me.data?.role, 'admin');
  const isSold = config.data?.features.billing === true;
  return (
    <Page title="Usage and billing">
      <Shown of={state}>
        {(billed) => {
          const {
            plan,
            status,
            period_end,
            credits,
            usage,
            limits,
            cap_cents,
            cap_used_cents,
            next,
            grace_until,
          } = billed;
          const invoice = isSold ? nextInvoiceSaid(billed) : undefined;
          return (
            <>
              {grace_until && (
                <p className="note tone-bad">
                  A payment failed. The plan counts on until {dayOf(grace_until)}.
                </p>
              )}
              <div className="grid-2">
                <Section title={`Plan: ${plan.title}`}>
                  <p className="row">
                    <State of={status} />{' '}
                    {plan.price_cents > 0 && `${moneyOf(plan.price_cents / 100)} a month`}
                  </p>
                  <p className="soft">{next}</p>
                  <dl className="facts">
                    {invoice && (
                      <>
                        <dt>Next invoice</dt>
                        <dd>{invoice}</dd>
                      </>
                    )}
                    <dt>Members and open invitations</dt>
                    <dd>{limitSaid(limits.members)}</dd>
                    <dt>Running deployments</dt>
                    <dd>{limitSaid(limits.running_deployments)}</dd>
                  </dl>
                </Section>
                <Section title="Credits of this period">
                  <p className="small soft">{creditSaid(plan.overage_cents_per_1000, credits.included)}</p>
                  <p className="strong">{creditsUsedSaid(credits, cap_used_cents)}</p>
                  {credits.included !== null && (
                    <progress value={credits.used} max={credits.included} aria-label="Credits used" />
                  )}
                  <dl className="facts">
                    <dt>Runs</dt>
                    <dd>{numberOf(usage.run)}</dd>
                    <dt>Language model</dt>
                    <dd>{numberOf(usage.model)}</dd>
                    <dt>Until</dt>
                    <dd>{dayOf(period_end)}</dd>
                  </dl>
                </Section>
              </div>
              <p className="small soft">
                This is what the service itself costs. What your deployments cost in your cloud accounts
                {spent ? `, about ${moneyOf(spent.total)} so far this month at list prices,` : ''} is on the{' '}
                <Link to="/">home page</Link>, and on the page of each.
              </p>
              <CloudBudget />
              <UsagePlot most={mostCredits(credits)} />
              <Cap included={credits.included} cents={cap_cents} usedCents={cap_used_cents} why={why} />
              {isAdmin && <MemberLimits />}
              {isSold && <Plans why={why} />}
              {isSold && !why && <Invoices />}
            </>
          );
        }}
      </Shown>
    </Page>
  );
}
