import { useQueries } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { keyOf } from '../../api/key-of.ts';
import { useRead } from '../../api/read.ts';
import type { Deployment, DeploymentSummary } from '../../api/types.ts';
import { api } from '../../api.ts';
import { moneyOf, numberOf } from '../../format/numbers.ts';
import { Section } from '../../ui/section.tsx';
import { StackedBar } from '../../ui/stacked-bar.tsx';

// A list's records have no costs, so each deployment is read by itself: the first ones only.
const most = 12;

/** What runs costs in the cloud, and what this service costs. */
export function Spending({ standing }: { standing: readonly DeploymentSummary[] }) {
  const billing = useRead('/api/billing/state').data;
  const shown = standing.slice(0, most);
  const reads = useQueries({
    queries: shown.map(({ id }) => ({
      queryKey: keyOf('/api/deployments/{id}', { path: { id } }),
      queryFn: () => api.get('/api/deployments/{id}', { path: { id } }),
      staleTime: 60_000,
    })),
  });
  const costs = reads
    .flatMap(({ data }) => (data ? [data as Deployment] : []))
    .map(({ name, plan }) => ({
      name,
      size: plan.cost.monthly_total,
      said: moneyOf(plan.cost.monthly_total),
    }));
  const sum = costs.reduce((total, { size }) => total + size, 0);
  return (
    <Section title="Costs">
      {standing.length === 0 ? (
        <p className="soft">Nothing that runs costs anything in your cloud accounts.</p>
      ) : (
        <StackedBar
          title={`About ${moneyOf(sum)} a month in your cloud accounts${standing.length > most ? `, of the newest ${most} deployments` : ''}`}
          parts={costs}
          whole={sum}
        />
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
