import { type Command, defineCommand } from '../command.ts';
import { completionOf, shells } from '../completion/scripts.ts';
import { exits } from '../exit.ts';

/** @param commands all of them, this one too */
export const completion = (commands: () => readonly Command[]) =>
  defineCommand({
    name: 'completion',
    summary: 'Prints the completions for a shell',
    scope: 'none',
    args: [{ name: 'SHELL', meaning: 'The shell', choices: shells }],
    flags: {},
    examples: ['dor completion bash', 'dor completion zsh', 'dor completion fish'],
    notes:
      'For bash: source <(dor completion bash), for zsh: source <(dor completion zsh), for fish: dor completion fish | source.',
    async run({ args: [shell = ''] }, { screen }) {
      const script = completionOf(shell, commands());
      screen.show({ shell, script }, () => script);
      return exits.done;
    },
  });
