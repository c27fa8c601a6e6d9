import { expect, test } from 'vitest';
import * as z from 'zod';
import { inferenceServer } from '../../../../../functions/agents/inference-server/index.ts';
import { catalogue } from '../../../../../functions/agents/inference-server/models/models.ts';
import { type FigureName, figureSchemas } from '../../../../../functions/model-hub/look.ts';

const sized = catalogue.flatMap(({ id, parameters }) => {
  // Qwen3-30B-A3B: all parameters come first. Mixtral-8x7B shares some of them between its experts.
  const [, billions] = /-(\d+(?:\.\d+)?)b(?![a-z0-9])/i.exec(id) ?? [];
  return billions && !/\dx\d/.test(id) ? [{ id, parameters, billions: Number(billions) }] : [];
});

test('a model of the catalogue has as many parameters as its name says, as names are rounded', () => {
  expect(sized.length).toBeGreaterThan(40);
  expect(
    sized.filter(({ parameters, billions }) => Math.abs(parameters / 1e9 / billions - 1) > 0.25),
  ).toEqual([]);
});

test.each(Object.keys(figureSchemas) as FigureName[])(
  'the figure %s of the hub is taken in the range of the field that takes it',
  (name) => {
    const field = inferenceServer.gates.flatMap(({ fields }) => fields).find((each) => each.name === name);
    const schema = figureSchemas[name];
    const { minimum = 0, maximum = 0 } = z.toJSONSchema(schema);
    for (const value of [minimum - 1, minimum, maximum, maximum + 1])
      expect([value, schema.safeParse(value).success]).toEqual([value, field?.form(value) === undefined]);
  },
);
