import { Link } from '@tanstack/react-router';
import { useRead } from '../../api/read.ts';
import type { DeploymentSummary } from '../../api/types.ts';
import { moneyOf, numberOf } from '../../format/numbers.ts';
import { fewParts } from '../../ui/picture/part.ts';
import { StackedBar } from '../../ui/picture/stacked-bar.tsx';
import { Section } from '../../ui/section.tsx';

const mostShown = 8;

/** What runs costs in the cloud, and what this service costs. */
export function Spending({ standing }: { standing: readonly DeploymentSummary[] }) {
  const billing = useRead('/api/billing/state').data;
  const costs = standing.map(({ name, monthly_cost: size }) => ({ name, size, said: moneyOf(size) }));
  const sum = costs.reduce((total, { size }) => total + size, 0);
  return (
    <Section title="Costs">
      {standing.length === 0 ? (
        <p className="soft">Nothing that runs costs anything in your cloud accounts.</p>
      ) : (
        <StackedBar
          title={`About ${moneyOf(sum)} a month in your cloud accounts`}
          parts={fewParts(costs, mostShown, moneyOf)}
          whole={sum}
        />
      )}
      {standing.some(({ status }) => status !== 'succeeded') && (
        <p className="small soft">Of what a failed run has left it is the most that it can be.</p>
      )}
      {billing && (
        <p>
          {billing.credits.included === null
            ? `${numberOf(billing.credits.used)} credits used in this period.`
            : `${numberOf(billing.credits.used)} of ${numberOf(billing.credits.included)} credits used in this period.`}{' '}
          <Link to="/settings/billing">Usage and billing</Link>
        </p>
      )}
    </Section>
  );
}
