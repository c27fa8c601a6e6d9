import { newId } from '../../../functions/shared/ids.ts';
import type { Judged } from './conformance.ts';

/** What both generations of the protocol's client have. */
export interface ForeignClient {
  listTools(): Promise<{ tools: { name: string; inputSchema: object }[] }>;
  callTool(call: { name: string; arguments: object }): Promise<{
    isError?: boolean;
    structuredContent?: { id?: string };
    content: { text: string }[];
  }>;
  close(): Promise<void>;
}

const agent_id = 'vector-database';
const sizing = { vector_count: 10_000_000, dimension: 768, peak_qps: 200, hybrid_search: false };

/**
 * The main job as a client makes it, up to where a person goes on. Both clients know the tools' schemas of answers, and throw
 * where an answer isn't as its schema says.
 */
export async function playClient(
  title: string,
  client: ForeignClient,
  cloudAccountId: string,
): Promise<Judged> {
  const judged: Judged = { passed: 0, failures: [] };
  const see = (what: string, isRight: boolean, seen: unknown) => {
    if (isRight) judged.passed++;
    else judged.failures.push(`${title}: ${what}: ${JSON.stringify(seen)?.slice(0, 300)}`);
  };
  /** @param code of the refusal that has to come; an answer, where there is none */
  const call = async (name: string, args: object, code?: string) => {
    const answer = await client.callTool({ name, arguments: args }).catch((error: Error) => error);
    const content = answer instanceof Error ? undefined : answer.structuredContent;
    const refusal =
      answer instanceof Error || !answer.isError ? undefined : JSON.parse(answer.content[1]?.text ?? '{}');
    const isRight = code === undefined ? content !== undefined && !refusal : refusal?.code === code;
    see(
      `${name} ${JSON.stringify(args).slice(0, 80)}`,
      isRight,
      answer instanceof Error ? answer.message : answer,
    );
    const bytes = Buffer.byteLength(JSON.stringify(answer));
    see(`${name} answers at most 25 kB`, bytes <= 25_000, bytes);
    return content;
  };
  const { tools } = await client.listTools();
  see('the list of tools', tools.length > 15, tools.length);
  const values = {
    agent_id,
    cloud_account_id: cloudAccountId,
    name: `by-${title}`,
    scope: { cluster_name: 'production' },
    sizing,
  };
  await call('list_agents', {});
  await call('describe_agent', { agent_id });
  await call('list_cloud_accounts', {});
  await call('search_audit', { limit: 50 });
  await call('what_if', values);
  await call('what_if', { agent_id, sizing: { dimension: -1 } });
  await call('compare', { ...values, variants: [{ name: 'a' }, { name: 'b', options: { node_count: 5 } }] });
  await call('cheapest', { ...values, vary_sizing: { peak_qps: [100, 1_000] } });
  const proposed = await call('propose_deployment', values);
  const deployment_id = proposed?.id ?? '';
  await call('list_deployments', { status: 'awaiting_approval' });
  await call('get_deployment', { deployment_id });
  await call('get_plan', { deployment_id });
  await call('get_plan', { deployment_id, part: '/objects' });
  await call('get_run_log', { deployment_id }, 'no_run');
  await call('approve_deployment', { deployment_id }, 'human_required');
  await call('request_destroy', { deployment_id }, 'human_required');
  await call('get_deployment', { deployment_id: newId('deployment') }, 'not_found');
  await call('get_deployment', { deployment_id: 1 }, 'invalid_request');
  await client.close();
  return judged;
}
