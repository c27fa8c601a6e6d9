import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { install as runInstall } from '../install.ts';

const here = import.meta.dirname;
const sources = join(here, 'control-plane');
const home = join(here, '../../../.local/judges/kubernetes');

const version = '1.35.4';

/** The programs of the control plane, by the Go package that each is built from. */
const programs = {
  etcd: 'go.etcd.io/etcd/server/v3',
  'kube-apiserver': 'k8s.io/kubernetes/cmd/kube-apiserver',
  'kube-controller-manager': 'k8s.io/kubernetes/cmd/kube-controller-manager',
  'kube-scheduler': 'k8s.io/kubernetes/cmd/kube-scheduler',
};

export type Program = keyof typeof programs;

/** What brings kinds of its own, with the definitions of those kinds in its Go module. */
const definitions = [
  {
    module: 'github.com/prometheus-operator/prometheus-operator@v0.93.0',
    sum: 'h1:AohlYJT+En8TmNpAcEUJ3GsaJTAqfEBwHmGTVpRm/Io=',
    folder: 'example/prometheus-operator-crd',
    files: ['monitoring.coreos.com_servicemonitors.yaml', 'monitoring.coreos.com_prometheusrules.yaml'],
  },
  {
    module: 'github.com/kedacore/keda/v2@v2.21.0',
    sum: 'h1:R6z2HZvstK4RLUMxroNACzBj74xGxt3kG59b5Xc+Xps=',
    folder: 'config/crd/bases',
    files: ['keda.sh_scaledobjects.yaml'],
  },
];

export interface Installed {
  program(name: Program): string;
  /** Paths of the CustomResourceDefinitions, as YAML. */
  definitions: string[];
}

/**
 * Builds the control plane from the modules that go.mod pins, unless that was done. Compiled packages stay in
 * Go's own cache, so that a second clone only links.
 * @throws when there is no Go, or its proxy can't be reached
 */
export async function install(): Promise<Installed> {
  const bin = join(home, 'bin');
  mkdirSync(bin, { recursive: true });
  const names = 'k8s.io/component-base/version';
  const [major, minor] = version.split('.');
  const flags = `-s -w -X ${names}.gitVersion=v${version} -X ${names}.gitMajor=${major} -X ${names}.gitMinor=${minor}`;
  const stamp = createHash('sha256')
    .update(readFileSync(join(sources, 'go.sum')))
    .update(JSON.stringify([flags, programs]))
    .digest('hex');
  const stampFile = join(home, 'built');
  const isBuilt = existsSync(stampFile) && readFileSync(stampFile, 'utf8') === stamp;
  for (const [name, source] of isBuilt ? [] : Object.entries(programs)) {
    console.log(`Building ${name} (minutes when Go's cache is empty)`);
    await go(['build', '-trimpath', '-ldflags', flags, '-o', join(bin, name), source]);
  }
  writeFileSync(stampFile, stamp);

  const found = [];
  for (const definition of definitions) found.push(...(await downloadDefinitions(definition)));
  return { program: (name) => join(bin, name), definitions: found };
}

async function downloadDefinitions({ module, sum, folder, files }: (typeof definitions)[number]) {
  const { Dir, Sum } = JSON.parse(await go(['mod', 'download', '-json', module])) as Record<
    'Dir' | 'Sum',
    string
  >;
  if (Sum !== sum) throw new Error(`${module} has the sum ${Sum}`);
  return files.map((file) => join(Dir, folder, file));
}

const go = (words: string[]) =>
  runInstall('go', words, { cwd: sources, env: { ...process.env, CGO_ENABLED: '0' } });
