import * as z from 'zod';
import { openEnum, textField } from '../shared/http/fields.ts';

const value = z.union([z.string(), z.number(), z.boolean()]);

const field = z
  .object({
    name: textField('The name of the value', 'vector_count'),
    question: textField('How the agent asks for it', 'How many vectors will you store?'),
    meaning: textField('What the value decides', 'Number of vectors in the collection'),
    kind: openEnum(['integer', 'number', 'boolean', 'choice', 'text'], 'What kind of value it is'),
    required: z.boolean().describe('False where a default is used when nothing is said'),
    default: value.nullable().meta({
      description: 'Null where there is none, or where it is computed from other values',
      examples: [null],
    }),
    choices: z
      .array(z.string())
      .nullable()
      .meta({ description: 'What may be chosen; null for other kinds', examples: [null] }),
    unit: textField('What a number counts; null where that is clear', 'vectors').nullable(),
    change: openEnum(
      ['any', 'larger', 'none'],
      'What a deployment that runs can get in its place: any value, a larger one, or none',
    ),
    change_note: textField('What is done for a change, or why there is none', 'Node groups grow.').nullable(),
  })
  .meta({ id: 'AgentField', description: 'One value that a gate asks for' });

export const option = z
  .object({
    name: textField('The name of the option', 'node_count'),
    default: value.nullable().meta({ description: 'What is used when nothing is said', examples: [3] }),
    allowed: z
      .array(value)
      .nullable()
      .meta({ description: 'All allowed values; null where they are not a list', examples: [null] }),
    meaning: textField('What the option decides', 'replica nodes'),
  })
  .meta({ id: 'AgentOption', description: 'One option of a deployment by this agent' });

const gate = z
  .object({
    number: z.int().meta({ description: 'From 1 to 6', examples: [1] }),
    name: textField('Stable name', 'sizing_inputs'),
    title: textField('Title for people', 'Sizing inputs'),
    fields: z.array(field).describe('What the gate asks for'),
  })
  .meta({ id: 'AgentGate', description: 'One step of the conversation with the agent' });

/** An agent as the API shows it. */
export const agentSchema = z
  .object({
    id: textField('Names the agent, as agent_id of a new session', 'vector-database'),
    name: textField('Name for people', 'Vector database'),
    description: textField('What it deploys', 'Deploys a clustered vector database.'),
    status: openEnum(['beta', 'stable'], 'How far its development is'),
    supported_clouds: z
      .array(openEnum(['aws', 'gcp', 'azure'], 'A cloud'))
      .describe('The clouds that it deploys into'),
    options: z.array(option).describe('What can be set, with its defaults'),
    gates: z.array(gate).describe('The steps of a conversation, in their order'),
  })
  .meta({ id: 'Agent', description: 'A specialist agent: what it deploys and what it asks' });

export type AgentRecord = z.infer<typeof agentSchema>;
