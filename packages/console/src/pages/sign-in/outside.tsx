import { Outlet } from '@tanstack/react-router';
import { Brand } from '../../app/who.tsx';

/** What surrounds the pages before a log-in. */
export function Outside() {
  return (
    <main className="outside">
      <Brand />
      <Outlet />
    </main>
  );
}
