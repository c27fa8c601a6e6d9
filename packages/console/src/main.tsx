import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query';
import { createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { api, session } from './api.ts';

function Agents() {
  const agents = useQuery({
    queryKey: ['agents'],
    queryFn: ({ signal }) => api.get('/api/agents', { signal }),
  });
  return (
    <main>
      <h1>Deployment orchestrator</h1>
      {agents.error && <p role="alert">{agents.error.message}</p>}
      <ul>
        {agents.data?.items.map(({ id, name }) => (
          <li key={id}>{name}</li>
        ))}
      </ul>
    </main>
  );
}

const root = createRootRoute({ component: Agents, notFoundComponent: Agents });
const router = createRouter({ routeTree: root });
declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
}

await session.ready;
createRoot(document.getElementById('app') as HTMLElement).render(
  <StrictMode>
    <QueryClientProvider client={new QueryClient()}>
      <RouterProvider router={router} />
    </QueryClientProvider>
  </StrictMode>,
);
