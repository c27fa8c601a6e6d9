import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describedGroups } from '../functions/routes.ts';
import { openapiDocument } from '../functions/shared/http/openapi.ts';
import packageJson from '../package.json' with { type: 'json' };

// `npm run openapi`: writes openapi.json from the route rows. A test fails while the file is out of date.

const root = join(import.meta.dirname, '..');
const document = openapiDocument(describedGroups, packageJson.version);
await writeFile(join(root, 'openapi.json'), `${JSON.stringify(document, null, 2)}\n`);
