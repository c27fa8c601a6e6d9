import type { Price } from '../../../bin/local/stripe/state.ts';

const price = (id: string, cents: number, usage: 'licensed' | 'metered'): Price => ({
  id,
  object: 'price',
  active: true,
  currency: 'usd',
  product: id.replace('price_', ''),
  unit_amount: cents,
  recurring: {
    interval: 'month',
    usage_type: usage,
    meter: usage === 'metered' ? 'mtr_local_overage' : null,
  },
});

/** What tests sell. */
export const prices = [
  price('price_team', 4_900, 'licensed'),
  price('price_business', 19_900, 'licensed'),
  price('price_overage', 1, 'metered'),
];
