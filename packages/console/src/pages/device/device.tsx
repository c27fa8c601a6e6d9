import type { Schema } from '@deployment-orchestrator/client';
import { Link, useLocation } from '@tanstack/react-router';
import { useState } from 'react';
import { useAct } from '../../api/read.ts';
import { api } from '../../api.ts';
import { useMe, useOrg } from '../../app/me.ts';
import { Button } from '../../ui/button.tsx';
import { Failed } from '../../ui/failed.tsx';
import { Field, wrongAt } from '../../ui/field.tsx';
import { textsOf } from '../../ui/form.ts';
import { Moment } from '../../ui/moment.tsx';
import { Page } from '../../ui/page.tsx';
import { Section } from '../../ui/section.tsx';
import { ScopeChoice } from '../tokens/scope-choice.tsx';

type Waiting = Schema<'DeviceLogin'>;
type Scope = Schema<'DeviceLoginAllowed'>['scope'];

/** Where a person enters the code that a machine shows, sees what it would be allowed, and decides. */
export function Device() {
  const inLink = useLocation({ select: ({ hash }) => new URLSearchParams(hash).get('code') ?? '' });
  const look = useAct(({ code = '' }: Record<string, string>) =>
    api.post('/api/auth/device/show', { body: { user_code: code } }),
  );
  return (
    <Page title="Log a machine in" narrow>
      {look.answer ? (
        <Decision waiting={look.answer} />
      ) : (
        <Section title="Which code does it show?">
          <form className="stack" onSubmit={(event) => look.run(textsOf(event))}>
            <Field
              label="Code"
              hint="Enter it only if you began this yourself, on a machine of yours."
              wrong={wrongAt(look.error, 'user_code')}
            >
              <input
                name="code"
                required
                maxLength={40}
                autoComplete="off"
                autoCapitalize="characters"
                spellCheck={false}
                defaultValue={inLink}
                placeholder="WDJB-MJHT"
              />
            </Field>
            <Failed problem={look.error} />
            <div>
              <Button type="submit" kind="primary" busy={look.isBusy}>
                Show what it asks for
              </Button>
            </div>
          </form>
        </Section>
      )}
    </Page>
  );
}

function Decision({ waiting }: { waiting: Waiting }) {
  const { id, user_code: code, machine, address, asked_at: at, asked_scope: asked, scopes } = waiting;
  const me = useMe();
  const org = useOrg();
  const [scope, setScope] = useState<string>(asked);
  const allow = useAct(() => api.post('/api/auth/device/allow', { body: { id, scope: scope as Scope } }), {
    touches: ['/api/orgs/current/tokens'],
  });
  const [isRefused, setRefused] = useState(false);
  const refuse = useAct(() => api.post('/api/auth/device/refuse', { body: { id } }), {
    done: () => setRefused(true),
  });
  if (allow.answer)
    return (
      <Section title="It is logged in">
        <p>
          {machine} has its token in a few seconds. You can close this page. The token is{' '}
          <Link to="/settings/tokens">listed with your others</Link>, where you end it.
        </p>
      </Section>
    );
  if (isRefused)
    return (
      <Section title="It is not logged in">
        <p>{machine} was refused, and the code is used up.</p>
      </Section>
    );
  return (
    <Section title={`Does your machine show ${code}?`}>
      <p className="note tone-waits">
        Did you begin this yourself, on a machine of yours, a moment ago? If somebody has sent you the code or
        the link, refuse it: they would act in your name.
      </p>
      <dl className="facts">
        <dt>It calls itself</dt>
        <dd>{machine}</dd>
        <dt>It asked</dt>
        <dd>
          <Moment at={at} /> from {address}
        </dd>
        <dt>It would act as</dt>
        <dd>
          {me.data?.name ?? me.data?.email}, in {org.data?.name}
        </dd>
        <dt>Its token ends</dt>
        <dd>
          <Moment at={waiting.token_ends_at} />
        </dd>
      </dl>
      <ScopeChoice asked={asked} chosen={scope} onChoose={setScope} scopes={scopes} />
      <Failed problem={allow.error ?? refuse.error} />
      <div className="row">
        <Button kind="primary" busy={allow.isBusy} onClick={() => allow.run()}>
          It is mine: log it in
        </Button>
        <Button kind="danger" busy={refuse.isBusy} onClick={() => refuse.run()}>
          Refuse
        </Button>
      </div>
    </Section>
  );
}
