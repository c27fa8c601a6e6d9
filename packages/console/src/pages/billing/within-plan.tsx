import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useRead } from '../../api/read.ts';
import { includes, useMe } from '../../app/me.ts';
import { type PlanNeed, planLacks } from '../../format/plan-need.ts';

interface WithinPlanProps {
  need: PlanNeed;
  /** The buttons, with why the plan refuses them. */
  children: (why: string | undefined) => ReactNode;
}

/**
 * What the organization's plan refuses is said before it is tried, with the plan that has it. Members don't see the plan's limits: they are
 * told by the refusal.
 */
export function WithinPlan({ need, children }: WithinPlanProps) {
  const mayRead = includes(useMe().data?.role, 'admin');
  const state = useRead('/api/billing/state', { enabled: mayRead }).data;
  const plans = useRead('/api/billing/plans', { enabled: mayRead }).data;
  const why = state && plans && planLacks(need, state, plans.items);
  return (
    <>
      {children(why)}
      {why && (
        <p className="small soft">
          {why} <Link to="/settings/billing">Usage and billing</Link>
        </p>
      )}
    </>
  );
}
