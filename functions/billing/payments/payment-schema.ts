import * as z from 'zod';
import { textField, timeField } from '../../shared/http/fields.ts';
import { invoiceStatuses } from '../stripe/invoice-statuses.ts';

// Pure: payments, as the API shows them.

const cents = (description: string) => z.int().meta({ description, examples: [9_900] });

export const invoiceSchema = z
  .object({
    id: textField('The payment provider’s id of the invoice', 'in_1SabcdEFgh'),
    number: textField('The number printed on the invoice', 'ACME-0001').nullable(),
    status: z
      .enum(invoiceStatuses)
      .meta({ description: 'The invoice’s status', 'x-extensible-enum': invoiceStatuses }),
    currency: textField('The currency', 'usd'),
    total: cents('The total, in the currency’s smallest unit'),
    amount_due: cents('The amount due'),
    amount_paid: cents('The amount paid'),
    amount_credited: cents('The amount credited by credit notes'),
    hosted_url: textField(
      'The page of the invoice at the payment provider',
      'https://invoice.stripe.com/i/x',
    ).nullable(),
    pdf_url: textField('The invoice as PDF', 'https://invoice.stripe.com/i/x/pdf').nullable(),
    created_at: timeField('When the invoice was created'),
  })
  .meta({ id: 'Invoice', description: 'An invoice as the payment provider last reported it' });

export const placeSchema = (id: string, description: string) =>
  z
    .object({ url: textField('Redirect the browser to this URL', 'https://checkout.stripe.com/c/pay/x') })
    .meta({
      id,
      description,
    });
