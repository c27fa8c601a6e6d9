import type { ReactNode } from 'react';

/** Nothing is here yet: what belongs here, and what to do next. */
export function Empty({ title, children, next }: { title: string; children?: ReactNode; next?: ReactNode }) {
  return (
    <div className="empty">
      <div className="stack-tight">
        <p className="strong">{title}</p>
        {children && <p className="soft">{children}</p>}
      </div>
      {next}
    </div>
  );
}
