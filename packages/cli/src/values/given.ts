import type { Client, Schema } from '../../../client/src/index.ts';
import { usage } from '../exit.ts';
import { nearest } from '../nearest.ts';

/** Values as the API takes them. */
export type Request = Schema<'DeploymentRequest'>;
type Value = string | number | boolean;

/** Values of all agents, which have a place of their own in a request. */
const placed: Record<string, (request: Request, value: string) => Request> = {
  name: (request, name) => ({ ...request, name }),
  cloud_account_id: (request, id) => ({ ...request, cloud_account_id: id }),
  cluster_name: (request, name) => ({ ...request, scope: { ...request.scope, cluster_name: name } }),
  namespace: (request, name) => ({ ...request, scope: { ...request.scope, namespace: name } }),
  region: (request, name) => ({ ...request, scope: { ...request.scope, region: name } }),
};

/**
 * Values of `--set name=value`, each in its group and of its type, by what the agent says of it. What the value may be is the API's
 * to judge.
 * @throws CommandFailure (2) for one without a value, given twice, of an unknown name, or a text in place of a number
 */
export async function requestOf(api: Client, agentId: string, given: readonly string[]): Promise<Request> {
  if (given.length === 0) return {};
  const agent = await api.get('/api/agents/{id}', { path: { id: agentId } });
  const fields = agent.gates.flatMap((gate) => gate.fields);
  const options = new Set(agent.options.map(({ name }) => name));
  let request: Request = {};
  const seen = new Set<string>();
  for (const each of given) {
    const [, name = '', text = ''] = /^([^=]*)=([\s\S]*)$/.exec(each) ?? [];
    if (name === '' || text === '') throw usage(`--set takes name=value, not "${each}".`);
    if (seen.has(name)) throw usage(`--set has ${name} twice.`);
    seen.add(name);
    const place = placed[name];
    const field = fields.find((known) => known.name === name);
    if (place) request = place(request, text);
    else if (field) {
      const group = options.has(name) ? 'options' : 'sizing';
      request = { ...request, [group]: { ...request[group], [name]: valueIn(field, text) } };
    } else throw unknown(name, agentId, [...Object.keys(placed), ...fields.map((known) => known.name)]);
  }
  return request;
}

/** The part of a file that the agent judges. */
export const requestIn = ({ name, cloud_account_id, scope, options, sizing }: Request): Request => ({
  ...(name !== undefined && { name }),
  ...(cloud_account_id !== undefined && { cloud_account_id }),
  ...(scope && { scope }),
  ...(options && { options }),
  ...(sizing && { sizing }),
});

function valueIn({ name, kind }: Schema<'AgentField'>, text: string): Value {
  if (kind === 'boolean') {
    if (text === 'true' || text === 'false') return text === 'true';
    throw usage(`${name} must be true or false, not "${text}".`);
  }
  if (kind !== 'integer' && kind !== 'number') return text;
  const number = Number(text.replaceAll('_', ''));
  if (text.trim() === '' || !Number.isFinite(number))
    throw usage(`${name} must be a number, not "${text}".`, 'Write it in digits, as 10000000 or 10_000_000.');
  return number;
}

function unknown(name: string, agentId: string, known: readonly string[]) {
  const near = nearest(name, known);
  return usage(
    `The agent ${agentId} has no value ${name}.${near ? ` Did you mean ${near}?` : ''}`,
    `dor agents ${agentId} lists its values.`,
  );
}
