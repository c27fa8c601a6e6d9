import { type ReactNode, useEffect } from 'react';

interface PageProps {
  title: string;
  /** Above the title: the way back. */
  above?: ReactNode;
  below?: ReactNode;
  /** The buttons of the page. */
  acts?: ReactNode;
  narrow?: boolean;
  children: ReactNode;
}

/** A page with its title, which is the tab's as well. */
export function Page({ title, above, below, acts, narrow, children }: PageProps) {
  useEffect(() => {
    document.title = `${title} · Deployments`;
  }, [title]);
  return (
    <div className={narrow ? 'page page-narrow' : 'page'}>
      <header className="page-head">
        <div>
          {above && <div className="small soft">{above}</div>}
          <h1 tabIndex={-1}>{title}</h1>
          {below && <div className="soft">{below}</div>}
        </div>
        {acts && <div className="row">{acts}</div>}
      </header>
      {children}
    </div>
  );
}
