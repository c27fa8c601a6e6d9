import { build } from 'esbuild';
import { buildOptions } from './bundle.ts';

// The process that builds a bundle: of what bundle.ts gives it, and says what it has made.

const { entry, outdir, target } = JSON.parse(process.argv[2] ?? '');
const { metafile } = await build({ ...buildOptions(entry, target), outdir, metafile: true });
process.stdout.write(JSON.stringify(metafile));
