import { attributeOf } from './resource-types.ts';
import type { StackResource } from './stack.ts';
import { unresolved, validationError } from './template.ts';

/** What names in a template stand for. */
export interface Scope {
  accountId: string;
  region: string;
  stackName: string;
  stackId: string;
  parameters: Record<string, string>;
  /** Those made so far. */
  resources: Record<string, StackResource>;
}

const noValue = Symbol('AWS::NoValue');

/** The value with every intrinsic function replaced by its result. */
export function resolve(value: unknown, scope: Scope): unknown {
  const result = evaluate(value, scope);
  return result === noValue ? undefined : result;
}

function evaluate(value: unknown, scope: Scope): unknown {
  if (Array.isArray(value)) {
    return value.map((item) => evaluate(item, scope)).filter((item) => item !== noValue);
  }
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value);
  const [name, argument] = entries[0] ?? [];
  if (entries.length === 1 && name && (name === 'Ref' || name.startsWith('Fn::'))) {
    const intrinsic = intrinsics[name];
    if (!intrinsic) throw validationError(`Template error: this double does not know the function ${name}`);
    return intrinsic(argument, scope);
  }
  return Object.fromEntries(
    entries.map(([key, inner]) => [key, evaluate(inner, scope)]).filter(([, inner]) => inner !== noValue),
  );
}

const intrinsics: Record<string, (argument: unknown, scope: Scope) => unknown> = {
  Ref: (name, scope) => reference(String(name), scope),
  'Fn::GetAtt': (argument, scope) => {
    const [id = '', ...attribute] =
      typeof argument === 'string' ? argument.split('.') : (argument as string[]);
    return getAttribute(id, attribute.join('.'), scope);
  },
  'Fn::Sub': (argument, scope) => {
    const [text, variables = {}] = [argument].flat() as [string, Record<string, unknown>?];
    return text.replace(/\$\{(!?)([^}]+)\}/g, (_, literal: string, name: string) => {
      if (literal) return `\${${name}}`;
      if (name in variables) return String(evaluate(variables[name], scope));
      const [id = '', ...attribute] = name.split('.');
      return attribute.length ? getAttribute(id, attribute.join('.'), scope) : String(reference(name, scope));
    });
  },
  'Fn::Join': (argument, scope) => {
    const [separator, list] = argument as [string, unknown];
    return (evaluate(list, scope) as unknown[]).join(separator);
  },
  'Fn::Select': (argument, scope) => {
    const [index, list] = evaluate(argument, scope) as [number | string, unknown[]];
    return list[Number(index)];
  },
  'Fn::Split': (argument, scope) => {
    const [separator, text] = evaluate(argument, scope) as [string, string];
    return text.split(separator);
  },
};

function reference(name: string, scope: Scope): unknown {
  const pseudo: Record<string, unknown> = {
    'AWS::AccountId': scope.accountId,
    'AWS::Region': scope.region,
    'AWS::Partition': 'aws',
    'AWS::URLSuffix': 'amazonaws.com',
    'AWS::StackName': scope.stackName,
    'AWS::StackId': scope.stackId,
    'AWS::NoValue': noValue,
  };
  const value = pseudo[name] ?? scope.parameters[name] ?? scope.resources[name]?.physicalId;
  if (value === undefined) throw unresolved(name);
  return value;
}

function getAttribute(logicalId: string, attribute: string, scope: Scope): string {
  const resource = scope.resources[logicalId];
  if (!resource) throw unresolved(logicalId);
  const value = attributeOf(resource, attribute, scope);
  if (value === undefined) {
    throw validationError(
      `Template error: resource ${logicalId} does not support attribute type ${attribute} in Fn::GetAtt`,
    );
  }
  return value;
}
