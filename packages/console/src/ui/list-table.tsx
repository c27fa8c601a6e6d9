import type { ReactNode } from 'react';
import type { Problem } from '../api/types.ts';
import { Shown } from './loading.tsx';
import { More } from './section.tsx';

interface ListOf<Item> {
  data: Item[] | undefined;
  error: Problem | null;
  refetch: () => unknown;
  more?: (() => void) | undefined;
  isLoadingMore: boolean;
}

interface TableProps<Item> {
  of: ListOf<Item>;
  /** The headings of the columns. */
  head: readonly string[];
  /** Which of them stands above numbers, at the right as they are. */
  number?: string;
  empty: ReactNode;
  /** The cells of an item, in a row with its key. */
  row: (item: Item) => ReactNode;
}

/** A list of the API as a table that is read on, what stands in place of an empty one, and what went wrong. */
export function ListTable<Item>({ of, head, number, empty, row }: TableProps<Item>) {
  return (
    <Shown of={of}>
      {(items) =>
        items.length === 0 && !of.more ? (
          empty
        ) : (
          <div className="card card-flush scroll-x list-table">
            <table>
              <thead>
                <tr>
                  {head.map((title) => (
                    <th key={title} className={title === number ? 'number' : undefined}>
                      {title}
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>{items.map(row)}</tbody>
            </table>
            <More of={of} />
          </div>
        )
      }
    </Shown>
  );
}
