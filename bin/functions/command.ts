import { installationOf, listFunctions } from '../installed/connection.ts';
import type { Screen } from '../screen.ts';

const usage =
  'Usage: npm run functions -- <stage> [part of an entry], with credentials for AWS in the environment. It lists the ' +
  'functions of the stage (`local` is the local cloud) by the entry that docs/operations.md names, each with its log group and its name on AWS.';

/** The command with these words behind it. Resolves to its exit code. */
export async function functions(words: readonly string[], screen: Screen): Promise<number> {
  const [stage, part = '', ...rest] = words;
  if (!stage || stage.startsWith('-') || rest.length > 0) {
    screen.error(usage);
    return 2;
  }
  try {
    const all = await listFunctions(await installationOf(stage));
    const found = all.filter(({ entry }) => entry.includes(part));
    if (found.length === 0) throw new Error(noneOf(stage, part, all.length));
    for (const { entry, logGroup, name } of found) screen.log(`${entry}\n  ${logGroup}\n  ${name}`);
    return 0;
  } catch (error) {
    screen.error((error as Error).message);
    return 1;
  }
}

const noneOf = (stage: string, part: string, count: number) =>
  count === 0
    ? `There are no functions of ${stage} here: is it deployed in this account and region?`
    : `None of the ${count} functions of ${stage} has ${part} in its entry.`;
