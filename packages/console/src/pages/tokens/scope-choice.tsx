import type { Schema } from '@deployment-orchestrator/client';
import { Field } from '../../ui/field.tsx';
import { Select } from '../../ui/select.tsx';
import { tokenScopes } from './scopes.ts';

interface ScopeChoiceProps {
  asked: string;
  chosen: string;
  onChoose: (scope: string) => void;
  scopes: readonly Schema<'OfferedScope'>[];
}

/** What a program may do that asks to be let in, with what that would allow it. */
export function ScopeChoice({ asked, chosen, onChoose, scopes }: ScopeChoiceProps) {
  const words = scopes.find(({ scope }) => scope === chosen);
  return (
    <>
      <Field label="What it may do" hint={`It asks for ${asked}.`}>
        <Select first={asked} onChoose={onChoose}>
          {Object.entries(tokenScopes).map(([each, label]) => (
            <option key={each} value={each}>
              {label}
            </option>
          ))}
        </Select>
      </Field>
      <ul className="said-list small">
        {words?.can.map((each) => (
          <li key={each}>{each}</li>
        ))}
        {words?.cannot.map((each) => (
          <li key={each} className="soft">
            not: {each}
          </li>
        ))}
      </ul>
    </>
  );
}
