import { Fragment } from 'react';
import { useList } from '../../api/read.ts';
import { useMe, whyNot } from '../../app/me.ts';
import { Shown } from '../../ui/loading.tsx';
import { Moment } from '../../ui/moment.tsx';
import { Page } from '../../ui/page.tsx';
import { More, Section } from '../../ui/section.tsx';
import { InviteForm } from './invite-form.tsx';
import { Invites } from './invites.tsx';
import { MemberEnd, MemberRole } from './member-acts.tsx';
import { roles } from './roles.ts';

/** Who belongs to the organization, with which role, and who is invited. */
export function Members() {
  const members = useList('/api/orgs/current/members');
  const me = useMe();
  const why = whyNot(me.data?.role, 'admin');
  return (
    <Page title="Members">
      <Section title={me.data?.org.name ?? 'Organization'} flush>
        <Shown of={members}>
          {(items) => (
            <div className="scroll-x list-table">
              <table>
                <thead>
                  <tr>
                    <th>Name</th>
                    <th>Role</th>
                    <th>Since</th>
                    <th>
                      <span className="unseen">Acts</span>
                    </th>
                  </tr>
                </thead>
                <tbody>
                  {items.map((member) => (
                    <tr key={member.id}>
                      <td>
                        {member.name ?? member.email}
                        {member.id === me.data?.id && ' (you)'}
                        <div className="small soft">{member.email}</div>
                        {member.mail_problem && (
                          <div className="small field-error">Mail to this address comes back.</div>
                        )}
                      </td>
                      <td>
                        <MemberRole member={member} />
                      </td>
                      <td data-head="Since">
                        <Moment at={member.joined_at} />
                      </td>
                      <td>
                        <MemberEnd member={member} />
                      </td>
                    </tr>
                  ))}
                </tbody>
              </table>
            </div>
          )}
        </Shown>
        <More of={members} />
      </Section>
      {why ? <p className="soft">Inviting: {why}</p> : <InviteForm isOwner={me.data?.role === 'owner'} />}
      {!why && <Invites />}
      <Roles />
    </Page>
  );
}

const Roles = () => (
  <details open>
    <summary>What the roles may do</summary>
    <dl className="facts">
      {roles.map(({ role, may }) => (
        <Fragment key={role}>
          <dt>{role}</dt>
          <dd>{may}</dd>
        </Fragment>
      ))}
    </dl>
  </details>
);
