import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { useAct, useList, useRead } from '../../api/read.ts';
import { api } from '../../api.ts';
import { placeOfEvent } from '../../format/names-apart.ts';
import { sentenceOf } from '../../format/words.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Empty } from '../../ui/empty.tsx';
import { Failed } from '../../ui/failed.tsx';
import { Shown } from '../../ui/loading.tsx';
import { Moment } from '../../ui/moment.tsx';
import { Page } from '../../ui/page.tsx';
import { More } from '../../ui/section.tsx';
import { State } from '../../ui/state.tsx';
import { placeOf } from './place-of.ts';

const touches = ['/api/notifications'];

/** What happened in the organization, newest first; what one has not read yet is marked. */
export function Notifications() {
  const { unread } = useSearch({ strict: false }) as { unread?: string };
  const navigate = useNavigate();
  const list = useList('/api/notifications', {
    query: { unread_only: unread ? 'true' : undefined },
  });
  const deployments = useRead('/api/deployments', { query: { limit: 100 } }).data?.items ?? [];
  const all = useAct(() => api.post('/api/notifications/mark-all-read'), { touches });
  const mark = useAct(
    ({ id, read }: { id: string; read: boolean }) =>
      read
        ? api.post('/api/notifications/{id}/unread', { path: { id } })
        : api.post('/api/notifications/{id}/read', { path: { id } }),
    { touches },
  );
  return (
    <Page
      title="Notifications"
      narrow
      acts={
        <>
          <ButtonLink to="/settings/notifications">What is mailed</ButtonLink>
          <Button busy={all.isBusy} onClick={() => all.run()}>
            Mark all as read
          </Button>
        </>
      }
    >
      <label className="check">
        <input
          type="checkbox"
          checked={unread === '1'}
          onChange={({ currentTarget }) =>
            void navigate({
              to: '/notifications',
              search: { unread: currentTarget.checked ? '1' : undefined } as never,
            })
          }
        />
        Unread ones only
      </label>
      <Failed problem={all.error ?? mark.error} />
      <Shown of={list}>
        {(items) =>
          items.length === 0 && !list.more ? (
            <Empty title="Nothing new">
              What happens to sessions, deployments, accounts and members shows up here.
            </Empty>
          ) : (
            <div className="card card-flush">
              <ul className="plain list">
                {items.map(
                  ({ id, title, body, severity, deep_link, created_at, read, actor_name, payload }) => {
                    const place = placeOf(deep_link);
                    const where = placeOfEvent({ payload }, deployments);
                    return (
                      <li key={id} className="stack-tight">
                        <span className="row row-apart">
                          <span className="row">
                            {place ? (
                              <Link
                                to={place as never}
                                className="row-link"
                                onClick={() => read || mark.run({ id, read })}
                              >
                                <State of={severity}>{title}</State>
                              </Link>
                            ) : (
                              <State of={severity}>{title}</State>
                            )}
                            {!read && <span className="tag tone-busy">new</span>}
                          </span>
                          <span className="small soft">
                            {actor_name && `${actor_name}, `}
                            <Moment at={created_at} />
                          </span>
                        </span>
                        {body && <span className="soft clamped">{sentenceOf(body)}</span>}
                        <span className="row row-apart">
                          <span className="small soft">{where}</span>
                          <Button small kind="link" onClick={() => mark.run({ id, read })}>
                            {read ? 'Mark as unread' : 'Mark as read'}
                          </Button>
                        </span>
                      </li>
                    );
                  },
                )}
              </ul>
              <More of={list} />
            </div>
          )
        }
      </Shown>
    </Page>
  );
}
