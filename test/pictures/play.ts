import type { Api } from '../../bin/demo/api.ts';

export interface Picture {
  /** Of the file, before the width. */
  name: string;
  path: string;
  /** A text that is there when the page is. */
  shows: string | RegExp;
}

/** What is pictured, beside what the main job has left: a session within its gates, and a request that waits for an approval. */
export async function playOfPictures(
  api: Api,
  { deploymentId, accountId }: { deploymentId: string; accountId: string },
): Promise<Picture[]> {
  const asked = await api.call<{ id: string }>('POST', '/api/deployments', {
    agent_id: 'vector-database',
    cloud_account_id: accountId,
    name: 'shop-search',
    scope: { cluster_name: 'staging' },
    sizing: { vector_count: 1_000_000, dimension: 384, peak_qps: 50, hybrid_search: false },
  });
  const budget = { settings: { cloud_budget_cents: 200_000 } };
  await api.call('PATCH', '/api/orgs/current', budget);
  const text =
    'Qwen/Qwen3-8B for 40 people in chat, 8 requests per second. The cluster is called production.';
  const { id } = await api.call<{ id: string }>('POST', '/api/sessions', {
    agent_id: 'inference-server',
    text,
  });
  // Few messages: the main job has sent nearly all that a minute may have.
  for (const said of ['confirm', 'confirm'])
    await api.call('POST', `/api/sessions/${id}/messages`, { text: said });
  return [
    { name: 'home', path: '/', shows: 'vector-database' },
    { name: 'session', path: `/sessions/${id}`, shows: /Gate 3/ },
    { name: 'approval', path: `/deployments/${asked.id}`, shows: /^Approval to deploy/ },
    { name: 'deployment', path: `/deployments/${deploymentId}`, shows: 'vector-database' },
    { name: 'clouds', path: '/clouds', shows: '111122223333' },
    { name: 'agents', path: '/agents', shows: 'Start a session' },
    { name: 'audit', path: '/settings/audit', shows: /approved/i },
  ];
}
