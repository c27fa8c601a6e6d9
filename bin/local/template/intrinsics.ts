import type { Identifiers, Location } from './identifiers.ts';
import type { Resource, Stack } from './template.ts';

/** Resolves CloudFormation's functions in a value of a stack. */
export type Resolve = (value: unknown, stack: Stack) => unknown;

interface Surroundings {
  stacks: Stack[];
  location: Location;
  identify: (resource: Resource) => Identifiers;
}

type Evaluate = (argument: never, stack: Stack) => unknown;

const noValue = Symbol('AWS::NoValue');

/** A resolver over all stacks of the app: one stack may read another's outputs. */
export function createResolver({ stacks, location, identify }: Surroundings): Resolve {
  const functions: Record<string, Evaluate> = {
    Ref: (name: string, stack) => reference(name, stack),
    'Fn::GetAtt': (path: string | [string, string], stack) => {
      const [logicalId = '', ...rest] = typeof path === 'string' ? path.split('.') : path;
      return attribute(logicalId, rest.join('.'), stack);
    },
    'Fn::Join': ([separator, parts]: [string, unknown], stack) =>
      (resolve(parts, stack) as unknown[]).join(separator),
    'Fn::Sub': (argument: string | [string, Record<string, unknown>], stack) => substitute(argument, stack),
    'Fn::Select': ([index, list]: [unknown, unknown], stack) =>
      (resolve(list, stack) as unknown[])[Number(resolve(index, stack))],
    'Fn::Split': ([separator, text]: [string, unknown], stack) =>
      String(resolve(text, stack)).split(separator),
    'Fn::If': ([name, yes, no]: [string, unknown, unknown], stack) =>
      resolve(condition(name, stack) ? yes : no, stack),
    'Fn::Equals': ([left, right]: [unknown, unknown], stack) =>
      JSON.stringify(resolve(left, stack)) === JSON.stringify(resolve(right, stack)),
    'Fn::Not': ([value]: [unknown], stack) => !resolve(value, stack),
    'Fn::And': (values: unknown[], stack) => values.every((value) => resolve(value, stack)),
    'Fn::Or': (values: unknown[], stack) => values.some((value) => resolve(value, stack)),
    Condition: (name: string, stack) => condition(name, stack),
    'Fn::FindInMap': (keys: unknown[], stack) => {
      const [map, first, second] = (resolve(keys, stack) as string[]).map(String);
      return stack.mappings[map ?? '']?.[first ?? '']?.[second ?? ''];
    },
    'Fn::GetStackOutput': (of: { StackName: unknown; OutputName: unknown }, stack) =>
      output(String(resolve(of.StackName, stack)), String(resolve(of.OutputName, stack))),
    'Fn::ImportValue': (name: unknown, stack) => imported(String(resolve(name, stack))),
  };

  function resolve(value: unknown, stack: Stack): unknown {
    if (Array.isArray(value)) {
      return value.map((item) => resolve(item, stack)).filter((item) => item !== noValue);
    }
    if (typeof value !== 'object' || value === null) return value;
    const entries = Object.entries(value);
    const [name, argument] = entries[0] ?? ['', undefined];
    // A single key `Condition` is a function only in conditions; policies have objects of that name.
    const isFunction = name === 'Ref' || name.startsWith('Fn::') || typeof argument === 'string';
    if (entries.length === 1 && isFunction && functions[name])
      return functions[name](argument as never, stack);
    if (entries.length === 1 && name.startsWith('Fn::')) {
      throw new Error(`the local cloud doesn't know the template function ${name}; add it to intrinsics.ts`);
    }
    return Object.fromEntries(
      entries
        .map(([key, item]) => [key, resolve(item, stack)] as const)
        .filter(([, item]) => item !== noValue),
    );
  }

  function reference(name: string, stack: Stack): unknown {
    if (name in pseudo) return pseudo[name];
    if (name === 'AWS::StackName') return stack.name;
    if (name === 'AWS::StackId') {
      return `arn:aws:cloudformation:${location.region}:${location.accountId}:stack/${stack.name}/local`;
    }
    const parameter = stack.parameters[name];
    if (parameter) {
      if (parameter.Default === undefined) throw new Error(`parameter ${name} has no default value`);
      return parameter.Default;
    }
    return identify(find(name, stack)).ref;
  }

  const pseudo: Record<string, unknown> = {
    'AWS::AccountId': location.accountId,
    'AWS::NoValue': noValue,
    'AWS::Partition': 'aws',
    'AWS::Region': location.region,
    'AWS::URLSuffix': 'amazonaws.com',
  };

  function attribute(logicalId: string, name: string, stack: Stack): string {
    const resource = find(logicalId, stack);
    const value = identify(resource).attributes[name];
    if (value !== undefined) return value;
    throw new Error(`the local cloud doesn't know the attribute ${name} of ${resource.type} (${logicalId})`);
  }

  function find(logicalId: string, stack: Stack): Resource {
    const resource = stack.resources.get(logicalId);
    if (resource) return resource;
    throw new Error(`there is no resource or parameter ${logicalId} in stack ${stack.name}`);
  }

  function substitute(argument: string | [string, Record<string, unknown>], stack: Stack): string {
    const [text, values] = typeof argument === 'string' ? [argument, {}] : argument;
    return text.replace(/\$\{(!?)([^}]+)\}/g, (whole, literal: string, name: string) => {
      if (literal) return whole.replace('!', '');
      if (name in values) return String(resolve(values[name], stack));
      const [logicalId = '', ...rest] = name.split('.');
      return String(rest.length > 0 ? attribute(logicalId, rest.join('.'), stack) : reference(name, stack));
    });
  }

  function condition(name: string, stack: Stack): boolean {
    if (name in stack.conditions) return Boolean(resolve(stack.conditions[name], stack));
    throw new Error(`there is no condition ${name} in stack ${stack.name}`);
  }

  function output(stackName: string, name: string): unknown {
    const stack = stacks.find((candidate) => candidate.name === stackName);
    const found = stack?.outputs[name];
    if (stack && found) return resolve(found.Value, stack);
    throw new Error(`there is no output ${name} of a stack ${stackName}`);
  }

  function imported(name: string): unknown {
    for (const stack of stacks) {
      for (const { Value, Export } of Object.values(stack.outputs)) {
        if (Export && resolve(Export.Name, stack) === name) return resolve(Value, stack);
      }
    }
    throw new Error(`no stack exports ${name}`);
  }

  return resolve;
}
