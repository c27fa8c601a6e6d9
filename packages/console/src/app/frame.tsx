import { Outlet, useRouterState } from '@tanstack/react-router';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { Toasts } from '../ui/toast.tsx';
import { ApiAway } from './api-away.tsx';
import { useEnding } from './ending.ts';
import { type Opened, useShortcuts } from './keys.ts';
import { useLive } from './live.ts';
import { Navigation } from './navigation.tsx';
import { Outdated } from './outdated.tsx';
import { SignInAgain } from './sign-in-again.tsx';
import { Unverified } from './unverified.tsx';
import { Brand, Who } from './who.tsx';

const Over = lazy(() => import('./over.tsx').then((part) => ({ default: part.Over })));

/** What surrounds each page of a person who is logged in. */
export function Frame() {
  const { pathname } = useRouterState({ select: ({ location }) => location });
  const menu = useRef<HTMLDetailsElement>(null);
  const [over, setOver] = useState<Opened>();
  useShortcuts(setOver);
  useLive();
  useEnding();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the menu closes when another page is opened
  useEffect(() => menu.current?.removeAttribute('open'), [pathname]);
  return (
    <div className="frame">
      <a className="skip" href="#content">
        Skip to the content
      </a>
      <aside className="side">
        <Brand />
        <SearchButton onOpen={() => setOver('palette')} />
        <Navigation />
        <div className="side-end">
          <Who />
        </div>
      </aside>
      <header className="top">
        <Brand />
        <details className="top-menu" ref={menu}>
          <summary className="button button-small">Menu</summary>
          <div className="stack">
            <SearchButton onOpen={() => setOver('palette')} />
            <Navigation />
            <Who />
          </div>
        </details>
      </header>
      <div>
        <ApiAway />
        <Outdated />
        <Unverified />
        <main className="main" id="content" tabIndex={-1}>
          <Outlet />
        </main>
      </div>
      {over && (
        <Suspense fallback={null}>
          <Over key={over} what={over} onClose={() => setOver(undefined)} />
        </Suspense>
      )}
      <SignInAgain />
      <Toasts />
    </div>
  );
}

const SearchButton = ({ onOpen }: { onOpen: () => void }) => (
  <button
    type="button"
    className="button button-small search-button"
    aria-keyshortcuts="Control+K"
    onClick={onOpen}
  >
    Search <kbd>Ctrl K</kbd>
  </button>
);
