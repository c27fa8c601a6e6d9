import { readFile } from 'node:fs/promises';
import { brotliCompressSync } from 'node:zlib';
import type { OnLoadResult, Plugin } from 'esbuild';

/** Reads files of packages otherwise than they are, where esbuild would keep what no function uses. */
interface Rewriting {
  filter: RegExp;
  rewrite: (text: string) => OnLoadResult;
}

const rewritings: Rewriting[] = [
  {
    // What requests and answers of each operation look like, in arrays with computed keys. To make one might do something, for all that
    // esbuild knows, so it leaves none out: of EC2's, half a megabyte for six operations. A call that is marked as pure it does.
    filter: /[\\/]@aws-sdk[\\/]client-[\w-]+[\\/]dist-es[\\/]schemas[\\/]schemas_0\.js$/,
    rewrite: (text) => ({
      contents: text.replace(
        /^((?:export )?var [\w$]+ = )(\[[^;]*\]);$/gm,
        '$1/* @__PURE__ */ (() => $2)();',
      ),
    }),
  },
  {
    // Of which the SDK's header has the version.
    filter: /[\\/]@aws-sdk[\\/][\w-]+[\\/]package\.json$/,
    rewrite: (text) => ({ contents: JSON.stringify({ version: JSON.parse(text).version }), loader: 'json' }),
  },
  {
    // For where Node has no hashes, and for browsers.
    filter: /[\\/]checksum[\\/]sha256[\\/]Sha256(?:Js|WebCrypto)\.js$/,
    rewrite: () => ({ contents: 'export const Sha256Js = undefined, Sha256WebCrypto = undefined' }),
  },
  {
    // The API's document, which one endpoint answers parts of: a ninth of the text.
    filter: /[\\/]openapi\.json$/,
    rewrite: (text) => {
      const packed = brotliCompressSync(JSON.stringify(JSON.parse(text))).toString('base64');
      const unpacked = `process.getBuiltinModule('zlib').brotliDecompressSync(Buffer.from('${packed}', 'base64'))`;
      return { contents: `export default JSON.parse(${unpacked})`, loader: 'js' };
    },
  },
  {
    // Follows the log of a database, for those who ask for it. What it makes is a function, of which the driver's end asks whether
    // it has a connection.
    filter: /[\\/]postgres[\\/]src[\\/]subscribe\.js$/,
    rewrite: () => ({ contents: 'export default () => () => undefined' }),
  },
];

export const rewrittenPackages: Plugin = {
  name: 'rewritten-packages',
  setup(build) {
    for (const { filter, rewrite } of rewritings)
      build.onLoad({ filter }, async ({ path }) => rewrite(await readFile(path, 'utf8')));
  },
};
