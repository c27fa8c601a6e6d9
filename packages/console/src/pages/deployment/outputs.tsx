import type { Schema } from '@deployment-orchestrator/client';
import { labelOf } from '../../format/words.ts';
import { CodeBlock, Copy } from '../../ui/copy.tsx';
import { Section } from '../../ui/section.tsx';
import { snippetsOf } from './snippets.ts';

interface OutputsProps {
  outputs: Schema<'DeploymentOutput'>[];
  scope: Schema<'Scope'>;
}

/** What a deployment gives: its addresses, to copy, and how they are used. */
export function Outputs({ outputs, scope }: OutputsProps) {
  const snippets = snippetsOf(outputs, scope);
  return (
    <Section title="How to use it">
      <ul className="plain outputs">
        {outputs.map(({ name, value, description }) => (
          <li key={name}>
            <span className="stack-tight">
              <span>{labelOf(name)}</span>
              <span className="small soft">{description}</span>
            </span>
            <span className="code">{value}</span>
            <Copy text={value} what={labelOf(name)} />
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
