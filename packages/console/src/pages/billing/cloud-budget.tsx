import { Link } from '@tanstack/react-router';
import { useAct, useRead } from '../../api/read.ts';
import { api } from '../../api.ts';
import { useMe, useOrg, whyNot } from '../../app/me.ts';
import { budgetSaid } from '../../format/budget-said.ts';
import { Shown } from '../../ui/loading.tsx';
import { tell } from '../../ui/toast.tsx';
import { AmountSection } from './amount-section.tsx';
import { amounts } from './amounts.ts';

/** What the organization wants to spend in its clouds, and whom it tells when that is passed. */
export function CloudBudget() {
  const org = useOrg();
  const spending = useRead('/api/deployments/spending').data;
  const why = whyNot(useMe().data?.role, 'admin');
  const save = useAct(
    (cloud_budget_cents: number | null) =>
      api.patch('/api/orgs/current', { body: { settings: { cloud_budget_cents } } }),
    {
      touches: ['/api/orgs/current', '/api/deployments/spending'],
      done: () => tell('The budget is set.'),
    },
  );
  return (
    <Shown of={org}>
      {({ settings: { cloud_budget_cents: cents } }) => (
        <AmountSection texts={amounts.budget} hint="Empty: no budget." cents={cents} save={save} why={why}>
          {spending && <p>{budgetSaid(spending)}</p>}
          <p className="small soft">
            When a run takes the estimate beyond the budget, all members are notified, by mail too, and
            webhooks get the event org.cloud_budget_passed. Nothing is stopped. How you are told is your
            choice under <Link to="/settings/notifications">What is mailed</Link>.
          </p>
        </AmountSection>
      )}
    </Shown>
  );
}
