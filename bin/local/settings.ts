import { duties, urlVariable } from '../../functions/shared/db/duties.ts';
import { secretVariables } from '../../functions/shared/secrets.ts';

/** What the start makes, from the owner's. */
const logins: readonly string[] = duties.map(urlVariable);

/** The operator's variables that one machine takes from its environment. */
export const settable: readonly string[] = Object.values(secretVariables)
  .flat()
  .filter((name) => !logins.includes(name));

const ofThisMachine = ['ENV', 'LOCAL_DATA_DIR', 'LOG', 'PORT'];

/** Names that people know from elsewhere, with what takes their place. */
const unread: Record<string, string> = {
  CACHE_URL: 'the local cloud has a cache of its own',
  DATABASE_URL: 'the functions’ logins are made by DATABASE_OWNER_URL',
};

/**
 * Looks at the names before anything is started with their values.
 * @returns what is to be told, of variables that are set and not read
 * @throws Error naming a variable that can't be meant as it stands
 */
export function checkSettings(environment: NodeJS.ProcessEnv): string[] {
  const { ENV } = environment;
  // Korn shells have a file's path in it.
  if (ENV && ENV !== 'local' && !ENV.includes('/'))
    throw new Error(
      `ENV=${ENV} names a stage on AWS, and npm start runs the stage local alone. Leave ENV out, or deploy: ` +
        'npm run deploy -- -c stage=production.',
    );
  const set = Object.keys(environment);
  const login = set.find((name) => logins.includes(name));
  if (login)
    throw new Error(
      `${login} can't be set: the start makes that login. Leave it out, and set DATABASE_OWNER_URL for a Postgres of your own.`,
    );
  const known = [...settable, ...ofThisMachine];
  for (const name of set.filter((each) => !known.includes(each))) {
    const meant = settable.find((each) => isOneOff(name, each));
    if (meant)
      throw new Error(
        `There is no variable ${name}. If ${meant} is meant, rename it; else take it out of the environment.`,
      );
  }
  return Object.entries(unread).flatMap(([name, instead]) =>
    environment[name] ? [`${name} is set and not read: ${instead}.`] : [],
  );
}

/** One letter more, less or other, or two neighbours in the wrong order. */
export function isOneOff(a: string, b: string): boolean {
  if (a === b) return false;
  let start = 0;
  while (start < Math.min(a.length, b.length) && a[start] === b[start]) start++;
  let end = 0;
  while (end < Math.min(a.length, b.length) - start && a.at(-1 - end) === b.at(-1 - end)) end++;
  const [restA, restB] = [a.slice(start, a.length - end), b.slice(start, b.length - end)];
  if (restA.length <= 1 && restB.length <= 1) return true;
  return restA.length === 2 && restA === [...restB].toReversed().join('');
}
