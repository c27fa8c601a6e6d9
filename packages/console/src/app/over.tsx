import { useNavigate } from '@tanstack/react-router';
import { type FormEvent, type KeyboardEvent, useRef, useState } from 'react';
import { useRead } from '../api/read.ts';
import { Sheet } from '../ui/sheet.tsx';
import { entriesOf, found } from './entries.ts';
import { keys, type Opened } from './keys.ts';

/** What lies over the page after a key; loaded when the first is pressed. */
export function Over({ what, onClose }: { what: Opened; onClose: () => void }) {
  return what === 'keys' ? <Keys onClose={onClose} /> : <Palette onClose={onClose} />;
}

function Keys({ onClose }: { onClose: () => void }) {
  return (
    <Sheet title="Keys" onClose={onClose}>
      <dl className="facts">
        {keys.map(({ press, does }) => (
          <Key key={press} press={press} does={does} />
        ))}
      </dl>
    </Sheet>
  );
}

const Key = ({ press, does }: { press: string; does: string }) => (
  <>
    <dt>
      {press.split(' ').map((each) => (
        <kbd key={each}>{each}</kbd>
      ))}
    </dt>
    <dd>{does}</dd>
  </>
);

/** Finds pages, deployments, sessions and accounts by a few letters. Arrow keys go through the links; Enter opens the first. */
function Palette({ onClose }: { onClose: () => void }) {
  const [typed, setTyped] = useState('');
  const list = useRef<HTMLUListElement>(null);
  const box = useRef<HTMLInputElement>(null);
  const navigate = useNavigate();
  const deployments = useRead('/api/deployments', { query: { limit: 100 } }).data?.items ?? [];
  const sessions = useRead('/api/sessions', { query: { limit: 50 } }).data?.items ?? [];
  const clouds = useRead('/api/clouds').data?.items ?? [];
  const shown = found(entriesOf({ deployments, sessions, clouds }), typed);
  const open = (to: string) => {
    onClose();
    void navigate({ href: to });
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const [first] = shown;
    if (first) open(first.to);
  };
  const press = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (!step) return;
    event.preventDefault();
    const links = [...(list.current?.querySelectorAll('a') ?? [])];
    const at = links.indexOf(document.activeElement as HTMLAnchorElement) + step;
    (at < 0 ? box.current : links[Math.min(at, links.length - 1)])?.focus();
  };
  return (
    <Sheet title="Search" onClose={onClose}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the arrow keys of what is inside */}
      <div className="stack" onKeyDown={press}>
        <form onSubmit={submit}>
          <input
            ref={box}
            type="search"
            aria-label="Search pages, deployments, sessions and accounts"
            placeholder="A name, or what you want to do"
            autoComplete="off"
            // biome-ignore lint/a11y/noAutofocus: it was opened to type here
            autoFocus
            value={typed}
            onChange={({ currentTarget }) => setTyped(currentTarget.value)}
          />
        </form>
        <ul className="plain palette" ref={list}>
          {shown.map(({ kind, label, detail, to }) => (
            <li key={`${kind}${to}`}>
              <a
                href={to}
                onClick={(event) => {
                  if (event.ctrlKey || event.metaKey || event.shiftKey) return;
                  event.preventDefault();
                  open(to);
                }}
              >
                <span>{label}</span>
                <span className="small soft">
                  {kind}
                  {detail && `, ${detail}`}
                </span>
              </a>
            </li>
          ))}
        </ul>
        <p className="small soft" role="status">
          {shown.length === 0 ? 'Nothing has that name.' : `${shown.length} found`}
        </p>
      </div>
    </Sheet>
  );
}
