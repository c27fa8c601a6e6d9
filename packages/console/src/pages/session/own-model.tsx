import { useState } from 'react';
import { numberOf } from '../../format/numbers.ts';
import { labelOf } from '../../format/words.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { Section } from '../../ui/section.tsx';
import { figuresOf, saidFigures } from './model-config.ts';
import type { Talk } from './use-turn.ts';

/** For a model of one's own: its figures are read off its config.json in place of eight questions. */
export function OwnModel({ talk }: { talk: Talk }) {
  const [text, setText] = useState('');
  const figures = text.trim() === '' ? undefined : figuresOf(text);
  const wrong =
    text.trim() !== '' && !figures
      ? 'This is no config.json of a language model: it is JSON with num_hidden_layers in it.'
      : undefined;
  return (
    <Section title="A model of your own">
      <p>
        The catalogue doesn't know this model. The figures below stand in <code>config.json</code> beside its
        weights: paste the file, and the agent is told these figures and nothing else of it. A fine-tuned
        model has those of the model that it was made of.
      </p>
      <Field label="config.json" wrong={wrong}>
        <textarea
          rows={4}
          spellCheck={false}
          value={text}
          onChange={({ currentTarget }) => setText(currentTarget.value)}
        />
      </Field>
      {figures && (
        <p className="small">
          {Object.entries(figures)
            .map(([name, value]) => `${labelOf(name)} ${typeof value === 'number' ? numberOf(value) : value}`)
            .join(', ')}
          .
          {figures.parameters === undefined &&
            ' The number of parameters is not in it: the agent asks for it.'}
        </p>
      )}
      <div>
        <Button
          kind="primary"
          why={talk.turn ? 'The agent is answering.' : figures ? undefined : 'Paste the file first.'}
          onClick={() => figures && talk.send({ text: saidFigures(figures) }, () => setText(''))}
        >
          Take these figures
        </Button>
      </div>
    </Section>
  );
}
