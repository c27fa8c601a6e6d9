import { useRead } from '../../api/read.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Section } from '../../ui/section.tsx';
import { State } from '../../ui/state.tsx';

const steps: readonly [string, string, string, string][] = [
  ['verify_email', 'Verify your e-mail address', 'The link is in the mail of the sign-up.', '/account'],
  ['pick_plan', 'Pick a plan', 'You can stay with the free one.', '/settings/billing'],
  [
    'connect_cloud',
    'Connect a cloud account',
    'What you deploy runs there. It takes a few minutes.',
    '/clouds/new',
  ],
  ['start_session', 'Start a session', 'Tell an agent what you need.', '/sessions/new'],
  ['deploy', 'Deploy', 'Say “deploy” at the end of the session.', '/sessions'],
];

/** What a new organization has still to do before its first deployment. */
export function FirstSteps({ hasDeployed }: { hasDeployed: boolean }) {
  const { data } = useRead('/api/auth/me/onboarding-status');
  if (!data || data.complete) return null;
  // The API's last step is open again once nothing runs.
  if (hasDeployed && data.next_step === 'deploy') return null;
  const states = data.steps as Record<string, string>;
  return (
    <Section title="First steps" flush>
      <ol className="plain list">
        {steps
          .filter(([name]) => states[name] !== 'not_needed')
          .map(([name, title, detail, to]) => (
            <li key={name} className="row row-apart">
              <span className="stack-tight">
                <State of={states[name] === 'done' ? 'done' : name === data.next_step ? 'open' : 'later'}>
                  {states[name] === 'done' ? `✓ ${title}` : title}
                </State>
                <span className="small soft">{detail}</span>
              </span>
              {name === data.next_step && (
                <ButtonLink to={to as never} kind="primary" small>
                  {title}
                </ButtonLink>
              )}
            </li>
          ))}
      </ol>
    </Section>
  );
}
