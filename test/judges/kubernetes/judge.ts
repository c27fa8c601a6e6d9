import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { clusterAccess, pluginSettings } from '../../../functions/clouds/setup/cluster-access.ts';
import { tell, tellNotRun } from '../verdict.ts';
import { judgeAnswers } from './answers.ts';
import { countCases } from './cases.ts';
import { startControlPlane } from './control-plane.ts';
import { judgeDestroy } from './destroy.ts';
import { type Installed, install } from './install.ts';
import { startKubelets } from './kubelets.ts';
import { judgeNeighbours } from './neighbours.ts';
import { judgePlans } from './plan-cases.ts';
import { applyType } from './requests/row.ts';
import { judgeRollouts } from './rollouts.ts';
import { judgeSchemas } from './schemas.ts';
import { type Send, sender } from './send.ts';
import { judgeUpdate } from './update.ts';

/** `--record` writes what the real server says instead of comparing it. */
const records = process.argv.includes('--record');

const installed = await install().catch((error: unknown) => {
  tellNotRun('kubernetes', `The control plane could not be built: ${String(error).slice(0, 2_000)}`);
  return undefined;
});
if (installed) await judge(installed);

async function judge(tools: Installed): Promise<void> {
  const cases = countCases();
  const controlPlane = await startControlPlane(tools);
  try {
    const send = sender(controlPlane, controlPlane.tokens.admin);
    await addDefinitions(tools, send);
    await grantAccess(send);
    await judgeAnswers(controlPlane, cases, records);
    await judgeSchemas(send, cases, records);
    await judgePlans(controlPlane, send, cases);
    const rollouts = { controlPlane, kubelets: startKubelets(send) };
    await Promise.all([
      judgeRollouts(rollouts, cases),
      judgeNeighbours(rollouts, send, cases),
      judgeDestroy(rollouts, send, cases),
      judgeUpdate(rollouts, send, cases),
    ]);
    await rollouts.kubelets.stop();
  } finally {
    await controlPlane.close();
  }
  tell({ judge: 'kubernetes', ...cases });
}

/** The kinds of what clusters have installed; they are served a moment after they are accepted. */
async function addDefinitions({ definitions }: Installed, send: Send): Promise<void> {
  for (const file of definitions) {
    const definition = readFileSync(file, 'utf8');
    const [, name = ''] = /^ {2}name: (\S+)$/m.exec(definition) ?? [];
    const path = `/apis/apiextensions.k8s.io/v1/customresourcedefinitions/${name}?fieldManager=judge`;
    const { code, body } = await send({ method: 'PATCH', path, contentType: applyType, body: definition });
    if (code !== 201) throw new Error(`${name} was refused: ${JSON.stringify(body)}`);
    const [, version = ''] =
      /^ {4}name: (v\d\w*)$|^ {2}- name: (v\d\w*)$/m.exec(definition)?.filter(Boolean) ?? [];
    await until(async () => {
      const [resource, ...group] = name.split('.');
      const served = await send({ method: 'GET', path: `/apis/${group.join('.')}/${version}/${resource}` });
      return served.code === 200;
    });
  }
}

/**
 * What customers are told to apply, so that no plan needs more. The rules of one namespace are bound for all of them,
 * because here each plan makes its own.
 */
async function grantAccess(send: Send): Promise<void> {
  const { items } = clusterAccess('any');
  const roles = items.filter(({ kind }) => kind === 'ClusterRole');
  const bindings = items
    .filter((item) => 'roleRef' in item && item.metadata.namespace !== pluginSettings.namespace)
    .map((item) => ({
      ...item,
      kind: 'ClusterRoleBinding',
      metadata: { name: item.metadata.name },
    }));
  const ofPlugin = items.filter(
    ({ metadata }) => 'namespace' in metadata && metadata.namespace === pluginSettings.namespace,
  );
  const policies = items.filter(({ kind }) => kind.startsWith('ValidatingAdmissionPolicy'));
  for (const body of [...policies, ...roles, ...bindings, ...ofPlugin]) {
    const place = ofPlugin.includes(body as never) ? `/namespaces/${pluginSettings.namespace}` : '';
    const plural = body.kind.toLowerCase().replace(/y$/, 'ie');
    const path = `/apis/${body.apiVersion}${place}/${plural}s`;
    const { code, body: answer } = await send({ method: 'POST', path, body });
    if (code !== 201) throw new Error(`${body.kind} was refused: ${JSON.stringify(answer)}`);
  }
}

/** Asks again until the answer is yes, for two minutes. */
async function until(isSo: () => Promise<boolean>): Promise<void> {
  for (let attempt = 0; attempt < 600; attempt += 1) {
    if (await isSo()) return;
    await sleep(200);
  }
  throw new Error('It did not come true within two minutes.');
}
