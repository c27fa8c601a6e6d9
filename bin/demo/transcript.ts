/** One line of a transcript. */
export interface TranscriptLine {
  /** Line number in the file, for messages. */
  number: number;
  text: string;
  /** What to do: say the text to the agent, or decide on the deployment as its admin. */
  kind: 'say' | 'approve' | 'reject';
}

/**
 * Reads a transcript: a line is what the user types; `# …` is a comment; `/approve [comment]` and
 * `/reject <comment>` are the admin's decision. Without such a line the demo's admin approves.
 * @throws when a command is unknown, naming the line
 */
export function readTranscript(text: string): TranscriptLine[] {
  return text.split(/\r?\n/).flatMap((raw, index): TranscriptLine[] => {
    const line = raw.trim();
    const number = index + 1;
    if (line === '' || line.startsWith('#')) return [];
    if (!line.startsWith('/')) return [{ number, text: line, kind: 'say' }];
    const [command, ...rest] = line.slice(1).split(' ');
    if (command === 'approve' || command === 'reject')
      return [{ number, text: rest.join(' '), kind: command }];
    throw new Error(
      `Line ${number} of the transcript: there is no command /${command}; use /approve or /reject.`,
    );
  });
}
