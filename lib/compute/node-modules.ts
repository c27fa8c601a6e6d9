import { isBuiltin } from 'node:module';

/**
 * The code of a bundle's file with Node's own modules got from the process instead of imported. An import reads each of a
 * module's properties, and behind those of `http`, `process`, `util` and others are more modules that no function uses:
 * together a tenth of a start. The constants stand first, as what is imported is there before a file's first line runs.
 *
 * `imported` names Node's modules that the build says the file imports, one for each import. Imports are found by their
 * spelling, and a text in the code can be spelled like one: where others are found than these, it throws.
 */
export function withNodeModulesGot(code: string, imported: readonly string[]): string {
  const constants: string[] = [];
  const found: string[] = [];
  const rest = code
    .replace(staticImport, (statement, clause: string | undefined, name: string) => {
      if (!isBuiltin(name)) return statement;
      found.push(name);
      constants.push(...(clause ? declarations(clause, got(name)) : []));
      return '';
    })
    .replace(dynamicImport, (expression, name: string) => {
      if (!isBuiltin(name)) return expression;
      found.push(name);
      return `Promise.resolve(${namespaceOf(got(name))})`;
    });
  if (found.sort().join() !== imported.toSorted().join()) throw new Error(differing(found, imported));
  return constants.length > 0 ? `const ${constants.join(',')};${rest}` : rest;
}

/** CommonJS packages call it for Node's own modules, and in `try` for packages that they do without. */
export const requireOfNode =
  'const require=(name)=>{const found=process.getBuiltinModule(name);if(found)return found;' +
  "throw Object.assign(new Error('Cannot find module '+name),{code:'MODULE_NOT_FOUND'})};";

const differing = (found: string[], imported: readonly string[]) =>
  `The build imports these modules of Node: ${imported.join(', ') || 'none'}. In its code these are found: ${
    found.join(', ') || 'none'
  }. Does a text in the code contain an import with double quotes?`;

// As esbuild writes them.
const staticImport = /\bimport\s*(?:([^"'()]*?)\s*from\s*)?"([\w:/]+)";?/g;
const dynamicImport = /\bimport\("([\w:/]+)"\)/g;

// Some file has a variable of its own named process: what `import process from 'node:process'` declares.
const got = (name: string) => `globalThis.process.getBuiltinModule("${name}")`;
// For reading one member after another: the module's members are inherited, so a copy or a list of keys has none of them.
const namespaceOf = (module: string) => `{__proto__:${module},default:${module}}`;

/** Reads `whole, { one, two as other }`, `whole, * as all` or a part of these. */
function declarations(clause: string, module: string): string[] {
  const [, whole, all, names = ''] =
    /^([\w$]+)?\s*,?\s*(?:\*\s*as\s+([\w$]+))?(?:\{([^}]*)\})?$/.exec(clause) ?? [];
  const named = names.split(',').flatMap((each) => {
    const [name, as = name] = each.trim().split(/\s+as\s+/);
    return name ? [{ name, as }] : [];
  });
  const wholes = [whole, ...named.filter(({ name }) => name === 'default').map(({ as }) => as)];
  const parts = named.filter(({ name }) => name !== 'default').map(({ name, as }) => `${name}:${as}`);
  return [
    ...wholes.filter(Boolean).map((each) => `${each}=${module}`),
    ...(all ? [`${all}=${namespaceOf(module)}`] : []),
    ...(parts.length > 0 ? [`{${parts.join(',')}}=${module}`] : []),
  ];
}
