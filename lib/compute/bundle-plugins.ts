import { readFile } from 'node:fs/promises';
import { brotliCompressSync } from 'node:zlib';
import type { OnLoadResult, Plugin } from 'esbuild';

/** Reads files of packages otherwise than they are, where esbuild would keep what no function uses. */
interface Rewriting {
  filter: RegExp;
  rewrite: (text: string) => OnLoadResult;
}

const emptyClasses = (text: string) =>
  [...text.matchAll(/^export class (\w+) /gm)].map(([, name]) => `export class ${name} {}`).join('\n');

/** Kinds that Kubernetes still tries out, of disks other than EBS, of devices, and those by which others govern a cluster. */
const unusedKinds =
  '(?:V\\d+(?:alpha|beta)\\d+|V1(?:AWSElastic|Allocat|Azure|CEL|Capacity|CephFS|CertificateSigning|Cinder|' +
  'ClusterTrust|Component|ControllerRevision|Counter|CustomResource|Device|ExactDevice|Exempt|FCVolume|Flex|Flocker|' +
  'Flow|GCE|GitRepo|Gluster|IPAddress|ISCSI|JSON|Lease|Limit|Mutat|Opaque|Param|Photon|Portworx|PriorityLevel|Queuing|' +
  'Quobyte|RBD|Replication|ResourceClaim|ResourcePool|ResourceSlice|ScaleIO|ServiceCIDR|StorageOS|Validati|' +
  'VolumeAttachment|VolumeAttributes|Vsphere|Windows))\\w*';

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
    // Each schema of zod knows how it is written as JSON Schema, so every function would have all of that. `z.toJSONSchema` knows it by
    // itself, for schemas that don't, and comes along where it is called.
    filter: /[\\/]zod[\\/]v4[\\/]classic[\\/]schemas\.js$/,
    rewrite: (text) => ({
      contents: text
        .replace(/^ +inst\._zod\.processJSONSchema = \(ctx, json, params\) => processors\..*;$/gm, '')
        .replace(
          /^import \{ createStandardJSONSchemaMethod, createToJSONSchemaMethod \} from .*$/m,
          `const createStandardJSONSchemaMethod = () => () => { throw new Error('A bundle writes schemas by z.toJSONSchema alone.'); };
          const createToJSONSchemaMethod = createStandardJSONSchemaMethod;`,
        ),
    }),
  },
  {
    // Of the Encryption SDK: points of curves, for suites with signatures, which secrets are not sealed by
    // (functions/shared/secret-box). Alone for them it has arithmetic of large numbers.
    filter: /[\\/]@aws-crypto[\\/]material-management[\\/].*[\\/]ecc_decode\.js$/,
    rewrite: () => ({ contents: 'exports.decodeNamedCurves = {}' }),
  },
  {
    // Signatures for several regions at once, which no request of a function has.
    filter: /[\\/]signature-v4-multi-region[\\/].*[\\/]SignatureV4MultiRegion\.js$/,
    rewrite: () => ({
      contents: `import { SignatureV4SignWithCredentials } from './SignatureV4SignWithCredentials';
        export class SignatureV4MultiRegion extends SignatureV4SignWithCredentials { static sigv4aDependency() { return 'none'; } }`,
    }),
  },
  {
    // What the regions are called.
    filter: /[\\/]util-endpoints[\\/].*[\\/]partitions\.js$/,
    rewrite: (text) => ({ contents: text.replace(/"description": "[^"]*"/g, '') }),
  },
  {
    // Parts of Stripe that selling plans doesn't take. Its client makes an object of each class, and asks nothing of these.
    filter:
      /[\\/]stripe[\\/]esm[\\/]resources[\\/](?:Apps|Climate|Entitlements|FinancialConnections|Forwarding|Identity|Issuing|ProductCatalog|Radar|Reporting|Reserve|Sigma|Tax|Terminal|TestHelpers|ThreeDSecure|Treasury|V2)[\\/].*\.js$/,
    rewrite: (text) => ({ contents: emptyClasses(text) }),
  },
  {
    // Of OpenAI's client all but answers in words: its client makes an object of each class, and asks nothing of these.
    filter:
      /[\\/]openai[\\/]resources[\\/](?:batches|completions|content-\S+|decisions|embeddings|files|images|models|moderations|videos|(?:admin|audio|beta|containers|conversations|evals|fine-tuning|graders|live|realtime|safety|skills|uploads|vector-stores|webhooks)[\\/]\S+)\.mjs$/,
    rewrite: (text) => ({ contents: emptyClasses(text) }),
  },
  {
    // Kinds of Kubernetes that no plan has and no check reads, a third of its client: what has no model is sent and read as it stands,
    // as resources of other makers are.
    filter: /[\\/]client-node[\\/]dist[\\/]gen[\\/]models[\\/](?:ObjectSerializer|all)\.js$/,
    rewrite: (text) => ({
      contents: text
        .replace(new RegExp(`^(?:import|export) .* from '\\.\\./models/${unusedKinds}\\.js';$`, 'gm'), '')
        .replace(new RegExp(`^ +"${unusedKinds}": \\w+,$`, 'gm'), ''),
    }),
  },
  {
    // Asks the machine for its region. A Lambda has it in its environment, and no such address.
    filter: /[\\/]regionConfig[\\/]getInstanceMetadataRegion\.js$/,
    rewrite: () => ({ contents: 'export const getInstanceMetadataRegion = async () => undefined' }),
  },
  {
    // Slows requests down where a client is set to adapt to refusals, and none is.
    filter: /[\\/]util-retry[\\/]DefaultRateLimiter\.js$/,
    rewrite: () => ({ contents: 'export class DefaultRateLimiter {}' }),
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
    // Files in a database. The driver binds the function whenever it makes a client.
    filter: /[\\/]postgres[\\/]src[\\/]large\.js$/,
    rewrite: () => ({
      contents: "export default () => { throw new Error('No large objects in a bundle.'); }",
    }),
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
