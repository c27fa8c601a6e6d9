import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describedGroups } from '../../functions/described-groups.ts';
import { openapiDocument } from '../../functions/shared/http/openapi.ts';
import packageJson from '../../package.json' with { type: 'json' };

// `npm run openapi`: writes openapi.json from the route rows. A test fails while the file is out of date.

const root = join(import.meta.dirname, '../..');
const document = openapiDocument(describedGroups, packageJson.version);
// Invisible characters are written as escapes, so that reviewers see them.
const text = JSON.stringify(document, null, 2).replaceAll(
  /[\p{Cf}\p{Zl}\p{Zp}]/gu,
  (mark) => `\\u${mark.charCodeAt(0).toString(16).padStart(4, '0')}`,
);
await writeFile(join(root, 'openapi.json'), `${text}\n`);
