import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { repositoryTexts } from './repository-files.ts';

const IMPORTED = /^import (\w+) from '(\.[^']+\.module\.css)';$/gm;

/** Classes that a component names and its sheet of styles does not have. */
function missingStyles(path: string, text: string, sheetOf: (file: string) => string): string[] {
  return [...text.matchAll(IMPORTED)].flatMap(([, name = '', file = '']) => {
    const sheet = sheetOf(join(dirname(path), file));
    const code = text.replace(/ from '.*';$/gm, '');
    const named = [...code.matchAll(/(?<![./\w])(\w+)\.([a-zA-Z]\w*)/g)].filter(
      ([, object]) => object === name,
    );
    const missing = named.flatMap(([, , style = '']) => (sheet.includes(`.${style}`) ? [] : [style]));
    return [...new Set(missing)].map((style) => `${path}: .${style} is not in ${file}`);
  });
}

test('a style that is not in the sheet is seen', () => {
  const text = "import styles from './a.module.css';\nconst row = styles.row;\nconst gap = styles.gap;";
  expect(missingStyles('apps/a/a.tsx', text, () => '.row {}')).toEqual([
    'apps/a/a.tsx: .gap is not in ./a.module.css',
  ]);
});

test('each style that a component names is in its sheet', async () => {
  const sheets = new Map(await repositoryTexts('apps/*/src/**/*.module.css'));
  const files = await repositoryTexts('apps/*/src/**/*.{ts,tsx}');
  const missing = files.flatMap(([path, text]) =>
    missingStyles(path, text, (sheet) => sheets.get(sheet) ?? ''),
  );
  expect(missing).toEqual([]);
  expect(files.length).toBeGreaterThan(500);
});

test('lines grow with their letters: no height of a line is in pixels', async () => {
  const sheets = await repositoryTexts('{apps,packages}/*/src/**/*.css');
  expect(sheets.length).toBeGreaterThan(100);
  expect(sheets.filter(([, text]) => /line-height: [\d.]+px/.test(text)).map(([path]) => path)).toEqual([]);
});

/** Selectors that stand twice in a sheet under the same conditions: the second has perhaps lost what told it apart. */
function twiceSaid(css: string): string[] {
  const open: string[] = [];
  const selectors: string[] = [];
  let text = '';
  for (const letter of css.replace(/\/\*.*?\*\//gs, '')) {
    if (letter === '{') {
      open.push(text.trim().replace(/\s+/g, ' '));
      if (!text.trim().startsWith('@')) selectors.push(open.join(' '));
    }
    if (letter === '}') open.pop();
    text = letter === '{' || letter === ';' || letter === '}' ? '' : text + letter;
  }
  return selectors.filter(
    (selector, index) => !selector.startsWith('@keyframes') && selectors.indexOf(selector) < index,
  );
}

test('a selector that stands twice is seen, unless the conditions differ', () => {
  expect(twiceSaid('.a { gap: 0 }\n.b,\n.a { gap: 0 }\n@media print { .a { gap: 0 } }')).toEqual([]);
  expect(twiceSaid('.a { gap: 0 }\n.a { color: red }')).toEqual(['.a']);
});

test('a sheet says in one place what something looks like', async () => {
  const sheets = await repositoryTexts('apps/backoffice/src/**/*.css');
  expect(sheets.length).toBeGreaterThan(40);
  expect(sheets.flatMap(([path, css]) => twiceSaid(css).map((selector) => `${path}: ${selector}`))).toEqual(
    [],
  );
});
