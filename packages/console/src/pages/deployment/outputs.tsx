import type { Schema } from '@deployment-orchestrator/client';
import { labelOf } from '../../format/words.ts';
import { CodeBlock, Copy } from '../../ui/copy.tsx';
import { Section } from '../../ui/section.tsx';
import { developerText, snippetsOf } from './snippets.ts';

interface OutputsProps {
  /** The deployment’s. */
  name: string;
  outputs: Schema<'DeploymentOutput'>[];
  scope: Schema<'Scope'>;
}

/** What a deployment gives: its addresses, to copy, and how they are used. */
export function Outputs({ name, outputs, scope }: OutputsProps) {
  const snippets = snippetsOf(outputs, scope);
  return (
    <Section
      title="How to use it"
      acts={
        <Copy
          text={developerText(name, outputs, scope)}
          what="all of it for a developer"
          says="Copy all for a developer"
        />
      }
    >
      <ul className="plain outputs">
        {outputs.map(({ name: called, value, description }) => (
          <li key={called}>
            <span className="stack-tight">
              <span>{labelOf(called)}</span>
              <span className="small soft">{description}</span>
            </span>
            <span className="code">{value}</span>
            <Copy text={value} what={labelOf(called)} />
          </li>
        ))}
      </ul>
      {snippets.map(({ title, text }) => (
        <details key={title}>
          <summary>{title}</summary>
          <CodeBlock text={text} what={title} />
        </details>
      ))}
    </Section>
  );
}
