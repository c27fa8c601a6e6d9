import { type Command, sharedFlags } from '../command.ts';

export const shells = ['bash', 'zsh', 'fish'] as const;

/** Pure: what a shell completes of the rows: commands, their flags, and choices. */
export function completionOf(shell: string, commands: readonly Command[]): string {
  if (shell === 'fish') return fish(commands);
  const bashScript = bash(commands);
  return shell === 'zsh' ? `${zshPrelude}\n${bashScript}` : bashScript;
}

/** zsh takes bash's completions once its own are loaded, which a shell without a framework has to be told. */
const zshPrelude = `(( $+functions[compdef] )) || { autoload -U compinit && compinit -i; }
autoload -U +X bashcompinit && bashcompinit`;

const flagsOf = (command: Command) => Object.entries({ ...command.flags, ...sharedFlags });
const quoted = (text: string) => `'${text.replaceAll("'", "'\\''")}'`;

function bash(commands: readonly Command[]): string {
  const cases = commands.flatMap((command) => [
    ...[...flagsOf(command), ...command.args.map((arg) => ['', arg] as const)].flatMap(
      ([name, { choices }]) =>
        !choices
          ? []
          : name === ''
            ? [`    ${command.name}:*:[!-]*|${command.name}:*:) words=${quoted(choices.join(' '))} ;;`]
            : [`    ${command.name}:--${name}:*) words=${quoted(choices.join(' '))} ;;`],
    ),
    `    ${command.name}:*) words=${quoted(
      flagsOf(command)
        .map(([name]) => `--${name}`)
        .join(' '),
    )} ;;`,
  ]);
  return `_dor() {
  local word="\${COMP_WORDS[COMP_CWORD]}" before="\${COMP_WORDS[COMP_CWORD-1]}" words
  if [ "$COMP_CWORD" -eq 1 ]; then
    words=${quoted(commands.map(({ name }) => name).join(' '))}
  else case "\${COMP_WORDS[1]}:$before:$word" in
${cases.join('\n')}
  esac; fi
  COMPREPLY=($(compgen -W "$words" -- "$word"))
}
complete -o default -F _dor dor`;
}

function fish(commands: readonly Command[]): string {
  return [
    // Files are offered for flags that take one alone.
    'complete -c dor -f',
    ...commands.map(
      ({ name, summary }) => `complete -c dor -n __fish_use_subcommand -a ${name} -d ${quoted(summary)}`,
    ),
    ...commands.flatMap((command) => {
      const only = `complete -c dor -n ${quoted(`__fish_seen_subcommand_from ${command.name}`)}`;
      return [
        ...flagsOf(command).map(
          ([name, { short, type, value, choices, meaning }]) =>
            `${only} -l ${name}${short ? ` -s ${short}` : ''}${type === 'string' ? (value === 'FILE' ? ' -r -F' : ' -x') : ''}${choices ? ` -a ${quoted(choices.join(' '))}` : ''} -d ${quoted(meaning)}`,
        ),
        ...command.args.flatMap(({ choices }) =>
          choices ? [`${only} -a ${quoted(choices.join(' '))}`] : [],
        ),
      ];
    }),
  ].join('\n');
}
