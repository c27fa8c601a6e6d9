import { type Command, defineCommand } from '../command.ts';
import { completionOf, shells } from '../completion/scripts.ts';
import { exits } from '../exit.ts';

/** @param commands all of them, this one too */
export const completion = (commands: () => readonly Command[]) =>
  defineCommand({
    name: 'completion',
    summary: 'Prints the completion script of a shell',
    scope: 'none',
    args: [{ name: 'SHELL', meaning: 'The shell', choices: shells }],
    flags: {},
    examples: ['dor completion bash', 'dor completion zsh', 'dor completion fish'],
    notes:
      'Bash: source <(dor completion bash). Zsh: source <(dor completion zsh). Fish: dor completion fish | source.',
    async run({ args: [shell = ''] }, { screen }) {
      const script = completionOf(shell, commands());
      screen.show({ shell, script }, () => script);
      return exits.done;
    },
  });
