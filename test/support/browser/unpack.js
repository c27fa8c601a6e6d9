// Unpacks the browser of the package @sparticuz/chromium into TMPDIR: a process of its own, since the package knows no other way
// to be told where.
import { fileURLToPath } from 'node:url';
import { inflate } from '@sparticuz/chromium';

const packed = new URL('../bin/', import.meta.resolve('@sparticuz/chromium'));
for (const name of ['chromium.br', 'al2023.tar.br', 'fonts.tar.br'])
  await inflate(fileURLToPath(new URL(name, packed)));
