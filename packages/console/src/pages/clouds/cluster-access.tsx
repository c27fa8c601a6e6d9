import { type ReactNode, useId, useState } from 'react';
import { CodeBlock } from '../../ui/copy.tsx';
import { Field } from '../../ui/field.tsx';
import { Section } from '../../ui/section.tsx';
import { filledIn } from './providers.ts';

interface AccessProps {
  title: string;
  commands: string;
  /** Names of clusters that were found there: nobody has to type one. */
  clusters?: readonly string[] | undefined;
  /** What else is to be known there. */
  children?: ReactNode;
}

/** The second door: an account lets us in by its role, and each of its clusters by an access entry of its own. */
export function ClusterAccess({ title, commands, clusters = [], children }: AccessProps) {
  const [cluster, setCluster] = useState('');
  const [namespace, setNamespace] = useState('');
  const known = useId();
  return (
    <Section title={title}>
      <p>
        A role alone opens no cluster. These commands let it into one, and there into one namespace. Run them
        for each cluster, and for each namespace, that something is deployed into.
      </p>
      {children}
      <datalist id={known}>
        {clusters.map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
      <div className="grid-2">
        <Field label="Cluster" hint="Its name in EKS.">
          <input
            value={cluster}
            list={known}
            autoComplete="off"
            onChange={(e) => setCluster(e.currentTarget.value)}
          />
        </Field>
        <Field label="Namespace" hint="The one that you name in the session.">
          <input value={namespace} autoComplete="off" onChange={(e) => setNamespace(e.currentTarget.value)} />
        </Field>
      </div>
      <CodeBlock text={filledIn(commands, { cluster, namespace })} what="commands for the cluster" folded />
    </Section>
  );
}
