import type { LogLine, LogSource } from './line.ts';

/** Requests that are followed from the lines about an id: those of a deployment are a handful. */
const mostFollowed = 40;

const tooMany = 'There are more lines than are read at once: ask for a shorter time with --since.';

export interface Story {
  lines: LogLine[];
  /** What is missing, in sentences. */
  notes: string[];
}

/**
 * The lines that have the id, and those of the requests that they go back to: the gateway's access log and a mail about
 * something else know the request alone. In the order of time.
 */
export async function storyOf(source: LogSource, id: string, time: { from: Date; to: Date }): Promise<Story> {
  const direct = await source.find([id], time);
  const requests = [...new Set(direct.lines.flatMap(requestsOf))].filter((each) => each !== id);
  const followed = requests.slice(0, mostFollowed);
  const further = followed.length > 0 ? await source.find(followed, time) : { lines: [], isCut: false };
  const notes: string[] = [];
  if (direct.isCut || further.isCut) notes.push(tooMany);
  if (requests.length > followed.length)
    notes.push(
      `These are the lines with this id and those of ${followed.length} of its ${requests.length} requests: ask for the others by theirs.`,
    );
  const known = new Set<string>();
  const lines = [...direct.lines, ...further.lines].filter(({ from, text, at }) => {
    const key = `${at.getTime()} ${from} ${text}`;
    return !known.has(key) && known.add(key);
  });
  return { lines: lines.sort((one, other) => one.at.getTime() - other.at.getTime()), notes };
}

/** The lines that functions wrote with this message, and nothing of their requests. */
export async function linesNamed(
  source: LogSource,
  message: string,
  time: { from: Date; to: Date },
): Promise<Story> {
  const { lines, isCut } = await source.find([`"message":"${message}"`], time);
  return { lines, notes: isCut ? [tooMany] : [] };
}

/** The gateway's id of the request, and the invocation's, which Lambda's own lines have. */
const requestsOf = ({ fields }: LogLine): string[] =>
  [fields?.correlation_id, fields?.requestId, fields?.function_request_id].filter(
    (value): value is string => typeof value === 'string' && value.length >= 8,
  );
