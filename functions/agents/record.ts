import * as z from 'zod';
import type { Agent, Field } from './agent.ts';

const value = z.union([z.string(), z.number(), z.boolean()]);

const field = z.object({
  name: z.string(),
  question: z.string(),
  meaning: z.string(),
  kind: z.enum(['integer', 'boolean', 'choice', 'text']),
  /** False where a default is used when nothing is said. */
  required: z.boolean(),
  /** Null where there is none, or where it is computed from other values. */
  default: value.nullable(),
  choices: z.array(z.string()).nullable(),
  unit: z.string().nullable(),
});

/** An agent as the API shows it. */
export const agentSchema = z.object({
  id: z.string(),
  name: z.string(),
  description: z.string(),
  status: z.enum(['beta', 'stable']),
  supported_clouds: z.array(z.enum(['aws', 'gcp', 'azure'])),
  options: z.array(
    z.object({
      name: z.string(),
      default: value.nullable(),
      allowed: z.array(value).nullable(),
      meaning: z.string(),
    }),
  ),
  gates: z.array(z.object({ number: z.int(), name: z.string(), title: z.string(), fields: z.array(field) })),
});

export type AgentRecord = z.infer<typeof agentSchema>;

/** The record of an agent: everything that a frontend needs to ask the questions itself. */
export function toAgentRecord(agent: Agent): AgentRecord {
  return {
    id: agent.id,
    name: agent.name,
    description: agent.description,
    status: agent.status,
    supported_clouds: [...agent.supportedClouds],
    options: agent.options.map((option) => ({ ...option, allowed: option.allowed && [...option.allowed] })),
    gates: agent.gates.map(({ number, name, title, fields }) => ({
      number,
      name,
      title,
      fields: fields.map(toFieldRecord),
    })),
  };
}

const toFieldRecord = (row: Field): AgentRecord['gates'][number]['fields'][number] => ({
  name: row.name,
  question: row.question,
  meaning: row.meaning,
  kind: row.kind,
  required: row.default === undefined,
  default: typeof row.default === 'function' ? null : (row.default ?? null),
  choices: row.choices ? [...row.choices] : null,
  unit: row.unit ?? null,
});
