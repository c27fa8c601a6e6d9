import { type ReactNode, useId } from 'react';

interface SectionProps {
  title: string;
  acts?: ReactNode;
  /** The content goes to the card's edges, as a table or list does. */
  flush?: boolean;
  children: ReactNode;
}

/** A part of a page, in a card with its heading. */
export function Section({ title, acts, flush, children }: SectionProps) {
  const id = useId();
  return (
    <section className={flush ? 'card card-flush' : 'card'} aria-labelledby={id}>
      <div className="card-head">
        <h2 id={id}>{title}</h2>
        {acts && <div className="row">{acts}</div>}
      </div>
      {children}
    </section>
  );
}

/** A list's end: the button that reads on. */
export function More({ of }: { of: { more?: (() => void) | undefined; isLoadingMore: boolean } }) {
  if (!of.more) return null;
  return (
    <div className="card-head">
      <button type="button" className="button button-small" onClick={of.more}>
        {of.isLoadingMore ? 'Loading…' : 'Show more'}
      </button>
    </div>
  );
}
