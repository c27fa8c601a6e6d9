import { useAct, useRead } from '../../api/read.ts';
import { api } from '../../api.ts';
import { moneyOf, numberOf } from '../../format/numbers.ts';
import { Button } from '../../ui/button.tsx';
import { Away } from '../../ui/external.tsx';
import { Failed } from '../../ui/failed.tsx';
import { Shown } from '../../ui/loading.tsx';
import { Section } from '../../ui/section.tsx';
import { Tag } from '../../ui/state.tsx';

const leaveTo = ({ url }: { url: string }) => location.assign(url);
const countSaid = (count: number | null, what: string) =>
  count === null ? `any number of ${what}` : `${numberOf(count)} ${what}`;

/** The plans that can be had. Paying happens at the payment provider. */
export function Plans({ why }: { why: string | undefined }) {
  const plans = useRead('/api/billing/plans');
  const buy = useAct((plan: string) => api.post('/api/billing/checkout', { body: { plan } }), {
    done: leaveTo,
  });
  const manage = useAct(() => api.post('/api/billing/portal'), { done: leaveTo });
  return (
    <Section
      title="Plans"
      acts={
        <Button small busy={manage.isBusy} why={why} onClick={() => manage.run()}>
          Cards, invoices, cancellation <Away />
        </Button>
      }
    >
      <Failed problem={buy.error ?? manage.error} />
      <Shown of={plans}>
        {({ items }) => (
          <div className="grid-3">
            {items.map(
              ({ name, title, price_cents, included_credits, members, running_deployments, is_current }) => (
                <div key={name} className="card">
                  <span className="row">
                    <span className="strong">{title}</span>
                    {is_current && <Tag tone="good">yours</Tag>}
                  </span>
                  <p>{price_cents === 0 ? 'Free' : `${moneyOf(price_cents / 100)} a month`}</p>
                  <ul className="said-list small">
                    <li>{countSaid(included_credits, 'credits')}</li>
                    <li>{countSaid(members, 'members')}</li>
                    <li>{countSaid(running_deployments, 'running deployments')}</li>
                  </ul>
                  {!is_current && price_cents > 0 && (
                    <Button small busy={buy.isBusy} why={why} onClick={() => buy.run(name)}>
                      Take {title} <Away />
                    </Button>
                  )}
                </div>
              ),
            )}
          </div>
        )}
      </Shown>
    </Section>
  );
}
