import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { type FormEvent, useState } from 'react';
import { useAct, useRead } from '../../api/read.ts';
import { api } from '../../api.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { useDraft } from '../../ui/draft.ts';
import { Failed } from '../../ui/failed.tsx';
import { Field, wrongAt } from '../../ui/field.tsx';
import { Shown } from '../../ui/loading.tsx';
import { Page } from '../../ui/page.tsx';
import { Section } from '../../ui/section.tsx';

const examples: Readonly<Record<string, string>> = {
  'vector-database': '10M vectors, 768 dims, 200 qps, no hybrid search',
  'inference-server': '4 qps, first token within 1500 ms, 60 ms per token',
};

/** Starts a session: with which agent, from which values, and what is said first. */
export function NewSession() {
  const {
    agent: asked,
    from_session,
    from_deployment,
  } = useSearch({ strict: false }) as Record<string, string | undefined>;
  const navigate = useNavigate();
  const agents = useRead('/api/agents');
  const clouds = useRead('/api/clouds');
  const [chosen, setChosen] = useState(asked);
  const [text, setText] = useDraft('new-session');
  const from = { ...(from_session && { from_session }), ...(from_deployment && { from_deployment }) };
  const start = useAct(
    (agent_id: string) =>
      api.post('/api/sessions', { body: { agent_id, ...(text.trim() && { text: text.trim() }), ...from } }),
    {
      touches: ['/api/sessions', '/api/auth/me/onboarding-status'],
      done: ({ id }) => {
        setText('');
        void navigate({ to: '/sessions/$id', params: { id } });
      },
    },
  );
  return (
    <Page title="Start a session" above={<Link to="/sessions">Sessions</Link>} narrow>
      {clouds.data?.items.length === 0 && (
        <div className="note tone-waits row row-apart">
          <span>No cloud account is connected. You can look around; to deploy, connect one first.</span>
          <ButtonLink to="/clouds/new" small>
            Connect an account
          </ButtonLink>
        </div>
      )}
      <Shown of={agents}>
        {({ items }) => {
          // None is chosen before the person has: what is wanted of one is answered by the other with a hint at best.
          const agent = items.find(({ id }) => id === chosen);
          const submit = (event: FormEvent) => {
            event.preventDefault();
            if (agent) start.run(agent.id);
          };
          return (
            <Section title="What do you want to run?">
              <form className="stack" onSubmit={submit}>
                <fieldset className="stack">
                  <legend className="unseen">Agent</legend>
                  {items.map(({ id, name, description }) => (
                    <label key={id} className="check">
                      <input
                        type="radio"
                        name="agent"
                        required
                        checked={id === agent?.id}
                        onChange={() => setChosen(id)}
                      />
                      <span className="stack-tight">
                        <span className="strong">{name}</span>
                        <span className="soft">{description}</span>
                      </span>
                    </label>
                  ))}
                </fieldset>
                <Field
                  label="What do you need?"
                  hint="In your own words. You can leave it empty: the agent asks."
                  wrong={wrongAt(start.error, 'text')}
                >
                  <textarea
                    rows={3}
                    maxLength={4000}
                    placeholder={examples[agent?.id ?? '']}
                    value={text}
                    onChange={({ currentTarget }) => setText(currentTarget.value)}
                  />
                </Field>
                {(from_session || from_deployment) && (
                  <p className="note">Its first values are copied; each gate shows them and asks for them.</p>
                )}
                <Failed problem={start.error} />
                <div>
                  <Button type="submit" kind="primary" busy={start.isBusy}>
                    Start
                  </Button>
                </div>
                <p className="small soft">
                  Nothing is created and nothing costs anything before you say “deploy” at the end.
                </p>
              </form>
            </Section>
          );
        }}
      </Shown>
    </Page>
  );
}
