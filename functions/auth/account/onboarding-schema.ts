import * as z from 'zod';
import { openEnum } from '../../shared/http/fields.ts';
import { stepNames } from './onboarding-steps.ts';

// Pure: the way to the first deployment as the API shows it.

const stepStatus = openEnum(['done', 'open', 'not_needed'], 'The state of the step');

export const onboardingSchema = z
  .object({
    steps: z
      .object(
        Object.fromEntries(stepNames.map((name) => [name, stepStatus])) as Record<
          (typeof stepNames)[number],
          typeof stepStatus
        >,
      )
      .meta({ id: 'OnboardingSteps', description: 'The steps before the first deployment, in order' }),
    next_step: openEnum(stepNames, 'A step')
      .nullable()
      .meta({ description: 'The first step that is not done; null when all are done', examples: [null] }),
    complete: z.boolean().describe('Whether all steps are done'),
  })
  .meta({ id: 'OnboardingStatus', description: 'The steps before the first deployment' });

export type OnboardingStatus = z.output<typeof onboardingSchema>;
