import { Link } from '@tanstack/react-router';
import { useRead } from '../api/read.ts';

const work = [
  ['/', 'Home'],
  ['/sessions', 'Sessions'],
  ['/deployments', 'Deployments'],
  ['/clouds', 'Cloud accounts'],
  ['/agents', 'Agents'],
  ['/notifications', 'Notifications'],
] as const;
const organization = [
  ['/settings/members', 'Members'],
  ['/settings/billing', 'Usage and billing'],
  ['/settings/tokens', 'API tokens'],
  ['/settings/webhooks', 'Webhooks'],
  ['/settings/audit', 'Audit log'],
  ['/settings', 'Settings'],
] as const;

export function Navigation() {
  const { data } = useRead('/api/notifications/unread_count');
  const item = ([to, label]: readonly [string, string]) => (
    <Link key={to} to={to} activeOptions={{ exact: to === '/' || to === '/settings', includeSearch: false }}>
      {label}
      {to === '/notifications' && data && data.unread_count > 0 && (
        <span className="tag tone-busy">
          {data.unread_count}
          {data.has_more ? '+' : ''}
          <span className="unseen"> unread</span>
        </span>
      )}
    </Link>
  );
  return (
    <nav className="nav" aria-label="Main">
      {work.map(item)}
      <span className="nav-title">Organization</span>
      {organization.map(item)}
    </nav>
  );
}
