import './styles/tokens.css';
import './styles/base.css';
import './styles/frame.css';
import './styles/parts.css';
import './styles/session.css';
import './styles/deployment.css';
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { createRoot } from 'react-dom/client';
import { cache } from './api/read.ts';
import { session } from './api.ts';
import { reloadForNewBuild } from './app/new-build.ts';
import { router } from './app/routes.tsx';

reloadForNewBuild();
// The page's part is loaded while other tabs are asked for their sign-in.
if (!session.token()) void router.preloadRoute({ to: location.pathname }).catch(() => {});
await session.ready;
const root = document.getElementById('app');
if (root)
  createRoot(root).render(
    <QueryClientProvider client={cache}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
