import { expect, test } from 'vitest';
import { requireOfNode, withNodeModulesGot } from '../../../lib/compute/node-modules.ts';

/** What a module that consists of this code exports. */
const run = (code: string, imported: string[]) =>
  import(`data:text/javascript,${encodeURIComponent(withNodeModulesGot(code, imported))}`);
const os = process.getBuiltinModule('os');

test.each([
  ['as a whole', 'node:os', 'import o from"node:os";export const found=[o.EOL]'],
  ['as the default among others', 'os', 'import{default as o,EOL}from"os";export const found=[o.EOL,EOL]'],
  ['by names', 'node:os', 'import{EOL as e,type}from"node:os";export const found=[e,type()&&e]'],
  ['as a whole and by names', 'node:os', 'import o,{EOL as e}from"node:os";export const found=[o.EOL,e]'],
  ['with all names', 'node:os', 'import*as o from"node:os";export const found=[o.EOL,o.default.EOL]'],
  ['with spaces', 'node:os', 'import o, { EOL as e } from "node:os";\nexport const found = [o.EOL, e];'],
  ['for itself alone', 'node:os', 'import"node:os";export const found=[]'],
  [
    'when it is needed',
    'node:os',
    'const{EOL:e,default:o}=await import("node:os");export const found=[e,o.EOL]',
  ],
  ['by names that begin with a dollar', 'node:os', 'import{EOL as $}from"node:os";export const found=[$]'],
])('A module of Node that is imported %s is got from the process', async (_, name, code) => {
  expect(withNodeModulesGot(code, [name])).not.toMatch(/import/);
  const { found } = await run(code, [name]);
  expect(new Set(found)).toEqual(new Set(found.length > 0 ? [os.EOL] : []));
});

test('What is got is there before the first line', async () => {
  expect((await run('export const found=e;import{EOL as e}from"node:os";', ['node:os'])).found).toBe(os.EOL);
});

test('A file may name what it imports process', async () => {
  const code = 'import process from"node:process";export const found=process.pid';
  expect((await run(code, ['node:process'])).found).toBe(process.pid);
});

test('Imports of other files and of packages stay', () => {
  const code = 'import{a}from"./chunk.mjs";import b from"b";await import("./later.mjs");await import("c");';
  expect(withNodeModulesGot(code, [])).toBe(code);
});

test.each(['const text=`import{readFile}from"node:fs";`', 'const text=`await import("node:fs")`'])(
  'A text that reads like an import fails the build: %s',
  (text) => {
    expect(() => withNodeModulesGot(text, [])).toThrow('these are found: node:fs.');
    expect(() => withNodeModulesGot(`import{a}from"node:fs";${text}`, ['node:fs'])).toThrow(
      'node:fs, node:fs.',
    );
  },
);

test('An import that isn’t found in the code fails the build', () => {
  expect(() => withNodeModulesGot("import{a}from'node:fs';", ['node:fs'])).toThrow('these are found: none.');
});

test('What requires has Node’s own modules, and of another is told that it is missing', async () => {
  const required = (name: string) => run(`${requireOfNode}export const found=require("${name}")`, []);
  expect((await required('os')).found).toBe(os);
  await expect(required('supports-color')).rejects.toMatchObject({ code: 'MODULE_NOT_FOUND' });
});
