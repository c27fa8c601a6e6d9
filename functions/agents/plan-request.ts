import * as z from 'zod';
import { type FieldError, invalid } from '../shared/errors.ts';
import { givenText } from '../shared/http/fields.ts';
import { valuesByName } from '../shared/http/lists.ts';
import { unknownName } from '../shared/http/pipeline/wording.ts';
import type { Agent, Values } from './agent.ts';
import { fieldsUpTo } from './gates/gates.ts';

// Pure: a deployment asked for in one request instead of in a conversation. The same values, grouped as an API
// groups them: where it goes, the agent's options, and everything else that its gates ask for.

/** More than any agent has options, and any of its gates fields. */
const mostValues = 100;

/** More than any name in a cluster may have: the agent's own fields say how many each has. */
const mostPlaceCharacters = 100;

/** No gate's field takes a longer text. */
const mostValueCharacters = 2_000;
const givenValue = z.union([z.string().max(mostValueCharacters), z.number(), z.boolean()]);

/** Values of an agent by their names. */
export const agentValues = (description: string, example: Values) =>
  valuesByName(z.string().max(64), givenValue, mostValues)
    .optional()
    .meta({ description, examples: [example] });

const requestedScope = z
  .strictObject({
    cluster_name: givenText(
      mostPlaceCharacters,
      'Name of the Kubernetes cluster (EKS) to deploy into, as in the cloud account',
      'production',
    ).optional(),
    namespace: givenText(
      mostPlaceCharacters,
      'Kubernetes namespace to deploy into',
      'vector-database',
    ).optional(),
    region: givenText(mostPlaceCharacters, 'AWS region of the cluster', 'us-east-1').optional(),
  })
  .meta({
    id: 'RequestedScope',
    description: 'Location of the deployment in the cloud account: region, cluster and namespace',
  });

/** Every value may be left out: the answer lists the missing ones, gate by gate. */
export const deploymentRequest = z
  .strictObject({
    cloud_account_id: givenText(
      mostPlaceCharacters,
      'ID of the connected cloud account to deploy into, from GET /api/clouds',
      'ca-01k9z3v5m8qh2t7xw4c6yb0rne',
    ).optional(),
    name: givenText(
      mostPlaceCharacters,
      'Name of the deployment, also used for its objects in the cluster',
      'vector-database',
    ).optional(),
    scope: requestedScope
      .optional()
      .describe('Location of the deployment in the cloud account: region, cluster and namespace'),
    options: agentValues(
      'Values of the agent’s options (`options` of GET /api/agents/{id}), by name. Omitted options have their defaults',
      {
        node_count: 3,
      },
    ),
    sizing: agentValues(
      'Values of all other fields of the agent’s gates (`gates` of GET /api/agents/{id}), by name: those that are neither an option nor `cloud_account_id`, `name` or a field of `scope`',
      {
        vector_count: 10_000_000,
      },
    ),
  })
  .meta({
    id: 'DeploymentRequest',
    description:
      'Values for a deployment. Each value can be omitted: a value with a default takes the default, and the response lists the required values that are missing',
  });

export type DeploymentRequest = z.output<typeof deploymentRequest>;

/** Values of every agent: the place of the deployment, and its name there. */
const placeNames = ['cloud_account_id', 'name', 'cluster_name', 'namespace', 'region'];

/**
 * The values in the agent's flat namespace.
 * @throws AppError invalid (422) for names that the agent doesn't know, or knows in the other group
 */
export function valuesOf(agent: Agent, request: DeploymentRequest): Values {
  const { cloud_account_id, name, scope, options = {}, sizing = {} } = request;
  const optionNames = agent.options.map((option) => option.name);
  const all = fieldsUpTo(agent, Number.POSITIVE_INFINITY).map((field) => field.name);
  const sizingNames = all.filter((each) => !optionNames.includes(each) && !placeNames.includes(each));
  const errors = [
    ...unknownNames('options', options, optionNames, { sizing: sizingNames }),
    ...unknownNames('sizing', sizing, sizingNames, { options: optionNames }),
  ];
  if (errors[0]) throw invalid('invalid_request', `${errors[0].path}: ${errors[0].message}.`, errors);
  const given = { cloud_account_id, name, ...scope, ...options, ...sizing };
  return Object.fromEntries(
    Object.entries(given).flatMap(([each, value]) => (value === undefined ? [] : [[each, value]])),
  );
}

/** The path of a value in a request, by its field. */
export function pathOf(agent: Agent, name: string): string {
  if (name === 'cloud_account_id' || name === 'name') return name;
  if (placeNames.includes(name)) return `scope.${name}`;
  return `${agent.options.some((option) => option.name === name) ? 'options' : 'sizing'}.${name}`;
}

function unknownNames(
  path: string,
  given: Values,
  known: readonly string[],
  elsewhere: Record<string, readonly string[]>,
): FieldError[] {
  return Object.keys(given)
    .filter((name) => !known.includes(name))
    .slice(0, mostNamed)
    .map((name) => {
      const place = Object.entries(elsewhere).find(([, names]) => names.includes(name))?.[0];
      const message = place ? `belongs into ${place}` : unknownName('field', name, known);
      return { path: `${path}.${name}`, message };
    });
}

// Each unknown name is compared with all known ones and sent back.
const mostNamed = 20;
