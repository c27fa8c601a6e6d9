import * as z from 'zod';
import { textField, timeField } from '../shared/http/fields.ts';
import { invoiceStatuses } from './stripe/invoice-statuses.ts';

// Pure: what has to do with payments, as the API shows it.

const cents = (description: string) => z.int().meta({ description, examples: [9_900] });

export const invoiceSchema = z
  .object({
    id: textField('Names the invoice, as the payment provider does', 'in_1SabcdEFgh'),
    number: textField('As it stands on the invoice', 'ACME-0001').nullable(),
    status: z
      .enum(invoiceStatuses)
      .meta({ description: 'Whether it is paid', 'x-extensible-enum': invoiceStatuses }),
    currency: textField('The currency', 'usd'),
    total: cents('What it comes to, in the currency’s smallest unit'),
    amount_due: cents('What was to be paid'),
    amount_paid: cents('What was paid'),
    amount_credited: cents('What was given back by credit notes'),
    hosted_url: textField('Its page at the payment provider', 'https://invoice.stripe.com/i/x').nullable(),
    pdf_url: textField('The same as a PDF', 'https://invoice.stripe.com/i/x/pdf').nullable(),
    created_at: timeField('When it was made'),
  })
  .meta({ id: 'Invoice', description: 'An invoice as the payment provider last showed it' });

export const placeSchema = (id: string, description: string) =>
  z.object({ url: textField('Lead the browser there', 'https://checkout.stripe.com/c/pay/x') }).meta({
    id,
    description,
  });
