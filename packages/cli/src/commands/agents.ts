import { defineCommand } from '../command.ts';
import { exits } from '../exit.ts';
import { table } from '../output/table.ts';

export const agents = defineCommand({
  name: 'agents',
  summary: 'Lists the agents, or the values that an agent takes',
  scope: 'read',
  args: [{ name: 'AGENT', meaning: 'ID of an agent', optional: true }],
  flags: {},
  examples: ['dor agents', 'dor agents vector-database'],
  async run({ args: [id] }, { screen, service }) {
    const { api } = service();
    if (id === undefined) {
      const { items } = await api.get('/api/agents');
      screen.show(items, () =>
        table(
          screen,
          ['AGENT', 'CLOUDS', 'WHAT IT DEPLOYS'],
          items.map((agent) => [agent.id, agent.supported_clouds.join(', '), agent.description]),
        ),
      );
      return exits.done;
    }
    const agent = await api.get('/api/agents/{id}', { path: { id } });
    const fields = agent.gates.flatMap((gate) => gate.fields);
    screen.show(agent, () =>
      table(
        screen,
        ['VALUE', 'TYPE', 'DEFAULT', 'CHANGES', 'MEANING'],
        fields.map((field) => [
          field.name,
          field.choices?.join('|') ?? field.kind,
          field.default === null ? (field.required ? 'required' : '') : String(field.default),
          field.change,
          [field.meaning, field.unit && `(${field.unit})`].filter(Boolean).join(' '),
        ]),
      ),
    );
    return exits.done;
  },
});
