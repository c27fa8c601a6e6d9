import { useNavigate } from '@tanstack/react-router';
import type { FormEvent } from 'react';
import { useAct } from '../../api/read.ts';
import { api } from '../../api.ts';
import { useMe, useOrg } from '../../app/me.ts';
import { Button } from '../../ui/button.tsx';
import { Failed } from '../../ui/failed.tsx';
import { Field, wrongAt } from '../../ui/field.tsx';
import { useKeptForm } from '../../ui/kept-form.ts';
import { SecretInput } from '../../ui/secret-input.tsx';
import { Section } from '../../ui/section.tsx';
import { Select } from '../../ui/select.tsx';
import { tell } from '../../ui/toast.tsx';
import { askedFields, type Provider } from './providers.ts';

interface FormProps {
  step: number;
  provider: Provider;
  accountId: string;
  credentials: Record<string, unknown>;
}

/** The last step: the account is probed, and kept only if the probe passes. */
export function CredentialsForm({ step, provider, accountId, credentials }: FormProps) {
  const navigate = useNavigate();
  const org = useOrg();
  const kept = useKeptForm(`cloud:${accountId}`, useMe().data?.id);
  const connect = useAct((body: never) => api.post('/api/clouds', { body }), {
    touches: ['/api/clouds', '/api/auth/me/onboarding-status'],
    done: ({ id, accountLabel }) => {
      kept.forget();
      tell(`${accountLabel} is connected.`);
      void navigate({ to: '/clouds/$id', params: { id } });
    },
  });
  const fields = askedFields(credentials, accountId);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const { accountLabel, defaultRegion, ...given } = Object.fromEntries(
      new FormData(event.currentTarget).entries(),
    );
    connect.run({
      provider: provider.id,
      accountLabel,
      defaultRegion,
      credentials: { ...credentials, ...given },
    } as never);
  };
  return (
    <Section title={`${step}. Probe and connect`}>
      <form className="stack" {...kept.props} onSubmit={submit}>
        <Field
          label="Name"
          hint="What the account is called here."
          wrong={wrongAt(connect.error, 'accountLabel')}
        >
          <input
            name="accountLabel"
            required
            maxLength={120}
            defaultValue={`${provider.name} ${accountId}`}
          />
        </Field>
        {fields.map(({ name, label, value, isSecret }) => (
          <Field key={name} label={label} wrong={wrongAt(connect.error, `credentials.${name}`)}>
            {isSecret ? (
              <SecretInput name={name} required autoComplete="off" />
            ) : (
              <input name={name} required defaultValue={value} autoComplete="off" />
            )}
          </Field>
        ))}
        <Field
          label="Usual region"
          hint={
            provider.id === 'aws'
              ? 'The one of your EKS cluster: things are deployed there unless you say otherwise. Where no prices of your region are known, costs are computed with another region’s, and say so. The account’s page lists the clusters of all regions.'
              : 'Where things are deployed unless you say otherwise.'
          }
          wrong={wrongAt(connect.error, 'defaultRegion')}
        >
          <Select
            name="defaultRegion"
            required
            key={org.data?.id}
            first={org.data?.settings.default_region ?? provider.regions[0] ?? ''}
          >
            {provider.regions.map((region) => (
              <option key={region} value={region}>
                {region}
              </option>
            ))}
          </Select>
        </Field>
        {connect.isBusy && (
          <p role="status">Probing: we enter the account, and then try to enter it as a stranger would.</p>
        )}
        <Failed problem={connect.error} />
        <div>
          <Button type="submit" kind="primary" busy={connect.isBusy}>
            Probe and connect
          </Button>
        </div>
      </form>
    </Section>
  );
}
