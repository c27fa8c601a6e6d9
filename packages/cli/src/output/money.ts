/** `$1,501.58 to $5,955.86`: the estimate, up to the full size of what grows with its load. */
export const dollarRange = ({
  monthly_total: least,
  monthly_most: most = least,
}: {
  monthly_total: number;
  monthly_most?: number;
}): string => (most > least ? `${dollars(least)} to ${dollars(most)}` : dollars(least));

/** Dollars a month, as the plan's estimate has them. */
export const dollars = (amount: number): string =>
  `${amount < 0 ? '-' : ''}$${Math.abs(amount).toLocaleString('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 })}`;
