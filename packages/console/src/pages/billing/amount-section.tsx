import type { ReactNode } from 'react';
import type { useAct } from '../../api/read.ts';
import { Button } from '../../ui/button.tsx';
import { Failed } from '../../ui/failed.tsx';
import { Field, wrongAt } from '../../ui/field.tsx';
import { textsOf } from '../../ui/form.ts';
import { Section } from '../../ui/section.tsx';

/** The texts of an amount in US dollars that an organization sets. */
export interface AmountTexts {
  title: string;
  /** Of the field; what an empty one means is its hint. */
  label: string;
  button: string;
  /** What the API calls it in a refusal. */
  path: string;
}

interface AmountProps {
  texts: AmountTexts;
  hint: string;
  cents: number | null;
  save: ReturnType<typeof useAct<number | null, unknown>>;
  /** Why it can't be set by who looks. */
  why: string | undefined;
  /** How things stand, and what the amount does. */
  children: ReactNode;
}

/** A section with an amount of money: what it is about, and the form that sets it. */
export function AmountSection({ texts, hint, cents, save, why, children }: AmountProps) {
  return (
    <Section title={texts.title}>
      {children}
      <form
        className="row row-fields"
        onSubmit={(event) => {
          const { amount } = textsOf(event);
          save.run(amount ? Math.round(Number(amount) * 100) : null);
        }}
      >
        <Field label={texts.label} hint={hint} wrong={wrongAt(save.error, texts.path)}>
          <input
            name="amount"
            type="number"
            min={0}
            step="0.01"
            defaultValue={cents === null ? '' : cents / 100}
          />
        </Field>
        <Button type="submit" busy={save.isBusy} why={why}>
          {texts.button}
        </Button>
      </form>
      <Failed problem={save.error} />
    </Section>
  );
}
