import { relative } from 'node:path';
import { cwd } from 'node:process';

/**
 * How to look at what the demo has made, whose data outlast it: by the console of a start with them.
 * @param dataDirectory of the demo's local cloud
 */
export const lookedAt = (
  dataDirectory: string,
  { email, password }: { email: string; password: string },
): string[] => [
  '',
  'Look at all of it in the console at http://localhost:3000 after',
  '',
  `  LOCAL_DATA_DIR=${relative(cwd(), dataDirectory) || '.'} npm start`,
  '',
  `with the e-mail address ${email} and the password “${password}”.`,
];
