import type { AmountTexts } from './amount-section.tsx';

/** The amounts of money that an organization sets: one for this service, and one for its clouds. */
export const amounts = {
  cap: {
    title: 'Cap for this service',
    label: 'Most that the service itself may bill a period, in USD',
    button: 'Set the cap',
    path: 'cap_cents',
  },
  budget: {
    title: 'Budget for your clouds',
    label: 'Tell the members when the clouds’ estimate passes, in USD a month',
    button: 'Set the budget',
    path: 'settings.cloud_budget_cents',
  },
} as const satisfies Readonly<Record<string, AmountTexts>>;
