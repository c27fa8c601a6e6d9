import schema from '../../deployment.schema.json' with { type: 'json' };
import { defineCommand } from '../command.ts';
import { exits } from '../exit.ts';

export const schemaCommand = defineCommand({
  name: 'schema',
  summary: 'Prints the JSON Schema of deployment files, for editors',
  scope: 'none',
  args: [],
  flags: {},
  examples: ['dor schema'],
  notes:
    'To use the schema in an editor, begin the file with # yaml-language-server: $schema=deployment.schema.json. The service also has the schema, at /api/config/deployment-schema.',
  async run(_, { screen }) {
    screen.show(schema, () => JSON.stringify(schema, null, 2));
    return exits.done;
  },
});
