import { Fragment, useEffect, useRef } from 'react';
import type { Message, Session } from '../../api/types.ts';
import { withSchedules } from '../../format/schedule.ts';
import { ServiceText } from '../../ui/external.tsx';
import { Failed } from '../../ui/failed.tsx';
import { Moment } from '../../ui/moment.tsx';
import { Composer } from './composer.tsx';
import { Earlier } from './earlier.tsx';
import { actionSaid, piecesOf } from './said.ts';
import type { Talk } from './use-turn.ts';

/** A line, whose pages of the console are links where the service wrote it. */
const Line = ({ text, isService }: { text: string; isService: boolean }) =>
  isService ? <ServiceText>{text}</ServiceText> : text;

/** A text of a person, the service or a model: paragraphs and lists, never markup. */
export function Said({ text, isService = false }: { text: string; isService?: boolean }) {
  return (
    <>
      {piecesOf(text).map((piece, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: pieces have no other name, and only grow at the end
        <Fragment key={index}>
          {piece.kind === 'text' ? (
            <p className="lines">
              <Line text={piece.text} isService={isService} />
            </p>
          ) : (
            <ul className="said-list">
              {piece.lines.map((line, at) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: as above
                <li key={at}>
                  <Line text={line} isService={isService} />
                </li>
              ))}
            </ul>
          )}
        </Fragment>
      ))}
    </>
  );
}

const whose = ({ role, parts }: Message, ownName: string | null) => {
  if (role === 'user') return ownName ?? 'You';
  return parts.some(({ source }) => source === 'model') ? 'Agent, worded by a language model' : 'Agent';
};

export function Bubble({ message, name }: { message: Message; name: string | null }) {
  return (
    <li className={`said said-${message.role}`}>
      <div className="row small soft">
        <span>{whose(message, name)}</span>
        <Moment at={message.created_at} />
      </div>
      <Said
        isService={message.role === 'assistant' && message.parts.every(({ source }) => source === 'service')}
        text={
          message.role === 'user' ? actionSaid(message.text, message.action) : withSchedules(message.text)
        }
      />
    </li>
  );
}

function toEnd(log: HTMLElement | null): void {
  if (log) log.scrollTop = log.scrollHeight;
}

/** What was said, the answer under way, and the box for what is said next. */
export function Conversation({ session, talk }: { session: Session; talk: Talk }) {
  const log = useRef<HTMLDivElement>(null);
  const { turn, isBroken, problem } = talk;
  const count = session.messages.length;
  // biome-ignore lint/correctness/useExhaustiveDependencies: it follows what is added
  useEffect(() => toEnd(log.current), [count, turn?.said.length]);
  // Another size of the window, as of a phone that is turned, would leave the newest message out of sight.
  useEffect(() => {
    const { current } = log;
    if (!current) return;
    const sized = new ResizeObserver(() => toEnd(current));
    sized.observe(current);
    return () => sized.disconnect();
  }, []);
  return (
    <section className="card talk" aria-label="Conversation">
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls has to be reached by keyboard */}
      <div ref={log} className="talk-log" tabIndex={0} role="log" aria-label="Messages">
        <Earlier session={session} />
        <ol className="plain stack">
          {session.messages.toReversed().map((message) => (
            <Bubble key={message.id} message={message} name={session.created_by_name} />
          ))}
          {turn && (
            <>
              <li className="said said-user">
                <span className="small soft">You</span>
                <Said text={actionSaid(turn.body.text ?? '', turn.body.action?.kind)} />
              </li>
              <li className="said said-assistant" aria-busy="true">
                <span className="small soft">Agent</span>
                {turn.said === '' ? <p className="soft">…</p> : <Said text={withSchedules(turn.said)} />}
                {isBroken && <p className="small soft">The connection broke; reading on when it is back.</p>}
              </li>
            </>
          )}
        </ol>
      </div>
      <Failed problem={problem} />
      <Composer session={session} talk={talk} />
    </section>
  );
}
