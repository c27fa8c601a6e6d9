import type { Note } from '../../answers.ts';

/** Notes on the parts of the estimate, and on costs that it leaves out. */
export const moneyNotes: readonly Note[] = [
  {
    id: 'discounts',
    title: 'spot, reserved instances, savings plans, discounts',
    words: 'commitment enterprise agreement edp negotiated ri reservation spot preemptible',
    text: 'The estimate is at on-demand list prices. Reserved instances and savings plans of your account apply by themselves to the nodes and lower your bill; the estimate doesn’t know them. Spot nodes are not offered: a node that may be taken away at any moment doesn’t suit this workload.',
    source: 'https://docs.aws.amazon.com/savingsplans/latest/userguide/what-is-savings-plans.html',
  },
  {
    id: 'not_in_price',
    title: 'what is not included in the price: hidden cost, data transfer, tax, control plane',
    words:
      'vat taxes egress traffic network fee fees extra extras additional hidden excluded included cover nat',
    text: 'Not in the estimate: the EKS control plane, data transfer, S3 requests, small pods on nodes that you have, taxes and discounts, what a destroy keeps, and your organization’s plan of this service. What is in it stands line by line at gate 6.',
    source: 'functions/agents/plan/cost-lines.ts',
  },
  {
    id: 'who_pays',
    title: 'who pays, and to whom: AWS bills your account',
    words:
      'invoice aws billed payment credit card charged bill by whom your service fee subscription license',
    text: 'AWS bills your own account for what runs in it; the estimate is of that. What the service itself costs is the plan of your organization, and is no part of it.',
    source: 'docs/billing.md',
  },
  {
    id: 'credits',
    title: 'credits: what they are, and what uses them',
    words: 'credit plan included used left spend message run language model cap overage',
    text: 'Credits belong to your organization’s plan with this service, and are no part of the AWS price. A message that a language model answers costs about one, a run that deploys 20, one that changes what runs 10; a destroy, and what is answered without a model, cost none. “Billing” shows what is left.',
    source: 'docs/billing.md',
  },
  {
    id: 'price_basis',
    title: 'where prices are from, their date and currency, how accurate',
    words:
      'currency euro dollar pound exchange region prices actual real exact accuracy reliable guess estimate list price trust',
    text: 'Prices are AWS’s list prices of us-east-1 of 2026-07-20 in US dollars, on demand, for 730 hours a month. Other regions cost some percent more or less, and other currencies are not converted.',
    source: 'functions/agents/vector-database/instance-prices.ts',
  },
  {
    id: 'when_paid',
    title: 'when paying and charging begin and end',
    words: 'start charging trial free idle unused until stop begin conversation cost anything now planning',
    text: 'Planning costs nothing in AWS. The cost begins when the nodes are made in the run; idle nodes cost as much as busy ones. After a destroy the machines cost nothing; what it keeps (disks, snapshots, buckets) costs until an admin of your organization deletes it.',
    source: 'docs/architecture.md',
  },
];
