import { type FormEvent, useState } from 'react';
import { useAct } from '../../../api/read.ts';
import { api } from '../../../api.ts';
import { Button } from '../../../ui/button.tsx';
import { External } from '../../../ui/external.tsx';
import { Failed } from '../../../ui/failed.tsx';
import { Field, wrongAt } from '../../../ui/field.tsx';
import { Moment } from '../../../ui/moment.tsx';
import { SecretInput } from '../../../ui/secret-input.tsx';
import { Section } from '../../../ui/section.tsx';
import { tell } from '../../../ui/toast.tsx';

interface HubTokenProps {
  /** Whose token it is: a session's until there is a deployment without one. */
  of: { session: string } | { deployment: string };
  givenAt: string | null;
  why?: string | undefined;
}

const ways = {
  session: '/api/sessions/{id}/hub_token',
  deployment: '/api/deployments/{id}/hub_token',
} as const;

/** The token with which the download of a gated model asks its hub: it is given, replaced or taken back, and never shown. */
export function HubToken({ of, givenAt, why }: HubTokenProps) {
  const [token, setToken] = useState('');
  const [isReplaced, setReplaced] = useState(false);
  const [kind, id] =
    'session' in of ? (['session', of.session] as const) : (['deployment', of.deployment] as const);
  const touches = ['/api/sessions', '/api/deployments'];
  const give = useAct(() => api.put(ways[kind], { path: { id }, body: { token: token.trim() } }), {
    touches,
    done: () => {
      setToken('');
      setReplaced(false);
      tell('The token is kept encrypted. The next run writes it into the cluster.');
    },
  });
  const takeBack = useAct(() => api.delete(ways[kind], { path: { id } }), {
    touches,
    done: () => tell('The token is deleted. The next run deletes it in the cluster, too.'),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    give.run();
  };
  return (
    <Section title="Token of the model hub">
      {givenAt && (
        <div className="row row-apart">
          <span>
            Given <Moment at={givenAt} />. It is not shown again.
          </span>
          <span className="row">
            <Button small why={why} onClick={() => setReplaced(!isReplaced)}>
              Replace it
            </Button>
            <Button small why={why} busy={takeBack.isBusy} onClick={() => takeBack.run()}>
              Delete it
            </Button>
          </span>
        </div>
      )}
      {(!givenAt || isReplaced) && (
        <form className="stack" onSubmit={submit}>
          <p className="small soft">
            The hub gives this model only to accounts that have accepted its licence. Make a token with read
            scope of such an account under{' '}
            <External to="https://huggingface.co/settings/tokens">Access Tokens at Hugging Face</External>.
          </p>
          <Field
            label="Access token"
            hint="Begins with hf_. It is no part of the conversation, and no member can read it."
            wrong={wrongAt(give.error, 'token')}
          >
            <SecretInput
              required
              autoComplete="off"
              value={token}
              onChange={({ currentTarget }) => setToken(currentTarget.value)}
            />
          </Field>
          <Failed problem={give.error} />
          <div>
            <Button type="submit" busy={give.isBusy} why={why}>
              {givenAt ? 'Replace the token' : 'Give the token'}
            </Button>
          </div>
        </form>
      )}
      <Failed problem={takeBack.error} />
    </Section>
  );
}
