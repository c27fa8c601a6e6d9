import { useRead } from '../../api/read.ts';
import { Moment } from '../../ui/moment.tsx';
import { Section } from '../../ui/section.tsx';
import { saidOf } from './quota-said.ts';

/** What was asked of the cloud for an account; nothing where that was never done. */
export function QuotaRequests({ id }: { id: string }) {
  const { items = [] } = useRead('/api/clouds/{id}/quota-requests', { path: { id } }).data ?? {};
  if (items.length === 0) return null;
  return (
    <Section title="Asked for more quota">
      <ul className="plain list-rows small">
        {items.map((request) => (
          <li key={request.id}>
            <span>{saidOf(request)}</span>
            <span className="soft">
              {request.requested_by_name ?? 'A former member'}, <Moment at={request.requested_at} />
              {request.support_case && `, support case ${request.support_case}`}
            </span>
            {request.detail && <span>{request.detail}</span>}
          </li>
        ))}
      </ul>
    </Section>
  );
}
