import * as z from 'zod';
import { openEnum } from '../../shared/http/fields.ts';
import { stepNames } from './onboarding-steps.ts';

// Pure: the way to the first deployment as the API shows it.

/** What makes each step done. */
const doneWhen: Record<(typeof stepNames)[number], string> = {
  verify_email: 'the user has followed the link of a mail to their address',
  pick_plan:
    'the organization has or had a paid billing plan, or has a connected cloud account; not_needed if this service has no billing',
  connect_cloud: 'the organization has a connected cloud account',
  start_session: 'a member has started a session (a conversation with an agent)',
  deploy: 'a deployment of the organization has the status succeeded',
};
const stepStatus = (name: (typeof stepNames)[number]) =>
  openEnum(
    ['done', 'open', 'not_needed'],
    `The state of this step: done once ${doneWhen[name]}; open before`,
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
        description: 'The steps to the first deployment, in their order, each with its state',
      }),
    next_step: openEnum(stepNames, 'The name of a step')
      .nullable()
      .meta({
        description: 'The first step, in the order of `steps`, whose state is open; null if none is',
        examples: [null],
      }),
    complete: z
      .boolean()
      .describe('Whether the way to the first deployment is complete: each step is done or not needed'),
  })
  .meta({
    id: 'OnboardingStatus',
    description: 'How far the user and the organization have come on the way to the first deployment',
  });

export type OnboardingStatus = z.output<typeof onboardingSchema>;
