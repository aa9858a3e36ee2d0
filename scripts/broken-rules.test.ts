import { parseSync } from 'oxc-parser';
import { expect, test } from 'vitest';
import { repositoryTexts } from './repository-files.ts';

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const nameOf = (node: unknown) => (isObject(node) && typeof node.name === 'string' ? node.name : '');

/** Where the problem of a rule of one's own stands, by the method that takes it. */
const PLACES = new Map([
  ['refine', { argument: 1, maker: 'broken' }],
  ['addIssue', { argument: 0, maker: 'brokenAt' }],
]);

function codelessIn(path: string, text: string): number[] {
  const lines: number[] = [];
  const visit = (value: unknown): void => {
    if (Array.isArray(value)) for (const one of value) visit(one);
    if (!isObject(value)) return;
    const { type, callee, arguments: given } = value;
    const place = type === 'CallExpression' && isObject(callee) ? PLACES.get(nameOf(callee.property)) : null;
    if (place && Array.isArray(given)) {
      const said: unknown = given[place.argument];
      const isMade = isObject(said) && (said.type === 'Identifier' || nameOf(said.callee) === place.maker);
      if (!isMade) lines.push(text.slice(0, Number(value.start)).split('\n').length);
    }
    for (const one of Object.values(value)) visit(one);
  };
  visit(parseSync(path, text).program.body);
  return lines;
}

test('a rule that says a sentence alone is seen', () => {
  const text =
    "z.string().refine(isFine, { error: 'No.' });\nz.refine(isFine, broken({ code: 'EMPTY' }, 'No.'));";
  expect(codelessIn('planted.ts', text)).toEqual([1]);
  expect(codelessIn('planted.ts', "context.addIssue({ code: 'custom', message: 'No.' });")).toEqual([1]);
});

test('each rule of the contract has a code beside its sentence', async () => {
  const shapes = await repositoryTexts('packages/contract/src/shapes/*.ts');
  const found = shapes
    .filter(([path]) => !path.endsWith('.test.ts'))
    .flatMap(([path, text]) => codelessIn(path, text).map((line) => `${path}:${line}`));
  expect(shapes.length).toBeGreaterThan(20);
  expect(found).toEqual([]);
});
