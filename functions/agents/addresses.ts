import { isIP } from 'node:net';
import type { Agent, Values } from './agent.ts';
import type { AgentContext, Notice } from './context.ts';
import type { Field } from './field.ts';

// Pure: what a value may name that something in the customer's cluster asks then, often with a role of the cloud and from
// the network of the nodes. Names are looked up there, not here, so only names of services say where they lead.

/** The code of the refusal. */
const outsideAddress = 'address_outside_cluster';

const service = /^(?:[a-z0-9-]+\.){2,3}svc(?:\.cluster\.local)?$/;

/** Names that clouds give to the service from which a node gets its credentials, and the pod itself. */
const neverAsked = /^(?:(?:instance-data|metadata)(?:\.[a-z0-9.-]*internal)?|(?:.*\.)?localhost)$/;

/** The kind of an http address: a service of the cluster, another host, or a forbidden one. */
function leadOf(address: string): 'inside' | 'outside' | 'never' {
  // It writes each form of an IP address in the usual one.
  const { hostname, username, password } = URL.canParse(address) ? new URL(address) : nowhere;
  const host = hostname.replace(/\.$/, '');
  if (host === '' || username || password || isIP(host.replace(/^\[|\]$/g, '')) || neverAsked.test(host))
    return 'never';
  return service.test(host) ? 'inside' : 'outside';
}
const nowhere = { hostname: '', username: '', password: '' };

/** The fault of an address that no setting allows, for the form of a field with `isAddress`. */
export const neverAddress = (address: string): string | undefined =>
  leadOf(address) === 'never'
    ? `${address} is refused: an address has the name of a service and no IP address, since those of a node's credentials are among them. Make a Service for what is outside of the cluster, and name that.`
    : undefined;

/**
 * The values that lead out of the cluster, where the organization doesn't allow that. Values of a running deployment stay: they
 * were approved.
 */
export function refusedAddresses(
  fields: readonly Pick<Field, 'name' | 'isAddress'>[],
  values: Values,
  { allowsOutsideAddresses, made }: Pick<AgentContext, 'allowsOutsideAddresses' | 'made'>,
): Notice[] {
  if (allowsOutsideAddresses) return [];
  const led = fields.filter(({ name, isAddress }) => {
    const value = values[name];
    const stands = made?.isChanged && made.values[name] === value;
    return isAddress && typeof value === 'string' && !stands && leadOf(value) === 'outside';
  });
  if (led.length === 0) return [];
  const list = led.map(({ name }) => `${name} ${values[name]}`).join(', ');
  const detail = `${list} leads out of the cluster. Name a service of the cluster in full, like http://name.namespace.svc:9090. Or an admin allows such addresses on the page “Settings” (outside_hosts_allowed of the organization).`;
  return [{ code: outsideAddress, detail }];
}

export const addressFields = (agent: Agent): Field[] =>
  agent.gates.flatMap(({ fields }) => fields.filter(({ isAddress }) => isAddress));
