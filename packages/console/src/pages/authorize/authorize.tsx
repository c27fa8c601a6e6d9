import type { Schema } from '@deployment-orchestrator/client';
import { useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { useAct } from '../../api/read.ts';
import type { Problem } from '../../api/types.ts';
import { api } from '../../api.ts';
import { useMe, useOrg } from '../../app/me.ts';
import { Button } from '../../ui/button.tsx';
import { Failed } from '../../ui/failed.tsx';
import { Shown } from '../../ui/loading.tsx';
import { Moment } from '../../ui/moment.tsx';
import { Page } from '../../ui/page.tsx';
import { Section } from '../../ui/section.tsx';
import { ScopeChoice } from '../tokens/scope-choice.tsx';
import { questionIn } from './question.ts';

type Asked = Schema<'ClientAuthorization'>;
type Scope = Schema<'AuthorizationAllowed'>['scope'];

/** Where a person decides whether a program may act in their name that has sent their browser here (OAuth). */
export function Authorize() {
  const question = questionIn(useSearch({ strict: false }));
  // Asked for once: the answer is what the person decides about, and goes to the program at the address that it names.
  const asked = useQuery<Asked, Problem>({
    queryKey: ['authorization', question],
    queryFn: () => api.post('/api/auth/authorize/show', { body: question }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  return (
    <Page title="Let a program in" narrow>
      <Shown of={asked}>{(shown) => <Decision asked={shown} />}</Shown>
    </Page>
  );
}

function Decision({ asked }: { asked: Asked }) {
  const { id, client_name: name, client_host: host, answer_to: to, asked_scope: scope } = asked;
  const me = useMe();
  const org = useOrg();
  const [chosen, setChosen] = useState<string>(scope);
  const leave = {
    done: ({ redirect_to: address }: Schema<'AnsweredAuthorization'>) => window.location.assign(address),
    touches: ['/api/orgs/current/tokens'],
  };
  const allow = useAct(
    () => api.post('/api/auth/authorize/allow', { body: { id, scope: chosen as Scope } }),
    leave,
  );
  const refuse = useAct(() => api.post('/api/auth/authorize/refuse', { body: { id } }), leave);
  if (allow.answer ?? refuse.answer)
    return (
      <Section title={allow.answer ? 'It is let in' : 'It is refused'}>
        <p>The program goes on with the answer. You can close this page.</p>
      </Section>
    );
  return (
    <Section title={`May ${name} act in your name?`}>
      <p className="note tone-waits">
        Did you connect this program yourself, a moment ago? What it calls itself is not checked: who runs{' '}
        <span className="code">{host}</span> stands for it. If somebody has sent you the link, refuse it.
      </p>
      <dl className="facts">
        <dt>It calls itself</dt>
        <dd>{name}</dd>
        <dt>Its host</dt>
        <dd className="code">{host}</dd>
        <dt>The answer goes to</dt>
        <dd>{to.is_own_machine ? `a program on this machine (${to.host})` : to.host}</dd>
        <dt>It would act as</dt>
        <dd>
          {me.data?.name ?? me.data?.email}, in {org.data?.name}
        </dd>
        <dt>Its token ends</dt>
        <dd>
          <Moment at={asked.token_ends_at} />
        </dd>
      </dl>
      <ScopeChoice asked={scope} chosen={chosen} onChoose={setChosen} scopes={asked.scopes} />
      <Failed problem={allow.error ?? refuse.error} />
      <div className="row">
        <Button kind="primary" busy={allow.isBusy} onClick={() => allow.run()}>
          Let it in
        </Button>
        <Button kind="danger" busy={refuse.isBusy} onClick={() => refuse.run()}>
          Refuse
        </Button>
      </div>
    </Section>
  );
}
