/** The flag of every command that takes values. */
export const setFlag = {
  set: {
    type: 'string',
    value: 'NAME=VALUE',
    short: 's',
    multiple: true,
    meaning: 'Value of the agent. Can be repeated',
  },
} as const;
