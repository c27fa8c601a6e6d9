import { Outlet, useRouterState } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { Toasts } from '../ui/toast.tsx';
import { ApiAway } from './api-away.tsx';
import { useEnding } from './ending.ts';
import { useShortcuts } from './keys.ts';
import { useLive } from './live.ts';
import { Navigation } from './navigation.tsx';
import { SignInAgain } from './sign-in-again.tsx';
import { Unverified } from './unverified.tsx';
import { Brand, Who } from './who.tsx';

/** What surrounds each page of a person who is logged in. */
export function Frame() {
  const { pathname } = useRouterState({ select: ({ location }) => location });
  const menu = useRef<HTMLDetailsElement>(null);
  useShortcuts();
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
            <Navigation />
            <Who />
          </div>
        </details>
      </header>
      <div>
        <ApiAway />
        <Unverified />
        <main className="main" id="content" tabIndex={-1}>
          <Outlet />
        </main>
      </div>
      <SignInAgain />
      <Toasts />
    </div>
  );
}
