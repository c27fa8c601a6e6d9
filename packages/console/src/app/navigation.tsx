import { Link } from '@tanstack/react-router';
import { useRead } from '../api/read.ts';
import { orgPlaces, type Place, workPlaces } from './places.ts';

export function Navigation() {
  const { data } = useRead('/api/notifications/unread_count');
  const item = ({ to, label }: Place) => (
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
      {workPlaces.map(item)}
      <span className="nav-title">Organization</span>
      {orgPlaces.map(item)}
    </nav>
  );
}
