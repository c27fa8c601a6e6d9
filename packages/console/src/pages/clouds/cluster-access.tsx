import { type ReactNode, useState } from 'react';
import { CodeBlock } from '../../ui/copy.tsx';
import { Field } from '../../ui/field.tsx';
import { Section } from '../../ui/section.tsx';
import { filledIn } from './providers.ts';

interface AccessProps {
  title: string;
  commands: string;
  /** What else is to be known there. */
  children?: ReactNode;
}

/** The second door: an account lets us in by its role, and each of its clusters by an access entry of its own. */
export function ClusterAccess({ title, commands, children }: AccessProps) {
  const [cluster, setCluster] = useState('');
  const [namespace, setNamespace] = useState('');
  return (
    <Section title={title}>
      <p>
        A role alone opens no cluster. These commands let it into one, and there into one namespace. Run them
        for each cluster, and for each namespace, that something is deployed into.
      </p>
      {children}
      <div className="grid-2">
        <Field label="Cluster" hint="Its name in EKS.">
          <input value={cluster} autoComplete="off" onChange={(e) => setCluster(e.currentTarget.value)} />
        </Field>
        <Field label="Namespace" hint="The one that you name in the session.">
          <input value={namespace} autoComplete="off" onChange={(e) => setNamespace(e.currentTarget.value)} />
        </Field>
      </div>
      <CodeBlock text={filledIn(commands, { cluster, namespace })} what="commands for the cluster" folded />
    </Section>
  );
}
