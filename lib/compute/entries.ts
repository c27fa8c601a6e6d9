// An entry (functions/…/handler.ts) is the name that the sources, the runbook and the alarms use. CloudFormation generates
// the names of functions and log groups; the description of each function has its entry, so that one list maps them.

/** A function of an installed stage, with all three of its names. */
export interface InstalledFunction {
  /** Path of its source: functions/mail/handler.ts. */
  entry: string;
  name: string;
  logGroup: string;
}

/** The members of Lambda's ListFunctions that are read here. */
export interface ListedFunction {
  FunctionName?: string | undefined;
  Description?: string | undefined;
  LoggingConfig?: { LogGroup?: string | undefined } | undefined;
}

/** The stacks of a stage have names that begin with it, and so have the functions in them. */
export const stackPrefix = (stage: string) => `orchestrator-${stage}`;

/** A function's description on AWS, which takes 256 characters. */
export const describedWith = (entry: string, description: string) => `${description} (${entry})`;

const entryAtEnd = /\((functions\/[\w./-]+\.ts)\)$/;

/** Those of the stage, by entry; functions of other stages and of CDK's own custom resources are left out. */
export function installedFunctions(listed: readonly ListedFunction[], stage: string): InstalledFunction[] {
  return listed
    .flatMap(({ FunctionName: name = '', Description = '', LoggingConfig }) => {
      const [, entry] = entryAtEnd.exec(Description) ?? [];
      if (!entry || !name.startsWith(`${stackPrefix(stage)}-`)) return [];
      return [{ entry, name, logGroup: LoggingConfig?.LogGroup ?? `/aws/lambda/${name}` }];
    })
    .sort((one, other) => one.entry.localeCompare(other.entry));
}

/**
 * The one function that a person means by an entry, by part of one (`system/migrate`), or by its name on AWS.
 * @throws Error with the entries that it may be
 */
export function functionNamed(all: readonly InstalledFunction[], wanted: string): InstalledFunction {
  const exact = all.filter(({ entry, name }) => entry === wanted || name === wanted);
  const found = exact.length > 0 ? exact : all.filter(({ entry }) => entry.includes(wanted));
  const [only, ...others] = found;
  if (only && others.length === 0) return only;
  const entries = (only ? found : all).map(({ entry }) => `  ${entry}`).join('\n');
  throw new Error(
    only
      ? `Several functions have ${wanted} in their entry; name one of them:\n${entries}`
      : `No function has the entry ${wanted}. There are:\n${entries || '  none: is the stage deployed in this account and region?'}`,
  );
}
