import * as z from 'zod';
import { openEnum } from '../shared/http/fields.ts';
import { stepNames } from './onboarding-steps.ts';

// Pure: the way to the first deployment as the API shows it.

const stepStatus = openEnum(['done', 'open', 'not_needed'], 'How far it is');

export const onboardingSchema = z
  .object({
    steps: z
      .object(
        Object.fromEntries(stepNames.map((name) => [name, stepStatus])) as Record<
          (typeof stepNames)[number],
          typeof stepStatus
        >,
      )
      .meta({ id: 'OnboardingSteps', description: 'Each step on the way to the first deployment' }),
    next_step: openEnum(stepNames, 'A step')
      .nullable()
      .meta({ description: 'The first step that is open; null when none is', examples: [null] }),
    complete: z.boolean().describe('Whether no step is open'),
  })
  .meta({ id: 'OnboardingStatus', description: 'What is to do before the first deployment' });

export type OnboardingStatus = z.output<typeof onboardingSchema>;
