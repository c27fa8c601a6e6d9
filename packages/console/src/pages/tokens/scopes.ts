/** What tokens of programs may do, for people. */
export const tokenScopes = {
  read: 'Read only',
  propose: 'Read, and propose what people decide',
  run: 'Read, propose, and start runs that need no approval',
} as const;
