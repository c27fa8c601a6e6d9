// Pure: which parts of an error may be logged.

/** The members of an error that are read, of any source. */
type Parts = Error & Record<string, unknown>;

/** A source whose error messages quote their input, with the facts that describe the error without it. */
interface Quoting {
  made: (error: Parts) => boolean;
  facts?: (error: Parts) => Record<string, unknown>;
}

const withheld = 'The message is left out: it may quote data.';

const quoting: readonly Quoting[] = [
  {
    // A refusal by a service of AWS.
    made: (error) => '$fault' in error,
    facts: ({ $metadata }) => {
      const { httpStatusCode, requestId } = ($metadata ?? {}) as Record<string, unknown>;
      return { statusCode: httpStatusCode, requestId };
    },
  },
  // A refusal by MongoDB's server, for one write or several: keys and values.
  { made: ({ name, errorResponse }) => errorResponse !== undefined || name === 'MongoBulkWriteError' },
  // The URL with its user, as the driver can't read it.
  { made: ({ name }) => name === 'MongoParseError' },
  {
    // The language model's provider, about the request or within its answer. Without both it's the connection.
    made: (error) =>
      'requestID' in error && 'headers' in error && (error.status !== undefined || error.error !== undefined),
    facts: ({ status, requestID }) => ({ status, requestId: requestID }),
  },
];

/**
 * The properties of an error that are safe to log: they identify the failure (an SQLSTATE, a table, a status) and
 * hold no data.
 */
const telling = ['aws_call', 'code', 'codeName', 'table_name', 'constraint_name', 'statusCode', '$fault'];

/** Whether a value is a number or a name. */
const isTelling = (value: unknown) =>
  typeof value === 'number' || (typeof value === 'string' && /^[\w.:/$-]{1,100}$/.test(value));

/** The start of foreign data in a message: a response's body, as the Kubernetes client repeats it. */
const repeated = /\n(Body|Headers): .*/s;
/** Classes of SQLSTATE whose messages quote the value that was refused; all others quote names. */
const quotingState = /^22/;

/** An error's message without the values that its maker put into it. */
function saidIn(error: Parts): string {
  if (quoting.some(({ made }) => made(error))) return withheld;
  const { code } = error;
  const quotes = error instanceof SyntaxError || (typeof code === 'string' && quotingState.test(code));
  const said = error.message.replace(repeated, '');
  return quotes ? said.replace(/".*"/s, '"…"') : said;
}

/** The lines below the message, which may look like such lines itself. */
function framesIn({ message, stack = '' }: Error): string {
  const start = stack.indexOf(message);
  const below = start < 0 ? stack : stack.slice(start + message.length);
  return /\n {4}at .*/s.exec(below)?.[0] ?? '';
}

/** The loggable parts of an error, without its cause. */
export function loggedParts(error: Error) {
  const parts = error as Parts;
  const facts = Object.assign(
    Object.fromEntries(telling.map((key) => [key, parts[key]])),
    quoting.find(({ made }) => made(parts))?.facts?.(parts),
  );
  return {
    name: error.name,
    message: saidIn(parts),
    frames: framesIn(error),
    facts: Object.fromEntries(Object.entries(facts).filter(([, value]) => isTelling(value))),
  };
}
