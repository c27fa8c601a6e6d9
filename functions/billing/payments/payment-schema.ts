import * as z from 'zod';
import { textField, timeField } from '../../shared/http/fields.ts';
import { invoiceStatuses } from '../stripe/invoice-statuses.ts';

// Pure: payments, as the API shows them.

const cents = (description: string) => z.int().meta({ description, examples: [9_900] });

export const invoiceSchema = z
  .object({
    id: textField('ID of the invoice at the payment provider (Stripe)', 'in_1SabcdEFgh'),
    number: textField(
      'Number printed on the invoice; `null` if no number is assigned yet',
      'ACME-0001',
    ).nullable(),
    status: z.enum(invoiceStatuses).meta({
      description:
        '`open`: awaiting payment. `paid`: paid. `void`: cancelled. `uncollectible`: payment is no longer expected',
      'x-extensible-enum': invoiceStatuses,
    }),
    currency: textField('Three-letter code of the currency of all amounts, for example `usd`', 'usd'),
    total: cents('Total amount of the invoice, in the smallest currency unit (for example cents)'),
    amount_due: cents('Final amount of the invoice in the smallest currency unit. Payments do not reduce it'),
    amount_paid: cents('Amount paid, in the smallest currency unit'),
    amount_credited: cents(
      'Amount of the credit notes issued after the invoice was paid, in the smallest currency unit',
    ),
    hosted_url: textField(
      'URL of the invoice’s page at the payment provider; `null` if there is no page',
      'https://invoice.stripe.com/i/x',
    ).nullable(),
    pdf_url: textField(
      'URL of the invoice as a PDF; `null` if there is no PDF',
      'https://invoice.stripe.com/i/x/pdf',
    ).nullable(),
    created_at: timeField('Time at which the payment provider created the invoice'),
  })
  .meta({
    id: 'Invoice',
    description: 'An invoice for the organization’s billing plan, as last reported by the payment provider',
  });

export const placeSchema = (id: string, description: string) =>
  z
    .object({
      url: textField(
        'URL of a page at the payment provider. Redirect the browser to this URL',
        'https://checkout.stripe.com/c/pay/x',
      ),
    })
    .meta({
      id,
      description,
    });
