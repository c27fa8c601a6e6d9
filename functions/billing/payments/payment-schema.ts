import * as z from 'zod';
import { textField, timeField } from '../../shared/http/fields.ts';
import { invoiceStatuses } from '../stripe/invoice-statuses.ts';

// Pure: payments, as the API shows them.

const cents = (description: string) => z.int().meta({ description, examples: [9_900] });

export const invoiceSchema = z
  .object({
    id: textField('The id of the invoice at the payment provider (Stripe)', 'in_1SabcdEFgh'),
    number: textField(
      'The number that is printed on the invoice; null if it has none yet',
      'ACME-0001',
    ).nullable(),
    status: z.enum(invoiceStatuses).meta({
      description:
        'open: to be paid; paid; void: cancelled; uncollectible: the payment is no longer expected',
      'x-extensible-enum': invoiceStatuses,
    }),
    currency: textField('The currency of the amounts, as a code of three letters such as usd', 'usd'),
    total: cents('The total of the invoice, in the currency’s smallest unit, such as cents'),
    amount_due: cents(
      'The amount to pay for the invoice, payments not subtracted, in the currency’s smallest unit',
    ),
    amount_paid: cents('The amount that was paid, in the currency’s smallest unit'),
    amount_credited: cents(
      'The amount that credit notes took off the invoice, in the currency’s smallest unit',
    ),
    hosted_url: textField(
      'The URL of the invoice’s page at the payment provider; null if it has none',
      'https://invoice.stripe.com/i/x',
    ).nullable(),
    pdf_url: textField(
      'The URL of the invoice as a PDF; null if there is none',
      'https://invoice.stripe.com/i/x/pdf',
    ).nullable(),
    created_at: timeField('When the payment provider created the invoice'),
  })
  .meta({
    id: 'Invoice',
    description: 'An invoice for the organization’s billing plan, as the payment provider last reported it',
  });

export const placeSchema = (id: string, description: string) =>
  z
    .object({
      url: textField(
        'The URL of a page at the payment provider, to which the browser is to be redirected',
        'https://checkout.stripe.com/c/pay/x',
      ),
    })
    .meta({
      id,
      description,
    });
