import { Link } from '@tanstack/react-router';
import { useAct, useRead } from '../../api/read.ts';
import { api } from '../../api.ts';
import { useMe, useOrg, whyNot } from '../../app/me.ts';
import { budgetSaid } from '../../format/budget-said.ts';
import { Button } from '../../ui/button.tsx';
import { Failed } from '../../ui/failed.tsx';
import { Field, wrongAt } from '../../ui/field.tsx';
import { textsOf } from '../../ui/form.ts';
import { Shown } from '../../ui/loading.tsx';
import { Section } from '../../ui/section.tsx';
import { tell } from '../../ui/toast.tsx';

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
    <Section title="Budget for your clouds">
      {spending && <p>{budgetSaid(spending)}</p>}
      <p className="small soft">
        When a run takes the estimate beyond the budget, all members are notified, by mail too, and webhooks
        get the event org.cloud_budget_passed. Nothing is stopped. How you are told is your choice under{' '}
        <Link to="/settings/notifications">What is mailed</Link>.
      </p>
      <Shown of={org}>
        {({ settings: { cloud_budget_cents: cents } }) => (
          <form
            className="row row-fields"
            onSubmit={(event) => {
              const { budget } = textsOf(event);
              save.run(budget ? Math.round(Number(budget) * 100) : null);
            }}
          >
            <Field
              label="Tell the members when the clouds’ estimate passes, in USD a month"
              hint="Empty: no budget."
              wrong={wrongAt(save.error, 'settings.cloud_budget_cents')}
            >
              <input
                name="budget"
                type="number"
                min={0}
                step="0.01"
                defaultValue={cents === null ? '' : cents / 100}
              />
            </Field>
            <Button type="submit" busy={save.isBusy} why={why}>
              Set the budget
            </Button>
          </form>
        )}
      </Shown>
      <Failed problem={save.error} />
    </Section>
  );
}
