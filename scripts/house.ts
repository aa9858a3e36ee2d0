import { dirname } from 'node:path';
import { circlesOf, fileOf, serverImports, specifiersBy } from './import-graph.ts';
import { repositoryTexts } from './repository-files.ts';
import { shownIn } from './sentences.ts';

// Prints how large the parts of the repository are: what grows shows in the next run.

type File = readonly [path: string, text: string];

const IS_TEST = /\.(test|spec)\.tsx?$|\.fixture\.ts$|\/testing\//;
const lines = (files: readonly File[]): number =>
  files.reduce((sum, [, text]) => sum + text.split('\n').length - 1, 0);

const everything = await repositoryTexts('{apps,packages,scripts,bench,e2e}/**/*.{ts,tsx,mjs,css}');
const within = (...folders: readonly string[]) =>
  everything.filter(([path]) => folders.some((folder) => path.startsWith(`${folder}/`)));
const code = (files: readonly File[]) => files.filter(([path]) => !path.endsWith('.css'));
const source = (files: readonly File[]) => code(files).filter(([path]) => !IS_TEST.test(path));
const tests = (files: readonly File[]) => code(files).filter(([path]) => IS_TEST.test(path));
const styles = (files: readonly File[]) => files.filter(([path]) => path.endsWith('.css'));

/** The rules of a sheet: the conditions around each, and its declarations in order. */
function rulesOf(css: string): string[] {
  const rules: string[] = [];
  const open: { selector: string; declarations: string[] }[] = [];
  let text = '';
  const plain = () => text.trim().replace(/\s+/g, ' ');
  for (const letter of css.replace(/\/\*.*?\*\//gs, '')) {
    if (letter === '{') open.push({ selector: plain(), declarations: [] });
    if (letter === ';' || letter === '}') {
      if (plain() !== '') open.at(-1)?.declarations.push(plain());
    }
    if (letter === '}') {
      const rule = open.pop();
      const around = open.map(({ selector }) => selector).join(' ');
      if (rule && rule.declarations.length > 0) rules.push(`${around} ${rule.declarations.sort().join(';')}`);
    }
    text = letter === '{' || letter === ';' || letter === '}' ? '' : text + letter;
  }
  return rules;
}

function alike(rules: readonly string[]): number {
  const times = new Map<string, number>();
  for (const rule of rules) times.set(rule, (times.get(rule) ?? 0) + 1);
  return rules.filter((rule) => (times.get(rule) ?? 0) > 1).length;
}

/** Short files that one file beside them alone imports, neither to hand them on nor by their address. */
function thinFiles(files: readonly File[]): string[] {
  const readers = new Map<string, Set<string>>();
  const handedOn = new Set<string>();
  const packages = new Map(files.map(([path]) => [path.replace(/\.tsx?$/, ''), path]));
  const targetOf = (path: string, specifier: string) => {
    const [, name, file] = /^@comanda\/([\w-]+)\/(.+)$/.exec(specifier) ?? [];
    return name === undefined
      ? fileOf(path, specifier)
      : (packages.get(`packages/${name}/src/${file}`) ?? null);
  };
  for (const [path, text] of files) {
    const { imported, given, loaded } = specifiersBy(path, text);
    for (const specifier of [...imported, ...given, ...loaded]) {
      const target = targetOf(path, specifier) ?? '';
      readers.set(target, (readers.get(target) ?? new Set()).add(path));
    }
    for (const specifier of [...given, ...loaded]) handedOn.add(targetOf(path, specifier) ?? '');
  }
  return files.flatMap(([path, text]) => {
    const [reader, ...others] = readers.get(path) ?? [];
    const isAlone = reader !== undefined && others.length === 0 && dirname(reader) === dirname(path);
    return isAlone && !handedOn.has(path) && text.split('\n').length <= 41 ? [path] : [];
  });
}

const lengths = (files: readonly File[]) =>
  files.map(([, text]) => text.split('\n').length - 1).sort((a, b) => a - b);
const at95 = (files: readonly File[]): number => lengths(files)[Math.floor(files.length * 0.95)] ?? 0;

const office = within('apps/backoffice');
const fronts = within('apps/backoffice', 'apps/storefront', 'e2e');
const server = within('apps/api', 'packages');
const officeRules = styles(office).flatMap(([, css]) => rulesOf(css));
const rest = source(within('packages/demo', 'apps/start', 'bench', 'scripts', 'e2e', 'packages/testing'));
const product = source(within('apps', 'packages'));
const thin = thinFiles(product);
const longest = product
  .filter(([path]) => !path.endsWith('/schema.ts'))
  .map(([path, text]) => [text.split('\n').length - 1, path] as const);

const rows: readonly (readonly [string, string | number])[] = [
  ['import circles of the server', circlesOf(await serverImports()).length],
  ['office: lines of TypeScript without tests', lines(source(office))],
  ['office: lines of CSS · sheets', `${lines(styles(office))} · ${styles(office).length}`],
  ['office: rules of CSS · that stand twice', `${officeRules.length} · ${alike(officeRules)}`],
  [
    'sentences in .tsx, office · storefront',
    ['apps/backoffice/src', 'apps/storefront/src']
      .map((app) =>
        source(within(app))
          .filter(([path]) => path.endsWith('.tsx'))
          .reduce((sum, [path, text]) => sum + shownIn(path, text).length, 0),
      )
      .join(' · '),
  ],
  ['lines of what is not the product', lines(rest)],
  [
    'files ≤ 40 lines with one reader beside · words',
    `${thin.length} · ${thin.filter((path) => /[/-]words\.ts$/.test(path)).length}`,
  ],
  [
    'test lines : source, front ends',
    (lines(tests(fronts)) / lines(source(within('apps/backoffice', 'apps/storefront')))).toFixed(2),
  ],
  ['longest file', [...longest].sort(([a], [b]) => b - a)[0]?.join(' ') ?? ''],
  [
    '95 of 100 files have at most, server · front ends',
    `${at95(source(server))} · ${at95(source(within('apps/backoffice', 'apps/storefront')))}`,
  ],
];
for (const [name, figure] of rows) process.stdout.write(`${name.padEnd(52)}${figure}\n`);
