import { type FormEvent, type KeyboardEvent, useLayoutEffect, useRef } from 'react';
import type { Session } from '../../api/types.ts';
import { Button } from '../../ui/button.tsx';
import { useDraft } from '../../ui/draft.ts';
import { expectedGate, isOfAnother, whySilent } from './offers.ts';
import type { Talk } from './use-turn.ts';

/** The box for a message. What is half typed survives a reload. */
export function Composer({ session, talk }: { session: Session; talk: Talk }) {
  const [text, setText] = useDraft(`message:${session.id}`);
  const typed = useRef(text);
  useLayoutEffect(() => {
    typed.current = text;
  });
  const silent = whySilent(session);
  const why = talk.turn ? 'The agent is answering.' : silent;
  const send = () => {
    if (why !== undefined || text.trim() === '') return;
    const sent = text;
    talk.send({ text: text.trim(), ...expectedGate(session) }, () => {
      // The next message may have been begun since.
      if (typed.current === sent) setText('');
    });
  };
  const press = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    send();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    send();
  };
  if (session.status !== 'active' || isOfAnother(session)) return <p className="soft">{silent}</p>;
  return (
    <form className="composer" onSubmit={submit}>
      <label className="unseen" htmlFor="message">
        Message
      </label>
      <textarea
        id="message"
        rows={2}
        maxLength={4000}
        placeholder="Say what you need, ask something, or change a value"
        data-search
        value={text}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
        onKeyDown={press}
      />
      <Button type="submit" kind="primary" why={why}>
        Send
      </Button>
      {silent && (
        <p className="small soft" role="status">
          {silent}
        </p>
      )}
    </form>
  );
}
