import { AwsError } from '../aws-request.ts';

export interface TemplateResource {
  Type: string;
  Properties?: Record<string, unknown>;
  DependsOn?: string | string[];
  DeletionPolicy?: string;
}

export interface Template {
  Parameters?: Record<string, { Type: string; Default?: unknown }>;
  Resources: Record<string, TemplateResource>;
  Outputs?: Record<string, { Value: unknown; Description?: string }>;
}

export const validationError = (message: string) => new AwsError(400, 'ValidationError', message);

/** JSON only: the product's templates are. */
export function parseTemplate(body: string): Template {
  let template: Template;
  try {
    template = JSON.parse(body);
  } catch {
    throw validationError('Template format error: unsupported structure.');
  }
  const resources = Object.entries(template.Resources ?? {});
  if (resources.length === 0) {
    throw validationError('Template format error: At least one Resources member must be defined.');
  }
  for (const [id, { Type }] of resources) {
    if (!/^[A-Za-z0-9]+$/.test(id)) {
      throw validationError(`Template format error: Resource name ${id} is non alphanumeric.`);
    }
    if (!/^(AWS|Custom)::/.test(Type ?? '')) {
      throw validationError(`Template format error: Unrecognized resource types: [${Type}]`);
    }
  }
  return template;
}

/** The value of every parameter: the given one or its default. */
export function parameterValues(template: Template, given: Record<string, string>): Record<string, string> {
  const declared = template.Parameters ?? {};
  const extra = Object.keys(given).filter((name) => !declared[name]);
  if (extra.length > 0) {
    throw validationError(`Parameters: [${extra.join(', ')}] do not exist in the template`);
  }
  const missing = Object.keys(declared).filter(
    (name) => !(name in given) && declared[name]?.Default === undefined,
  );
  if (missing.length > 0) throw validationError(`Parameters: [${missing.join(', ')}] must have values`);
  return Object.fromEntries(
    Object.entries(declared).map(([name, { Default }]) => [name, given[name] ?? String(Default)]),
  );
}

/** Logical ids, each after those it refers to: the order of creation. */
export function creationOrder(template: Template): string[] {
  const order: string[] = [];
  const path: string[] = [];
  const visit = (id: string) => {
    if (order.includes(id)) return;
    if (path.includes(id)) {
      throw validationError(`Circular dependency between resources: [${path.join(', ')}]`);
    }
    path.push(id);
    const resource = template.Resources[id];
    const named = [resource?.DependsOn ?? []].flat();
    const unknown = named.find((name) => !template.Resources[name]);
    if (unknown) throw unresolved(unknown);
    for (const name of [...named, ...references(resource?.Properties)]) {
      if (template.Resources[name]) visit(name);
    }
    path.pop();
    order.push(id);
  };
  for (const id of Object.keys(template.Resources)) visit(id);
  return order;
}

export const unresolved = (name: string) =>
  validationError(
    `Template format error: Unresolved resource dependencies [${name}] in the Resources block of the template`,
  );

/** Every name that a value refers to through Ref, Fn::GetAtt or Fn::Sub. */
function references(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(references);
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => {
    if (key === 'Ref') return [String(inner)];
    if (key === 'Fn::GetAtt') return [String([inner].flat()[0]).split('.')[0] ?? ''];
    if (key !== 'Fn::Sub') return references(inner);
    const [text, variables] = [inner].flat() as [string, unknown];
    const names = [...text.matchAll(/\$\{([^!}.]+)/g)].map((match) => match[1] ?? '');
    return [...names, ...references(variables)];
  });
}
