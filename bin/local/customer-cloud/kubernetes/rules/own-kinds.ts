import { isMap } from '../fields.ts';
import type { KubernetesObject } from '../object.ts';
import { resolve, type Schema, schemaAt, schemaOf } from '../schemas.ts';
import type { Cause } from '../status.ts';
import { required, unsupported, wrong } from './causes.ts';

/**
 * What a kind's definition demands beyond types. Kubernetes' own kinds have rules of their own instead; the
 * definition's expressions (CEL) and bounds are not looked at.
 */
export function definitionCauses(object: KubernetesObject): Cause[] {
  if (!object.apiVersion.startsWith('monitoring.coreos.com/')) return [];
  return causesAt(object, schemaOf(object.apiVersion, object.kind), '');
}

function causesAt(value: unknown, schema: Schema, path: string): Cause[] {
  const type = resolve(schema);
  if (Array.isArray(value)) {
    return value.flatMap((item, index) => causesAt(item, type.items ?? {}, `${path}[${index}]`));
  }
  if (isMap(value)) {
    const at = (key: string) => (path ? `${path}.${key}` : key);
    return [
      ...(type.required ?? []).filter((key) => value[key] === undefined).map((key) => required(at(key))),
      ...Object.entries(value)
        // The server looks after metadata itself.
        .filter(([key]) => path || key !== 'metadata')
        .flatMap(([key, inner]) => causesAt(inner, schemaAt(type, key) ?? {}, at(key))),
    ];
  }
  if (type.enum && !type.enum.includes(value)) return [unsupported(path, value, type.enum)];
  if (type.pattern && typeof value === 'string' && !new RegExp(type.pattern).test(value)) {
    return [wrong(path, value, `${path} in body should match '${type.pattern}'`)];
  }
  return [];
}
