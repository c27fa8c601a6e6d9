import { Link } from '@tanstack/react-router';
import { useRead } from '../../api/read.ts';
import type { DeploymentSummary } from '../../api/types.ts';
import { budgetBeside, budgetSaid } from '../../format/budget-said.ts';
import { costOf, moneyOf, numberOf, pricesOfAllSaid } from '../../format/numbers.ts';
import { dateOf } from '../../format/time.ts';
import { fewParts } from '../../ui/picture/part.ts';
import { StackedBar } from '../../ui/picture/stacked-bar.tsx';
import { Section } from '../../ui/section.tsx';

const mostShown = 8;

/** What runs costs in the cloud, and what this service costs. */
export function Spending({
  standing,
  kept,
}: {
  standing: readonly DeploymentSummary[];
  kept: readonly DeploymentSummary[];
}) {
  const billing = useRead('/api/billing/state').data;
  const spent = useRead('/api/deployments/spending').data;
  const costs = standing.map(({ name, monthly_cost: size, monthly_most }) => ({
    name,
    size,
    said: costOf({ monthly_total: size, monthly_most }),
  }));
  const names = new Map([...standing, ...kept].map(({ id, name }) => [id, name]));
  const keptSum = kept.reduce((total, { kept_monthly_cost: cost }) => total + cost, 0);
  const sum = costs.reduce((total, { size }) => total + size, 0);
  const budget = (spent?.budget_cents ?? 0) / 100;
  const most = standing.reduce((total, { monthly_most: each }) => total + each, 0);
  return (
    <Section title="Costs">
      {standing.length === 0 ? (
        <p className="soft">
          {keptSum > 0
            ? 'Nothing runs in your cloud accounts.'
            : 'Nothing that runs costs anything in your cloud accounts.'}
        </p>
      ) : (
        <StackedBar
          title={`About ${costOf({ monthly_total: sum, monthly_most: most })} a month in your cloud accounts`}
          parts={fewParts(costs, mostShown, moneyOf)}
          whole={Math.max(sum, budget)}
          rest={
            budget > sum ? `left of the budget of ${moneyOf(budget)}: ${moneyOf(budget - sum)}` : undefined
          }
        />
      )}
      {spent && (spent.budget_cents !== null || standing.length > 0) && (
        <p>
          {standing.length === 0 ? budgetSaid(spent) : budgetBeside(sum, spent)}{' '}
          <Link to="/settings/billing">
            {spent.budget_cents === null ? 'Set a budget' : 'Change the budget'}
          </Link>
        </p>
      )}
      {spent && spent.total > 0 && (
        <p>
          About {moneyOf(spent.total)} of it so far this month, since {dateOf(spent.since.slice(0, 10))}
          {!spent.is_complete && ', of the newest deployments'}
          {spent.deployments.length > 1 &&
            `: ${spent.deployments
              .slice(0, mostShown)
              .map((each) => `${names.get(each.id) ?? each.name} ${moneyOf(each.spent)}`)
              .join(', ')}`}
          .
        </p>
      )}
      {keptSum > 0 && (
        <div className="stack-tight">
          <p>About {moneyOf(keptSum)} a month go on for data that was kept at a destroy:</p>
          <ul className="plain stack-tight">
            {kept.slice(0, mostShown).map(({ id, name, kept_monthly_cost: cost }) => (
              <li key={id}>
                <Link to="/deployments/$id" params={{ id }}>
                  {name}
                </Link>
                , {moneyOf(cost)}
              </li>
            ))}
          </ul>
        </div>
      )}
      {standing.length > 0 && <p className="small soft">{pricesOfAllSaid(standing)}</p>}
      {standing.some(({ status }) => status === 'failed' || status === 'destroy_failed') && (
        <p className="small soft">Of what a failed run has left it is the most that it can be.</p>
      )}
      {billing && (
        <p>
          {billing.credits.included === null
            ? `${numberOf(billing.credits.used)} credits used in this period.`
            : `${numberOf(billing.credits.used)} of ${numberOf(billing.credits.included)} credits used in this period.`}{' '}
          <Link to="/settings/billing">Usage and billing of this service</Link>
        </p>
      )}
    </Section>
  );
}
