import { useState } from 'react';
import { useList } from '../../api/read.ts';
import type { Session } from '../../api/types.ts';
import { Bubble } from './conversation.tsx';

/** The session has its latest messages; the earlier ones are read when they are asked for. */
export function Earlier({ session }: { session: Session }) {
  const [isWanted, setWanted] = useState(false);
  const oldest = session.messages.at(-1);
  // Shorter than a page: that is all there is.
  if (session.messages.length < 20 || !oldest) return null;
  return isWanted ? (
    <EarlierMessages session={session} before={oldest.id} />
  ) : (
    <button type="button" className="button button-small" onClick={() => setWanted(true)}>
      Show earlier messages
    </button>
  );
}

function EarlierMessages({ session, before }: { session: Session; before: string }) {
  const list = useList('/api/sessions/{id}/messages', { path: { id: session.id } });
  const all = list.data ?? [];
  const shown = all.slice(all.findIndex(({ id }) => id === before) + 1).toReversed();
  return (
    <>
      {list.more && (
        <button type="button" className="button button-small" onClick={list.more}>
          {list.isLoadingMore ? 'Loading…' : 'Show earlier messages'}
        </button>
      )}
      <ol className="plain stack">
        {shown.map((message) => (
          <Bubble key={message.id} message={message} name={session.created_by_name} />
        ))}
      </ol>
    </>
  );
}
