import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { configurationCheck } from '../../../bin/deploy/configuration.ts';
import { plannedStage } from '../../../bin/deploy/planned-stage.ts';
import { type SecretName, secretVariables } from '../../../functions/shared/secrets.ts';
import { stageSettings } from '../../../lib/config.ts';

const example: Record<string, string> = JSON.parse(readFileSync('docs/configuration.example.json', 'utf8'));

/** The secrets that `npm run configure` writes of these variables. */
const secretsWith = (variables: Record<string, string>) =>
  new Map(
    Object.entries(secretVariables).flatMap(([secret, names]) => {
      const own = Object.entries(variables).filter(([name]) => (names as readonly string[]).includes(name));
      return own.length > 0 ? [[secret as SecretName, JSON.stringify(Object.fromEntries(own))] as const] : [];
    }),
  );

const look = (variables: Record<string, string>) =>
  configurationCheck(stageSettings('production'), plannedStage('production').functions, async () =>
    secretsWith(variables),
  ).look();

test('The example of a configuration is enough for production', async () => {
  expect(await look(example)).toMatchObject([{ state: 'ok' }]);
});

test.each(Object.keys(example).filter((name) => name !== 'DATABASE_OWNER_URL'))(
  'Without %s production would not be deployed',
  async (name) => {
    const { [name]: _left, ...others } = example;
    const states = (await look(others)).map(({ state }) => state);
    expect(states).toContain('missing');
  },
);
