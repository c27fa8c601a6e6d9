const codes = { bold: 1, dim: 2, red: 31, green: 32, yellow: 33, blue: 34 } as const;
export type Colour = keyof typeof codes;

/** Where a command prints: results to stdout, progress and messages to stderr. */
export interface Screen {
  isJson: boolean;
  /** Whether a person can be asked: both stdin and stderr are a terminal, and no program reads along. */
  isAttended: boolean;
  /** Columns of stdout; undefined where it is no terminal, and lines may have any length. */
  width: number | undefined;
  paint(colour: Colour, text: string): string;
  /** A result: as JSON, or as the text for people. */
  show(data: unknown, text: () => string): void;
  /** One of a series of results: a line of JSON, or of text. */
  showLine(data: unknown, text: () => string): void;
  /** A piece of a text that is still being written. */
  write(text: string): void;
  /** What goes on and what to do next, for people. Nothing with --json. */
  tell(text: string): void;
  /** A failure, also with --json. */
  fail(data: unknown, text: () => string): void;
}

interface Output {
  write(text: string): unknown;
  isTTY?: boolean;
  columns?: number;
}

export interface ScreenOptions {
  stdin: { isTTY?: boolean };
  stdout: Output;
  stderr: Output;
  env: NodeJS.ProcessEnv;
  isJson: boolean;
}

export function createScreen({ stdin, stdout, stderr, env, isJson }: ScreenOptions): Screen {
  const isColoured = !isJson && stdout.isTTY === true && !env.NO_COLOR && env.TERM !== 'dumb';
  const paint = (colour: Colour, text: string) =>
    isColoured ? `${esc}[${codes[colour]}m${text}${esc}[0m` : text;
  // The one may be a terminal and the other a file.
  const line = (output: Output, text: string) =>
    void output.write(`${printable(output.isTTY ? text : uncoloured(text)).trimEnd()}\n`);
  return {
    isJson,
    isAttended: !isJson && stdin.isTTY === true && stderr.isTTY === true,
    width: stdout.isTTY ? (stdout.columns ?? 80) : undefined,
    paint,
    show: (data, text) =>
      isJson ? void stdout.write(`${JSON.stringify(data, null, 2)}\n`) : line(stdout, text()),
    showLine: (data, text) =>
      isJson ? void stdout.write(`${JSON.stringify(data)}\n`) : line(stdout, text()),
    write: (text) => void (isJson || stdout.write(printable(text))),
    tell: (text) => isJson || line(stderr, text),
    fail: (data, text) => (isJson ? void stderr.write(`${JSON.stringify(data)}\n`) : line(stderr, text())),
  };
}

/** Control characters but line breaks and tabs, and marks that turn the direction of what follows. */
const unprintable = /(?![\n\t])[\p{Cc}\u202a-\u202e\u2066-\u2069]/gu;
const esc = String.fromCharCode(27);

/** Our own colours. */
export const colourCode = new RegExp(`(${esc}\\[(?:0|${Object.values(codes).join('|')})m)`);

const uncoloured = (text: string) =>
  text
    .split(colourCode)
    .filter((_, index) => index % 2 === 0)
    .join('');

/** Texts come from users, models and clouds: of what a terminal obeys they keep nothing but our own colours. */
const printable = (text: string) =>
  text
    .split(colourCode)
    .map((part, index) => (index % 2 === 1 ? part : part.replaceAll(unprintable, '')))
    .join('');
