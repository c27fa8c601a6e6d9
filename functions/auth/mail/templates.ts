// Pure data: one row per mail. `{name}` stands for a value; in HTML the values are escaped.

export interface MailTemplate {
  subject: string;
  /** Paragraphs before the button. */
  lines: readonly string[];
  /** Path in the frontend. A token stands behind #, which browsers don't send: no server's log gets to see it. */
  action: { label: string; path: string };
  /** Small print after the button. */
  closing: string;
}

export const mailTemplates = {
  verify_email: {
    subject: 'Verify your e-mail address',
    lines: [
      'Hello {name},',
      'please confirm that this is your address. Until then you can look around, but not connect a cloud account, start a session or invite anybody.',
    ],
    action: { label: 'Verify my address', path: '/verify-email#token={token}' },
    closing:
      'The link works once and for {hours} hours, and only the newest mail’s. If you did not sign up, ignore this mail.',
  },
} as const satisfies Record<string, MailTemplate>;

export type MailName = keyof typeof mailTemplates;

type PlaceholdersOf<Text> = Text extends `${string}{${infer Name}}${infer Rest}`
  ? Name | PlaceholdersOf<Rest>
  : never;

type TextsOf<T extends MailTemplate> =
  | T['subject']
  | T['lines'][number]
  | T['action'][keyof T['action']]
  | T['closing'];

/** The values that a mail asks for, by the names in its texts. */
export type MailValues<Name extends MailName> = Record<
  PlaceholdersOf<TextsOf<(typeof mailTemplates)[Name]>>,
  string
>;
