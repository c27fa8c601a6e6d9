/** The stage that the words of the command line name; undefined where none does. As the CDK command reads them. */
export function stageIn(words: readonly string[]): string | undefined {
  const chosen = words.flatMap((word, index) => {
    const [, value] = /^(?:(?:-c|--context)=?)?stage=(.+)$/.exec(word) ?? [];
    const isContext = /^(-c|--context)=?/.test(word) || /^(-c|--context)$/.test(words[index - 1] ?? '');
    return value && isContext ? [value] : [];
  });
  return chosen.at(-1);
}

/** The environment with which the SDK chooses the credentials and the region that the CDK command chooses. */
export function environmentOf(words: readonly string[], env: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const profiles = words.flatMap((word, index) =>
    words[index - 1] === '--profile' ? [word] : (/^--profile=(.+)$/.exec(word)?.[1] ?? []),
  );
  const AWS_PROFILE = profiles.at(-1) ?? env.AWS_PROFILE;
  // The SDK doesn't read AWS_DEFAULT_REGION.
  const AWS_REGION = env.AWS_REGION ?? env.AWS_DEFAULT_REGION;
  return { ...(AWS_PROFILE && { AWS_PROFILE }), ...(AWS_REGION && { AWS_REGION }) };
}
