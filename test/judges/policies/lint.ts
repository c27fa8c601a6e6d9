import { type ExecFileException, execFile } from 'node:child_process';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import * as z from 'zod';
import type { KubernetesObject } from '../../../functions/agents/agent.ts';
import { synthesizeVariants } from '../aws/variants.ts';
import { plans } from '../kubernetes/plans.ts';
import type { Finding } from './findings.ts';
import type { Linters } from './linters.ts';
import { morePlans } from './more-plans.ts';

export interface Linted {
  findings: Finding[];
  /** How many files each linter has read. */
  files: { plans: number; stacks: number; templates: number };
}

/** Asks both linters about the objects of all plans, and checkov about the templates of plans and of the service. */
export async function lintAll({ checkov, kubeScore }: Linters, folder: string): Promise<Linted> {
  rmSync(folder, { recursive: true, force: true });
  const [objects, stacks, service] = ['objects', 'stacks', 'service'].map((name) => join(folder, name)) as [
    string,
    string,
    string,
  ];
  for (const made of [objects, stacks, service]) mkdirSync(made, { recursive: true });
  const files = [...plans, ...morePlans].map(({ plan }, index) => {
    const file = join(objects, `${index}.yaml`);
    writeFileSync(file, plan.objects.map(({ object }) => JSON.stringify(object)).join('\n---\n'));
    const template = join(stacks, `${index}.template.json`);
    writeFileSync(template, JSON.stringify(plan.infrastructure.template));
    return { file, objects: plan.objects.map(({ object }) => object) };
  });
  const templates = synthesizeVariants(service);
  const components = componentsOf(files.flatMap((each) => each.objects));
  const found = await Promise.all([
    askCheckov(checkov, 'kubernetes', objects, components),
    askCheckov(checkov, 'cloudformation', stacks),
    askCheckov(checkov, 'cloudformation', service),
    ...files.map((each) => askKubeScore(kubeScore, each.file, componentsOf(each.objects))),
  ]);
  return {
    findings: found.flat(),
    files: { plans: files.length, stacks: files.length, templates: templates.length },
  };
}

/** Component labels by `Kind.namespace.name`. */
const componentsOf = (objects: readonly KubernetesObject[]) =>
  new Map(
    objects.map(({ kind, metadata }) => [
      `${kind}.${metadata.namespace ?? 'default'}.${metadata.name}`,
      metadata.labels?.['app.kubernetes.io/component'] ?? kind,
    ]),
  );

const report = z.object({
  summary: z.object({ parsing_errors: z.literal(0), resource_count: z.int().min(1) }),
  results: z.object({
    failed_checks: z.array(z.object({ check_id: z.string(), resource: z.string(), file_path: z.string() })),
  }),
});

async function askCheckov(
  program: string,
  framework: 'kubernetes' | 'cloudformation',
  folder: string,
  components?: ReadonlyMap<string, string>,
): Promise<Finding[]> {
  // From within: it leaves out what is in a folder whose name begins with a dot, as one above this does.
  const options = ['--framework', framework, '-d', '.', '--compact', '--quiet', '--skip-download'];
  const { results } = report.parse(await asked(program, [...options, '-o', 'json'], folder));
  return results.failed_checks.map(({ check_id, resource, file_path }) => ({
    linter: 'checkov',
    check: check_id,
    about: components ? required(components, resource) : resource,
    where: `${basename(folder)}${file_path}`,
  }));
}

const scores = z.array(
  z.object({
    object_name: z.string(),
    type_meta: z.object({ kind: z.string() }),
    object_meta: z.object({ name: z.string(), namespace: z.string().default('default') }),
    checks: z.array(
      z.object({ check: z.object({ id: z.string() }), grade: z.int(), skipped: z.boolean().default(false) }),
    ),
  }),
);
/** Below it a check of kube-score is a warning or worse. */
const goodGrade = 7;

async function askKubeScore(
  program: string,
  file: string,
  components: ReadonlyMap<string, string>,
): Promise<Finding[]> {
  const answer = scores.parse(await asked(program, ['score', '-o', 'json', file]));
  return answer.flatMap(({ type_meta, object_meta: { namespace, name }, checks }) =>
    checks
      .filter(({ grade, skipped }) => !skipped && grade < goodGrade)
      .map(({ check }) => ({
        linter: 'kube-score' as const,
        check: check.id,
        about: required(components, `${type_meta.kind}.${namespace}.${name}`),
        where: basename(file),
      })),
  );
}

function required(components: ReadonlyMap<string, string>, resource: string): string {
  const component = components.get(resource);
  if (component === undefined) throw new Error(`A linter speaks of ${resource}, which is in no plan.`);
  return component;
}

/** Both exit with 1 where they found something; they have failed themselves where they print no JSON. */
const asked = (program: string, args: string[], cwd?: string): Promise<unknown> =>
  new Promise((resolve, reject) => {
    const ended = (error: ExecFileException | null, stdout: string, stderr: string) => {
      try {
        resolve(JSON.parse(stdout));
      } catch {
        reject(new Error(`${basename(program)} printed no JSON (${error?.code}): ${stderr.slice(-400)}`));
      }
    };
    execFile(program, args, { maxBuffer: 2 ** 28, cwd }, ended);
  });
