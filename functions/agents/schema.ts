import * as z from 'zod';
import { openEnum, textField } from '../shared/http/fields.ts';
import { fieldForm, fieldMeaning, gateNames } from './gates/gate-schema.ts';

const value = z.union([z.string(), z.number(), z.boolean()]);

const field = z
  .object({
    ...fieldMeaning,
    required: z
      .boolean()
      .describe('Whether the user has to give the value; false if a default counts otherwise'),
    default: value.nullable().meta({
      description:
        'The value that counts if the user gives none; null if there is no default, or if it is computed from other values',
      examples: [null],
    }),
    ...fieldForm,
    change: openEnum(
      ['any', 'larger', 'none'],
      'Whether the value can be changed once the deployment runs. any: to any allowed value; larger: only to a larger one; none: not at all',
    ),
    change_note: textField(
      'What a change of the value does to a running deployment, or why it can’t be changed; null if there is nothing to say',
      'Node groups grow.',
    ).nullable(),
  })
  .meta({ id: 'AgentField', description: 'A field: one value that a gate asks the user for' });

const option = z
  .object({
    name: textField('The name of the option, by which `options` of requests takes its value', 'node_count'),
    default: value.nullable().meta({
      description: 'The value that counts if none is given; null if it is computed from other values',
      examples: [3],
    }),
    allowed: z
      .array(value)
      .nullable()
      .meta({
        description: 'All allowed values, if they are few; null if the option takes a number or text',
        examples: [null],
      }),
    meaning: textField('What the option means or decides in the deployment', 'replica nodes'),
  })
  .meta({
    id: 'AgentOption',
    description: 'An option: a value with a default, which the user may choose otherwise',
  });

const gate = z
  .object({
    ...gateNames,
    fields: z.array(field).describe('The values that the gate asks for, each as a field'),
  })
  .meta({
    id: 'AgentGate',
    description:
      'A gate: one numbered step of the conversation with the agent, which asks for some values that the user then confirms',
  });

/** An agent as the API shows it. */
export const agentSchema = z
  .object({
    id: textField(
      'The id of the agent, which POST /api/sessions and POST /api/deployments take as agent_id',
      'vector-database',
    ),
    name: textField('The agent’s name to show', 'Vector database'),
    description: textField(
      'What the agent deploys, as a text to show',
      'Deploys a clustered vector database.',
    ),
    status: openEnum(['beta', 'stable'], 'How mature the agent is: beta or stable'),
    supported_clouds: z
      .array(openEnum(['aws', 'gcp', 'azure'], 'A cloud provider: aws, gcp (Google Cloud) or azure'))
      .describe('The cloud providers into which the agent can deploy'),
    options: z
      .array(option)
      .describe(
        'The agent’s options: values with a default that the user may choose otherwise. Each is also a field of one of the gates',
      ),
    gates: z
      .array(gate)
      .describe(
        'The gates, in order: numbered steps of the conversation, each of which asks for some values that the user then confirms',
      ),
  })
  .meta({ id: 'Agent', description: 'A specialist agent: what it deploys and which values it asks for' });

export type AgentResponse = z.infer<typeof agentSchema>;
