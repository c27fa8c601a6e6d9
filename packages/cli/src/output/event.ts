import type { Schema } from '../../../client/src/index.ts';
import type { Colour, Screen } from './screen.ts';
import { moment } from './time.ts';

const marks: Record<string, readonly [string, Colour]> = {
  ok: ['✔', 'green'],
  warn: ['!', 'yellow'],
  fail: ['✘', 'red'],
};

/** A line of a deployment's history. */
export function eventText(
  screen: Screen,
  { severity, title, body, created_at }: Schema<'DeploymentEvent'>,
): string {
  const [mark, colour] = marks[severity] ?? ['·', 'dim'];
  const more = body
    ? `\n${body
        .split('\n')
        .map((line) => `                          ${line}`)
        .join('\n')}`
    : '';
  return `${screen.paint('dim', moment(created_at))}  ${screen.paint(colour, mark)} ${title}${more}`;
}
