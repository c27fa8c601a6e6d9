import { type FormEvent, useState } from 'react';
import { useAct } from '../../api/read.ts';
import type { CloudAccount } from '../../api/types.ts';
import { api } from '../../api.ts';
import { Button } from '../../ui/button.tsx';
import { CodeBlock } from '../../ui/copy.tsx';
import { Failed } from '../../ui/failed.tsx';
import { Field, wrongAt } from '../../ui/field.tsx';
import { textsOf } from '../../ui/form.ts';
import { SecretInput } from '../../ui/secret-input.tsx';
import { Section } from '../../ui/section.tsx';
import { tell } from '../../ui/toast.tsx';
import { accountIdOf } from './clouds.tsx';
import { askedFields } from './providers.ts';

/** How the service gets into the account, renewed: another role or secret, and for AWS another external id. For admins. */
export function Renewals({ account }: { account: CloudAccount }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <Section
      title="Renew how we get in"
      acts={
        !isOpen && (
          <Button small onClick={() => setOpen(true)}>
            Renew…
          </Button>
        )
      }
    >
      <p className="small soft">
        What runs stays as it is. Something new is tried first, and used only if it opens the account.
      </p>
      {isOpen && (
        <>
          <Credentials account={account} />
          {account.provider === 'aws' && <ExternalId id={account.id} />}
        </>
      )}
    </Section>
  );
}

/** What the account was connected with; a secret is never shown, and comes with the time at which it ends. */
const connectedWith = ({ credentials }: CloudAccount): Record<string, unknown> => ({
  ...credentials,
  ...(credentials.kind === 'service_principal' && { clientSecret: '<new>', secretExpiresAt: '<new>' }),
});

function Credentials({ account }: { account: CloudAccount }) {
  const { id } = account;
  const credentials = connectedWith(account);
  const replace = useAct((body: never) => api.post('/api/clouds/{id}/credentials', { path: { id }, body }), {
    touches: ['/api/clouds'],
    done: () => tell('The new credentials are used from now on.'),
  });
  const submit = (event: FormEvent<HTMLFormElement>) =>
    replace.run({ credentials: { ...credentials, ...textsOf(event) } } as never);
  return (
    <form className="stack" onSubmit={submit}>
      {askedFields(credentials, accountIdOf(account)).map(({ name, label, value, isSecret }) => (
        <Field key={name} label={label} wrong={wrongAt(replace.error, `credentials.${name}`)}>
          {isSecret ? (
            <SecretInput name={name} required autoComplete="off" />
          ) : (
            <input name={name} required defaultValue={value} autoComplete="off" />
          )}
        </Field>
      ))}
      <Failed problem={replace.error} />
      <div>
        <Button type="submit" busy={replace.isBusy}>
          Probe and replace
        </Button>
      </div>
    </form>
  );
}

/** The external id in two steps: the role takes both, then the next one alone is used. */
function ExternalId({ id }: { id: string }) {
  const renew = useAct(() => api.post('/api/clouds/{id}/external-id', { path: { id } }), {
    touches: ['/api/clouds'],
  });
  const use = useAct(() => api.post('/api/clouds/{id}/external-id/use', { path: { id } }), {
    touches: ['/api/clouds'],
    done: () => tell('The next external id is used from now on.'),
  });
  const next = renew.answer;
  return (
    <div className="stack">
      {next ? (
        <ol className="stack">
          <li>
            Replace the trust policy of the role by this one, which takes the present external id and the next
            one.
            <CodeBlock text={JSON.stringify(next.trust_policy, null, 2)} what="the trust policy" folded />
          </li>
          <li>
            <Button busy={use.isBusy} onClick={() => use.run()}>
              Use the next external id
            </Button>
          </li>
          <li>
            After a quarter of an hour, when no step that began before is under way, replace the trust policy
            by this one: the former external id opens nothing any more.
            <CodeBlock
              text={JSON.stringify(next.trust_policy_after, null, 2)}
              what="the trust policy after that"
              folded
            />
          </li>
        </ol>
      ) : (
        <div>
          <Button busy={renew.isBusy} onClick={() => renew.run()}>
            Make the next external id
          </Button>
        </div>
      )}
      <Failed problem={renew.error ?? use.error} />
    </div>
  );
}
