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
import { applyTheme } from './app/theme.ts';

applyTheme();
reloadForNewBuild();
await session.ready;
const root = document.getElementById('app');
if (root)
  createRoot(root).render(
    <QueryClientProvider client={cache}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
