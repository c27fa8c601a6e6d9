import { expect, test } from 'vitest';
import { addChecks } from '../../lib/checks.ts';
import { stageNames } from '../../lib/config.ts';
import { synthesizeStage } from '../support/builders/template.ts';

test.each(stageNames)('The rules of good practice find nothing in stage %s that has no reason', (stage) => {
  expect(() => synthesizeStage(stage, addChecks)).not.toThrow();
});
