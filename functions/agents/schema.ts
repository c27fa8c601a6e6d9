import * as z from 'zod';
import { openEnum, textField } from '../shared/http/fields.ts';

const value = z.union([z.string(), z.number(), z.boolean()]);

const field = z
  .object({
    name: textField('The value’s name', 'vector_count'),
    question: textField('The question that the agent asks', 'How many vectors will you store?'),
    meaning: textField('What the value decides', 'Number of vectors in the collection'),
    kind: openEnum(['integer', 'number', 'boolean', 'choice', 'text'], 'The value’s type'),
    required: z.boolean().describe('False if a default is used when the user says nothing'),
    default: value.nullable().meta({
      description: 'The default; null if the field has none, or if it is computed from other values',
      examples: [null],
    }),
    choices: z
      .array(z.string())
      .nullable()
      .meta({
        description: 'The allowed values of a field of kind choice; null for other kinds',
        examples: [null],
      }),
    unit: textField('The unit of a number; null if the value has no unit', 'vectors').nullable(),
    change: openEnum(
      ['any', 'larger', 'none'],
      'How the value of a running deployment can be changed: to any value, only to a larger one, or not at all',
    ),
    change_note: textField(
      'What a change does, or why the value can’t be changed',
      'Node groups grow.',
    ).nullable(),
  })
  .meta({ id: 'AgentField', description: 'One value that a gate asks for' });

const option = z
  .object({
    name: textField('The option’s name', 'node_count'),
    default: value.nullable().meta({ description: 'The value if the user says nothing', examples: [3] }),
    allowed: z
      .array(value)
      .nullable()
      .meta({
        description: 'The allowed values; null if the option takes other values than those of a list',
        examples: [null],
      }),
    meaning: textField('What the option decides', 'replica nodes'),
  })
  .meta({
    id: 'AgentOption',
    description: 'A field that the user can choose a value for, with its type, allowed values and default',
  });

const gate = z
  .object({
    number: z.int().meta({ description: 'The number of the gate, from 1 to 6', examples: [1] }),
    name: textField('The gate’s name for programs, which does not change', 'sizing_inputs'),
    title: textField('The title to display', 'Sizing inputs'),
    fields: z.array(field).describe('The values that the gate asks for'),
  })
  .meta({ id: 'AgentGate', description: 'One step of the conversation with the agent' });

/** An agent as the API shows it. */
export const agentSchema = z
  .object({
    id: textField('The agent’s id, as agent_id of a new session', 'vector-database'),
    name: textField('The name to display', 'Vector database'),
    description: textField('What the agent deploys', 'Deploys a clustered vector database.'),
    status: openEnum(['beta', 'stable'], 'The agent’s maturity'),
    supported_clouds: z
      .array(openEnum(['aws', 'gcp', 'azure'], 'A cloud provider: aws, gcp (Google Cloud) or azure'))
      .describe('The clouds that the agent deploys into'),
    options: z.array(option).describe('The options, with their defaults'),
    gates: z.array(gate).describe('The gates of a conversation with the agent, from the first to the last'),
  })
  .meta({ id: 'Agent', description: 'A specialist agent: what it deploys and which values it asks for' });

export type AgentResponse = z.infer<typeof agentSchema>;
