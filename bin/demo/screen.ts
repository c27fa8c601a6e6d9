import { stdout } from 'node:process';
import { styleText } from 'node:util';

type Style = Parameters<typeof styleText>[0];

/** Colours on a terminal only: styleText checks NO_COLOR, FORCE_COLOR and redirected output. */
const paint = (style: Style, text: string) => styleText(style, text, { stream: stdout });

/** What the demo shows. Replies are written as their tokens come. */
export const screen = {
  heading: (text: string) => stdout.write(`\n${paint(['bold', 'cyan'], `── ${text}`)}\n`),
  fact: (name: string, value: string) => stdout.write(`   ${paint('dim', name.padEnd(16))} ${value}\n`),
  says: (who: string, text: string) => stdout.write(`\n${paint('bold', `${who}:`)} ${text}\n`),
  speaker: (who: string) => stdout.write(`\n${paint(['bold', 'green'], `${who}:`)} `),
  token: (text: string) => stdout.write(text),
  endOfReply: () => stdout.write('\n'),
  event: (level: string, text: string) => {
    const marks: Record<string, string> = {
      ok: paint('green', '✔'),
      warn: paint('yellow', '!'),
      fail: paint('red', '✘'),
    };
    stdout.write(`   ${marks[level] ?? paint('dim', '·')} ${text}\n`);
  },
  failure: (lines: string[]) => stdout.write(`\n${paint(['bold', 'red'], lines.join('\n'))}\n`),
  line: (text: string) => stdout.write(`${text}\n`),
  success: (text: string) => stdout.write(`\n${paint(['bold', 'green'], text)}\n`),
};
