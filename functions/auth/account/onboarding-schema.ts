import * as z from 'zod';
import { openEnum } from '../../shared/http/fields.ts';
import { stepNames } from './onboarding-steps.ts';

// Pure: the way to the first deployment as the API shows it.

/** What makes each step done. */
const doneWhen: Record<(typeof stepNames)[number], string> = {
  verify_email: 'the user has followed a link emailed to their address',
  pick_plan:
    'the organization has or has had a paid billing plan, or has connected a cloud account. `not_needed`: the installation has no billing',
  connect_cloud: 'the organization has a connected cloud account',
  start_session: 'a member has started a session',
  deploy: 'a deployment of the organization has the status `succeeded`',
};
const stepStatus = (name: (typeof stepNames)[number]) =>
  openEnum(
    ['done', 'open', 'not_needed'],
    `State of this step. \`done\`: ${doneWhen[name]}. \`open\`: not done yet`,
  );

export const onboardingSchema = z
  .object({
    steps: z
      .object(
        Object.fromEntries(stepNames.map((name) => [name, stepStatus(name)])) as Record<
          (typeof stepNames)[number],
          ReturnType<typeof stepStatus>
        >,
      )
      .meta({
        id: 'OnboardingSteps',
        description: 'Steps to the first deployment, in order, each with its state',
      }),
    next_step: openEnum(stepNames, 'The name of a step')
      .nullable()
      .meta({
        description: 'Name of the first step in `steps` that is `open`; `null` if no step is open',
        examples: [null],
      }),
    complete: z.boolean().describe('Whether every step is `done` or `not_needed`'),
  })
  .meta({
    id: 'OnboardingStatus',
    description: 'Progress of the user and the organization towards the first deployment',
  });

export type OnboardingStatus = z.output<typeof onboardingSchema>;
