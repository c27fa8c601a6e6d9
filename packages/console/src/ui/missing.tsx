import { useRouterState } from '@tanstack/react-router';
import { useRead } from '../api/read.ts';
import type { Problem } from '../api/types.ts';
import { ButtonLink } from './button.tsx';
import { Failed } from './failed.tsx';
import { listAbove } from './list-above.ts';
import { Page } from './page.tsx';

/** What the address names isn't there: to read it again would not help, so the way leads back to the list. */
export function Missing({ problem }: { problem: Problem }) {
  const path = useRouterState({ select: ({ location }) => location.pathname });
  const orgs = useRead('/api/orgs/me');
  const { to, name } = listAbove(path);
  return (
    <Page title="It is not there">
      <Failed problem={problem} />
      {orgs.data && orgs.data.items.length > 1 && (
        <p className="soft">
          It may belong to another of your organizations: choose it below the navigation.
        </p>
      )}
      <div>
        <ButtonLink to={to as never} kind="primary">
          Back to {name}
        </ButtonLink>
      </div>
    </Page>
  );
}
