import { useRead } from '../../api/read.ts';
import type { Agent } from '../../api/types.ts';
import { valueSaid } from '../../format/numbers.ts';
import { labelOf } from '../../format/words.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Shown } from '../../ui/loading.tsx';
import { Page } from '../../ui/page.tsx';
import { Section } from '../../ui/section.tsx';
import { Tag } from '../../ui/state.tsx';

const changes: Readonly<Record<string, string>> = {
  any: 'can be changed later',
  larger: 'can be made larger later',
  none: 'is fixed once it runs',
};

/** What can be deployed, and all that can be set of it. */
export function Agents() {
  const agents = useRead('/api/agents');
  return (
    <Page title="Agents" below="Each knows one thing, and deploys nothing else.">
      <Shown of={agents}>
        {({ items }) => items.map((agent) => <AgentCard key={agent.id} agent={agent} />)}
      </Shown>
    </Page>
  );
}

function AgentCard({
  agent: { id, name, description, status, supported_clouds: clouds, options, gates },
}: {
  agent: Agent;
}) {
  return (
    <Section
      title={name}
      acts={
        <ButtonLink to="/sessions/new" search={{ agent: id } as never} kind="primary" small>
          Start a session
        </ButtonLink>
      }
    >
      <p>{description}</p>
      <p className="row">
        <Tag>{status}</Tag>
        <span className="soft">on {clouds.map((cloud) => cloud.toUpperCase()).join(', ')}</span>
      </p>
      <details>
        <summary>Options and their defaults ({options.length})</summary>
        <div className="scroll-x">
          <table>
            <thead>
              <tr>
                <th>Option</th>
                <th>Default</th>
                <th>What it is</th>
              </tr>
            </thead>
            <tbody>
              {options.map((option) => (
                <tr key={option.name}>
                  <td>{labelOf(option.name)}</td>
                  <td>{valueSaid(option.default)}</td>
                  <td>
                    {option.meaning}
                    {option.allowed && (
                      <div className="small soft">One of {option.allowed.map(valueSaid).join(', ')}</div>
                    )}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      </details>
      {gates
        .filter(({ fields }) => fields.length > 0)
        .map(({ number, title, fields }) => (
          <details key={number}>
            <summary>
              Gate {number}: {title}
            </summary>
            <ul className="said-list small stack-tight">
              {fields.map(({ name: field, question, change, change_note: note }) => (
                <li key={field}>
                  {question}{' '}
                  <span className="soft">
                    It {changes[change] ?? change}.{note ? ` ${note}` : ''}
                  </span>
                </li>
              ))}
            </ul>
          </details>
        ))}
    </Section>
  );
}
