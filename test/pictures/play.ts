import type { Api } from '../../bin/demo/api.ts';

export interface Picture {
  /** Of the file, before the width. */
  name: string;
  path: string;
  /** A text that is there when the page is. */
  shows: string | RegExp;
}

/** What is pictured, beside what the main job has left: a session within its gates. */
export async function playOfPictures(api: Api, deploymentId: string): Promise<Picture[]> {
  const { id } = await api.call<{ id: string }>('POST', '/api/sessions', { agent_id: 'inference-server' });
  const said = ['Qwen/Qwen3-8B for 40 people in chat, 8 requests per second', 'confirm'];
  for (const text of said) await api.call('POST', `/api/sessions/${id}/messages`, { text });
  return [
    { name: 'home', path: '/', shows: 'vector-database' },
    { name: 'session', path: `/sessions/${id}`, shows: /Gate \d/ },
    { name: 'deployment', path: `/deployments/${deploymentId}`, shows: 'vector-database' },
    { name: 'clouds', path: '/clouds', shows: '111122223333' },
    { name: 'agents', path: '/agents', shows: 'Start a session' },
  ];
}
