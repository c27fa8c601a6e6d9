import { useList } from '../../api/read.ts';
import { moneyOf } from '../../format/numbers.ts';
import { dayOf } from '../../format/time.ts';
import { External, isWebAddress } from '../../ui/external.tsx';
import { Shown } from '../../ui/loading.tsx';
import { More, Section } from '../../ui/section.tsx';
import { State } from '../../ui/state.tsx';

export function Invoices() {
  const list = useList('/api/billing/invoices');
  return (
    <Section title="Invoices" flush>
      <Shown of={list}>
        {(items) => (
          <ul className="plain list">
            {items.length === 0 && <li className="soft">None yet.</li>}
            {items.map(({ id, number, status, currency, total, created_at, hosted_url: url }) => (
              <li key={id} className="row row-apart">
                <span className="row">
                  <State of={status} />
                  {number ?? 'Draft'} <span className="soft">{dayOf(created_at)}</span>
                </span>
                <span className="row">
                  {moneyOf(total / 100, currency.toUpperCase())}
                  {url && isWebAddress(url) && <External to={url}>Open it</External>}
                </span>
              </li>
            ))}
          </ul>
        )}
      </Shown>
      <More of={list} />
    </Section>
  );
}
