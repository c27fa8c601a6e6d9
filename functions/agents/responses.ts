import type { Agent } from './agent.ts';
import type { Field } from './field.ts';
import type { AgentResponse } from './schema.ts';

/** The record of an agent: everything that a frontend needs to ask the questions itself. */
export function toAgentResponse(agent: Agent): AgentResponse {
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
      fields: fields.map(toFieldResponse),
    })),
  };
}

const toFieldResponse = (row: Field): AgentResponse['gates'][number]['fields'][number] => ({
  name: row.name,
  question: row.question,
  meaning: row.meaning,
  kind: row.kind,
  required: row.default === undefined,
  default: typeof row.default === 'function' ? null : (row.default ?? null),
  choices: row.choices ? [...row.choices] : null,
  unit: row.unit ?? null,
  change: row.change?.to ?? (row.fixed ? 'none' : 'any'),
  change_note: row.change ? `${row.change.how} ${row.change.otherwise}` : (row.fixed?.because ?? null),
});
