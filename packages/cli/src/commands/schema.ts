import schema from '../../deployment.schema.json' with { type: 'json' };
import { defineCommand } from '../command.ts';
import { exits } from '../exit.ts';

export const schemaCommand = defineCommand({
  name: 'schema',
  summary: 'Prints the JSON schema of deployment files, for editors',
  scope: 'none',
  args: [],
  flags: {},
  examples: ['dor schema'],
  notes:
    'An editor uses it by a first line: # yaml-language-server: $schema=deployment.schema.json. ' +
    'The service has it too, at /api/config/deployment-schema.',
  async run(_, { screen }) {
    screen.show(schema, () => JSON.stringify(schema, null, 2));
    return exits.done;
  },
});
