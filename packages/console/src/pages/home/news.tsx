import { Link } from '@tanstack/react-router';
import { useRead } from '../../api/read.ts';
import type { DeploymentSummary } from '../../api/types.ts';
import { placeOfEvent } from '../../format/names-apart.ts';
import { Moment } from '../../ui/moment.tsx';
import { Section } from '../../ui/section.tsx';
import { State } from '../../ui/state.tsx';
import { placeOf } from '../notifications/place-of.ts';
import { urgentNews } from './waiting.ts';

/** Unread warnings and failures: drift, budgets, secrets that expire, webhooks that fail. */
export function News({
  gone,
  failing,
  deployments,
}: {
  gone: ReadonlySet<string>;
  failing: ReadonlySet<string>;
  deployments: readonly DeploymentSummary[];
}) {
  const { data } = useRead('/api/notifications', { query: { unread_only: 'true', limit: 50 } });
  const news = urgentNews(data?.items ?? [], gone, failing);
  if (news.length === 0) return null;
  return (
    <Section title="Unread warnings" flush acts={<Link to="/notifications">All notifications</Link>}>
      <ul className="plain list">
        {news.map(({ id, title, severity, deep_link, created_at, payload }) => (
          <li key={id} className="row row-apart">
            <span className="stack-tight">
              <Link to={(placeOf(deep_link) ?? '/notifications') as never} className="row-link">
                <State of={severity}>{title}</State>
              </Link>
              <span className="small soft">{placeOfEvent({ payload }, deployments)}</span>
            </span>
            <span className="small soft">
              <Moment at={created_at} />
            </span>
          </li>
        ))}
      </ul>
    </Section>
  );
}
