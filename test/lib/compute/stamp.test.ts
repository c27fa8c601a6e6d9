import { expect, test } from 'vitest';
import { createApp } from '../../../lib/app.ts';
import { stacksOf } from '../../support/builders/synthesis.ts';
import { templatesOf } from '../../support/builders/template.ts';

/** The templates of what runs as one text, and what each function is told as its stamp. */
function synthesized(stamp?: string) {
  const app = createApp({ stage: 'staging', bundling: false, ...(stamp && { stamp }) });
  const { service } = templatesOf(stacksOf(app.synth()));
  return {
    text: JSON.stringify(service.resources),
    stamps: service
      .ofType('AWS::Lambda::Function')
      .map(([, { Properties }]) => Properties.Environment.Variables.CONFIG_STAMP),
  };
}

test('A stamp stands in every function’s environment and nowhere else: all start again, and nothing else changes', () => {
  const stamped = synthesized('2026-01-01T00:00:00Z');
  expect(stamped.stamps.length).toBeGreaterThan(20);
  expect(new Set(stamped.stamps)).toEqual(new Set(['2026-01-01T00:00:00Z']));
  expect(stamped.text.replaceAll('2026-01-01T00:00:00Z', '')).toBe(synthesized().text);
}, 30_000);
