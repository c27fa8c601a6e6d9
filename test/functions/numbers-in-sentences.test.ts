import { globSync, readFileSync } from 'node:fs';
import { parseAst } from 'rolldown/parseAst';
import { expect, test } from 'vitest';

// A number that a sentence reckons out, as minutes from seconds, is easily wrong and seldom looked at: some test expects
// the sentence with the number in it.

interface Node {
  type: string;
  // biome-ignore lint/suspicious/noExplicitAny: nodes of every shape are walked alike
  [name: string]: any;
}

/** Without those of SQL. */
const templatesIn = (node: Node): Node[] =>
  node.type === 'TaggedTemplateExpression'
    ? node.quasi.expressions.flatMap(templatesIn)
    : [
        ...(node.type === 'TemplateLiteral' ? [node] : []),
        ...Object.values(node)
          .flat()
          .filter((child) => typeof child?.type === 'string')
          .flatMap(templatesIn),
      ];
const reckons = (node: Node): boolean =>
  (node.type === 'BinaryExpression' && /^[-+*/]$/.test(node.operator)) ||
  (node.type === 'CallExpression' && [node.callee, ...node.arguments].some(reckons));

/** The words before and behind each reckoned number of a sentence, as far as they are fixed. */
function placesIn(source: string): [string, string][] {
  return templatesIn(parseAst(source, { lang: 'ts' }) as unknown as Node)
    .filter(({ quasis }) =>
      /[a-z]{2,} [a-z]{2,}/.test(quasis.map((each: Node) => each.value.cooked).join('x')),
    )
    .flatMap(({ quasis, expressions }) =>
      expressions.flatMap((expression: Node, at: number): [string, string][] =>
        reckons(expression) ? [[quasis[at].value.cooked, quasis[at + 1].value.cooked]] : [],
      ),
    );
}

const literal = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');

test('Every sentence with a reckoned number is expected with its number by a test', () => {
  const tests = globSync('test/**/*.ts')
    .map((file) => readFileSync(file, 'utf8'))
    .join('\n');
  const sources = globSync('functions/**/*.ts').map((file) => ({
    file,
    text: readFileSync(file, 'utf8'),
  }));
  const places = sources
    // Parsing the others would take the most time.
    .filter(({ text }) => /\$\{[^}]*[-+*/(]/.test(text))
    .flatMap(({ file, text }) => placesIn(text).map((place) => ({ file, place })));
  const untested = places.filter(({ place: [before, after] }) => {
    const number = `${literal(before.slice(-16))}\\$?\\d[\\d.,]*(?: [KMGT]?i?B)?${literal(after.slice(0, 16))}`;
    return !new RegExp(number).test(tests);
  });
  expect(untested.map(({ file, place }) => `${file}: ${place.join('…')}`)).toEqual([]);
  expect(places.length).toBeGreaterThan(10);
});
