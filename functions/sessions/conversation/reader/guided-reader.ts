import { systemClock } from '../../../shared/clock.ts';
import { type ReadingContext, readText } from './message.ts';
import type { Reader, ReadText } from './reader.ts';

/** The context in which the words of a message are read. */
export const contextOf = ({ agent, state, asked, context, history, said }: ReadText): ReadingContext => ({
  fields: agent.gates.flatMap((gate) => gate.fields),
  // A change of what runs has no gate that a bare value would be about.
  gateFields: state.change ? agent.gates.flatMap((gate) => gate.fields) : state.gate.fields,
  gate: state.gate,
  subject: agent.name,
  asked,
  values: state.values,
  ...(said && { said }),
  missing: state.missing,
  context,
  before: history.flatMap(({ role, text }) => (role === 'user' ? [text] : [])),
  today: systemClock.now(),
});

/** The reader of guided mode, and the fallback when the model fails. It writes no text itself. */
export const guidedReader: Reader = {
  async *read(request) {
    yield { type: 'reading', reading: readText(request.text, contextOf(request)) };
  },
};
