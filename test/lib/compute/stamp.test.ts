import { expect, test } from 'vitest';
import { keptStacks } from '../../support/builders/stacks/kept-stacks.ts';
import { type StageTemplates, stageTemplates, templatesOf } from '../../support/builders/stacks/template.ts';

/** What runs as one text, and what each function is told as its stamp. */
const told = ({ service }: StageTemplates) => ({
  text: JSON.stringify(service.resources),
  stamps: service
    .ofType('AWS::Lambda::Function')
    .map(([, { Properties }]) => Properties.Environment.Variables.CONFIG_STAMP),
});

test('A stamp stands in every function’s environment and nowhere else: all start again, and nothing else changes', async () => {
  const stamp = '2026-01-01T00:00:00Z';
  const stamped = await keptStacks('staging', { paymentProvider: 'stripe', stamp });
  const { text, stamps } = told(templatesOf(stamped));
  expect(stamps.length).toBeGreaterThan(20);
  expect(new Set(stamps)).toEqual(new Set([stamp]));
  expect(text.replaceAll(stamp, '')).toBe(told(await stageTemplates('staging', 'stripe')).text);
});
