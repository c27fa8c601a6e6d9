// Kept as text because they run in pods of their own, on plain Node without any package.

/**
 * Downloads a model's weights, file by file, each written from its start to its end: a mounted bucket takes nothing
 * else. A file of the same commit that is there in its full size is left, so that it can be run again; the marker comes last.
 */
export const downloadScript = `
import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';

const { HUB_URL, MODEL, REVISION, TARGET, HUB_TOKEN_FILE } = process.env;
// Only models that are gated need one. A pod of a former version has it in its environment.
const HUB_TOKEN = HUB_TOKEN_FILE
  ? (await readFile(HUB_TOKEN_FILE, 'utf8').catch(() => '')).trim()
  : process.env.HUB_TOKEN;
const tries = Number(process.env.TRIES ?? '5');
const pauseSeconds = Number(process.env.PAUSE_SECONDS ?? '5');
const headers = HUB_TOKEN ? { authorization: 'Bearer ' + HUB_TOKEN } : {};
const sleep = (seconds) => new Promise((done) => setTimeout(done, seconds * 1000));
const describe = (error) => error.message + (error.cause ? ': ' + (error.cause.code ?? error.cause.message) : '');
class Final extends Error {}

process.on('uncaughtException', (error) => {
  console.error(describe(error));
  process.exit(1);
});

async function get(url) {
  const response = await fetch(url, { headers }).catch((error) => {
    throw new Error('The hub ' + HUB_URL + " can't be reached: " + describe(error));
  });
  if (response.ok) return response;
  await response.body?.cancel();
  if (response.status === 401 || response.status === 403)
    throw new Final('The hub refuses ' + MODEL + ' (' + response.status + '): ' + (HUB_TOKEN
      ? 'the account of the token has not accepted its licence, or the token may not read it.'
      : 'it is gated or private, and there is no token.'));
  if (response.status === 404)
    throw new Final('The hub has no ' + MODEL + ' at revision ' + REVISION + ' (404).');
  throw new Error('The hub answered ' + response.status + ' to ' + new URL(url).pathname + '.');
}

async function again(what, act) {
  for (let attempt = 1; ; attempt++) {
    try {
      return await act();
    } catch (error) {
      if (error instanceof Final || attempt >= tries) throw error;
      console.warn(what + ': ' + describe(error) + ' Trying again.');
      await sleep(pauseSeconds * attempt);
    }
  }
}

const path = (name) => name.split('/').map(encodeURIComponent).join('/');
const info = await again('The list of files', async () =>
  (await get(HUB_URL + '/api/models/' + MODEL + '/revision/' + encodeURIComponent(REVISION) + '?blobs=true')).json());

const commit = info.sha ?? REVISION;
if (/^[0-9a-f]{40}$/.test(REVISION) && commit !== REVISION)
  throw new Final('The hub gave the commit ' + commit + ' of ' + MODEL + ' for ' + REVISION + ', which was approved.');
const url = (name) => HUB_URL + '/' + MODEL + '/resolve/' + path(commit) + '/' + path(name);

// Weights as tensors only: other formats can hold code. Folders hold other forms of the same weights.
const found = (info.siblings ?? []).filter(({ rfilename: name }) =>
  !name.includes('/') && /\\.(safetensors|json|jinja|txt|model|tiktoken)$/.test(name));
const isTensors = ({ rfilename: name }) => name.endsWith('.safetensors');
const tensors = await onceOf(found.filter(isTensors));
if (tensors.length === 0)
  throw new Final(MODEL + ' has no weights in the safetensors format.');
const wanted = [...found.filter((file) => !isTensors(file)), ...tensors];

// Some repositories hold the weights in two forms beside each other, and an engine would read both.
async function onceOf(all) {
  const index = 'model.safetensors.index.json';
  if (found.some(({ rfilename }) => rfilename === index)) {
    const { weight_map: map } = await again(index, async () => (await get(url(index))).json());
    const named = new Set(Object.values(map));
    return all.filter(({ rfilename }) => named.has(rfilename));
  }
  const usual = all.filter(({ rfilename }) => !rfilename.startsWith('consolidated'));
  return usual.length > 0 ? usual : all;
}

// A branch moves on, and the files of two commits may have the same sizes.
await mkdir(TARGET, { recursive: true });
const begun = await readFile(join(TARGET, '_REVISION'), 'utf8').catch(() => undefined);
if (begun !== commit) {
  const old = (await readdir(TARGET, { withFileTypes: true })).filter((entry) => entry.isFile());
  for (const name of ['_SUCCESS', ...old.map((entry) => entry.name)]) await rm(join(TARGET, name), { force: true });
  await writeFile(join(TARGET, '_REVISION'), commit);
}

async function download(file) {
  const target = join(TARGET, file.rfilename);
  try {
    await fetchInto(target, file);
  } catch (error) {
    // It may have its full size, and would be left the next time.
    await rm(target, { force: true });
    throw error;
  }
}

async function fetchInto(target, { rfilename: name, size, lfs }) {
  const there = await stat(target).catch(() => undefined);
  if (there && size !== undefined && there.size === size) return console.log(name + ' is there.');
  const response = await get(url(name));
  const hash = createHash('sha256');
  let bytes = 0;
  const measure = new Transform({
    transform(chunk, _encoding, done) {
      hash.update(chunk);
      bytes += chunk.length;
      done(null, chunk);
    },
  });
  await pipeline(Readable.fromWeb(response.body), measure, createWriteStream(target));
  if (size !== undefined && bytes !== size)
    throw new Error(name + ' has ' + bytes + ' bytes, and the hub says ' + size + '.');
  const digest = hash.digest('hex');
  if (lfs?.sha256 && digest !== lfs.sha256)
    throw new Error(name + ' has other contents than the hub says.');
  console.log(name + ' has ' + bytes + ' bytes.');
}

for (const file of wanted) await again(file.rfilename, () => download(file));
await writeFile(join(TARGET, '_SUCCESS'), JSON.stringify({ model: MODEL, revision: commit, files: wanted.length }) + '\\n');
console.log(wanted.length + ' files of ' + MODEL + ' at ' + commit + ' are complete.');
`;

/** Waits until the weights are complete, so that an engine never starts with a part of them. */
export const waitScript = `
import { access } from 'node:fs/promises';
import { join } from 'node:path';

const pollSeconds = Number(process.env.POLL_SECONDS ?? '5');
const marker = join(process.env.TARGET, '_SUCCESS');
const end = Date.now() + Number(process.env.DEADLINE_SECONDS) * 1000;
while (Date.now() < end) {
  const isThere = await access(marker).then(() => true, () => false);
  if (isThere) process.exit(0);
  await new Promise((done) => setTimeout(done, pollSeconds * 1000));
}
console.error('The weights are not complete: ' + marker + ' is missing. See the job that downloads them.');
process.exit(1);
`;
