import { useQuery } from '@tanstack/react-query';
import type { CostEstimate } from '../../../api/types.ts';
import { api } from '../../../api.ts';
import { costOf, moneyChangeOf, numberOf } from '../../../format/numbers.ts';
import { labelOf } from '../../../format/words.ts';
import { Button } from '../../../ui/button.tsx';
import type { requestedChange } from './changeable.ts';

interface RefusedPriceProps {
  id: string;
  wanted: NonNullable<ReturnType<typeof requestedChange>>;
  before: CostEstimate;
  onTake: (value: number, name: string) => void;
}

/** What a change would cost that can't be proposed as it is, and the nearest one that can. */
export function RefusedPrice({ id, wanted, before, onTake }: RefusedPriceProps) {
  const { data: price } = useQuery({
    queryKey: ['price', id, wanted],
    queryFn: ({ signal }) => api.post('/api/deployments/{id}/price', { path: { id }, body: wanted, signal }),
    staleTime: 30_000,
  });
  if (!price?.cost) return null;
  const { cost, nearest } = price;
  const against = (after: CostEstimate) => moneyChangeOf(after.monthly_total - before.monthly_total);
  return (
    <div className="stack-tight">
      <p>
        It would cost <span className="strong">{costOf(cost)}</span> a month instead of {costOf(before)} (
        {against(cost)}).
      </p>
      {nearest && (
        <div className="row">
          <span>
            Possible: {labelOf(nearest.name)} {numberOf(nearest.value)}
            {nearest.cost && ` at ${costOf(nearest.cost)} a month (${against(nearest.cost)})`}.
          </span>
          <Button small onClick={() => onTake(nearest.value, nearest.name)}>
            Take {numberOf(nearest.value)}
          </Button>
        </div>
      )}
    </div>
  );
}
