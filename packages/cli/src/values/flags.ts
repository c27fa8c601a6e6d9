/** The flag of every command that takes values. */
export const setFlag = {
  set: {
    type: 'string',
    value: 'NAME=VALUE',
    short: 's',
    multiple: true,
    meaning: 'A value of the agent; may be repeated',
  },
} as const;
