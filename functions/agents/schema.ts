import * as z from 'zod';
import { openEnum, textField } from '../shared/http/fields.ts';
import { fieldForm, fieldMeaning, gateNames } from './gates/gate-schema.ts';

const value = z.union([z.string(), z.number(), z.boolean()]);

const field = z
  .object({
    ...fieldMeaning,
    required: z.boolean().describe('Whether the user must give a value. If `false`, the field has a default'),
    default: value.nullable().meta({
      description:
        'Value used if the user gives none; `null` if there is no default, or if it is computed from other values',
      examples: [null],
    }),
    ...fieldForm,
    change: openEnum(
      ['any', 'larger', 'none'],
      'How the value can be changed once the deployment is running. `any`: to any allowed value. `larger`: only to a larger one. `none`: not at all',
    ),
    change_note: textField(
      'What changing the value does to a running deployment, or why it can’t be changed; `null` if there is nothing to note',
      'Node groups grow.',
    ).nullable(),
  })
  .meta({ id: 'AgentField', description: 'A value that a gate asks the user for' });

const option = z
  .object({
    name: textField('Name of the option, which identifies its value in `options` of requests', 'node_count'),
    default: value.nullable().meta({
      description: 'Value used if none is given; `null` if it is computed from other values',
      examples: [3],
    }),
    allowed: z
      .array(value)
      .nullable()
      .meta({
        description: 'Allowed values; `null` if the option takes a number or text that is not from a list',
        examples: [null],
      }),
    meaning: textField('What the option means or determines in the deployment', 'replica nodes'),
  })
  .meta({
    id: 'AgentOption',
    description: 'An option: a value with a default that the user can change',
  });

const gate = z
  .object({
    ...gateNames,
    fields: z.array(field).describe('Fields of the gate: the values that it asks for'),
  })
  .meta({
    id: 'AgentGate',
    description:
      'A gate: a numbered step of the conversation, which asks for values that the user then confirms',
  });

/** An agent as the API shows it. */
export const agentSchema = z
  .object({
    id: textField(
      'ID of the agent. Send it as `agent_id` to POST /api/sessions or POST /api/deployments',
      'vector-database',
    ),
    name: textField('Name of the agent, for display', 'Vector database'),
    description: textField(
      'What the agent deploys, as text for display',
      'Deploys a clustered vector database.',
    ),
    status: openEnum(['beta', 'stable'], 'Maturity of the agent: `beta` or `stable`'),
    supported_clouds: z
      .array(
        openEnum(
          ['aws', 'gcp', 'azure'],
          'Cloud provider. `aws`: Amazon Web Services. `gcp`: Google Cloud. `azure`: Microsoft Azure',
        ),
      )
      .describe('Cloud providers that the agent can deploy into'),
    options: z
      .array(option)
      .describe(
        'Options of the agent: values with a default that the user can change. Each is also a field of a gate',
      ),
    gates: z.array(gate).describe('Gates of the agent, in order'),
  })
  .meta({ id: 'Agent', description: 'A specialist agent: what it deploys and which values it asks for' });

export type AgentResponse = z.infer<typeof agentSchema>;
