// Pure, and without a word of Stripe's library: the rows of the API read it.

export const invoiceStatuses = ['open', 'paid', 'void', 'uncollectible'] as const;
export type InvoiceStatus = (typeof invoiceStatuses)[number];
