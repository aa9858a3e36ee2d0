import type { CallRecord } from '@comanda/contract/call-record';
import { calls } from '@comanda/contract/calls';
import { REASON_CODES } from '@comanda/domain/menu/refusals';
import { ORDER_STATUSES } from '@comanda/domain/orders/orders';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { REFUSAL_CODES } from '../apps/api/src/modules/orders/placing/require-placeable.ts';
import { circlesOf, serverImports, specifiersOf } from './import-graph.ts';
import { repositoryFiles, repositoryText, repositoryTexts } from './repository-files.ts';

const CODE = '{apps,packages,scripts,bench,e2e}/**/*.{ts,tsx,mjs,css}';
const LONGEST_FILE = 300;
const GENERATED = 'apps/api/src/platform/database/schema.ts';
const ACCESS_RULES = [
  'public',
  'user',
  'self',
  'member',
  'admin-or-manager',
  'admin',
  'merchant-member',
  'merchant-admin',
  'diner',
];

/** Ways around the compiler that the linter lets pass. Written in pieces, so that this file does not find itself. */
const ESCAPES: readonly (readonly [name: string, pattern: RegExp])[] = [
  ['a compiler directive', /@ts-(ignore|expect-error|nocheck)/],
  ['a double cast', new RegExp('\\bas unknown ' + 'as\\b')],
  ['a linter exception without a reason', new RegExp('biome-' + 'ignore(?![^\\n]*: \\S)')],
  ['a leftover', new RegExp('\\b(TO' + 'DO|FIX' + 'ME|X' + 'XX)\\b')],
];

const Manifest = z.object({
  name: z.string(),
  dependencies: z.record(z.string(), z.string()).default({}),
  devDependencies: z.record(z.string(), z.string()).default({}),
  optionalDependencies: z.record(z.string(), z.string()).default({}),
});

async function manifests() {
  const texts = await repositoryTexts('{.,apps/*,packages/*}/package.json');
  return texts.map(([path, text]) => ({ path, ...Manifest.parse(JSON.parse(text)) }));
}

const STATUS_WORD = new RegExp(`'(?:${ORDER_STATUSES.join('|')})'`);
/** SQL that names statuses of orders: built by the query builder, or written in a template. */
const STATUS_IN_QUERY = /\.(?:where|having|filterWhere|on)\(\s*'[^']*\b(?:status|type)'[^)]*\)/g;
const SQL_TEXT = /`[^`]*\b(?:SELECT|INSERT|UPDATE|DELETE|WHERE|AND|WITH)\b[^`]*`/g;

test('SQL takes statuses of orders from the lists of the domain, so that a new one is thought of', async () => {
  const files = await repositoryTexts('apps/api/src/**/*.ts');
  const named = files.flatMap(([path, text]) => {
    if (/\.(?:test|fixture)\.ts$/.test(path)) return [];
    const queries = [...text.matchAll(STATUS_IN_QUERY), ...text.matchAll(SQL_TEXT)].map(([query]) => query);
    return queries.filter((query) => STATUS_WORD.test(query)).map((query) => `${path}: ${query}`);
  });
  expect(named).toEqual([]);
});

test(`no file of code is longer than ${LONGEST_FILE} lines`, async () => {
  const lengths = (await repositoryTexts(CODE)).map(([path, text]) => ({
    path,
    lines: text.split('\n').length - 1,
  }));
  expect(lengths.length).toBeGreaterThan(100);
  expect(lengths.filter(({ path, lines }) => lines > LONGEST_FILE && path !== GENERATED)).toEqual([]);
});

/** A line without its quoted texts, which may say anything. */
const withoutTexts = (line: string) => line.replaceAll(/'[^']*'|"[^"]*"/g, "''");

test.each(ESCAPES)('no code contains %s', async (_, pattern) => {
  const found = (await repositoryTexts(CODE)).flatMap(([path, text]) =>
    text
      .split('\n')
      .flatMap((line, index) =>
        pattern.test(withoutTexts(line)) ? [`${path}:${index + 1}: ${line.trim()}`] : [],
      ),
  );
  expect(found).toEqual([]);
});

/** How code asks the machine, or the database, what time it is. */
const MACHINE_TIME =
  /\bDate\.now\b|\bnew Date(?:\(\)|\b(?!\())|(?<![.\w])Date\(\)|\bTemporal\.Now\b|\.format(?:ToParts)?\(\)|\btimeOrigin\b/;
const DATABASE_TIME =
  /(?<![.\w])now\(\)|\b(?:(?:clock|statement|transaction)_timestamp|current_(?:timestamp|date|time)|localtime(?:stamp)?)\b/i;

/** Lines of code that match, with where they are; comments and imports may say what they like. */
function linesThat(
  matches: (line: string) => boolean,
  texts: readonly [path: string, text: string][],
): string[] {
  return texts.flatMap(([path, text]) =>
    text
      .split('\n')
      .flatMap((line, index) =>
        matches(line) && !/^\s*(\*|\/[/*]|--)/.test(line) ? [`${path}:${index + 1}: ${line.trim()}`] : [],
      ),
  );
}

test.each([
  'const today = new Date();',
  'const today = new Date;',
  'const soon = Date.now() + 60_000;',
  'const { now } = { now: Date.now };',
  "new Intl.DateTimeFormat('en-GB').format()",
  "client.query('UPDATE orders SET start_at = now()')",
  'SELECT current_date',
])('"%s" asks for the time', (line) => {
  expect(MACHINE_TIME.test(line) || DATABASE_TIME.test(line)).toBe(true);
});

test.each(['new Date(storyNow())', 'new Date(row.at)', 'app.clock.now()', 'storyNow()', 'let made: Date;'])(
  '"%s" does not',
  (line) => {
    expect(MACHINE_TIME.test(line) || DATABASE_TIME.test(line)).toBe(false);
  },
);

test('browser stories take their time from the clock of the stories alone', async () => {
  const texts = (await repositoryTexts('e2e/*.ts')).filter(([path]) => path !== 'e2e/story-clock.ts');
  expect(texts.length).toBeGreaterThan(20);
  expect(linesThat((line) => MACHINE_TIME.test(line) || DATABASE_TIME.test(line), texts)).toEqual([]);
  // the test and the browser of story.ts have that clock; others have not
  const stories = texts.filter(([path]) => path.endsWith('.spec.ts'));
  const bare = /\b(test|chromium)\b.* from '@playwright\/test'/;
  expect(linesThat((line) => bare.test(line), stories)).toEqual([]);
});

test('the server takes its time from its clock alone', async () => {
  const texts = (
    await repositoryTexts('{apps/api/{src,migrations},packages/{domain,contract}/src}/**/*.{ts,sql}')
  ).filter(([path]) => !/\.test\.ts$|\/weather\/|\/database\/migrate\.ts|\/platform\/clock\.ts$/.test(path));
  expect(texts.length).toBeGreaterThan(200);
  expect(linesThat((line) => MACHINE_TIME.test(line), texts)).toEqual([]);
  // what a migration does once, with rows that were there, may be of the moment
  const inStatement = (line: string) =>
    DATABASE_TIME.test(line) &&
    /\bsql`|\b(DEFAULT|SELECT|SET|VALUES|WHERE|AND)\b/.test(line) &&
    !/^UPDATE\b/.test(line);
  expect(linesThat(inStatement, texts)).toEqual([]);
});

test('every constraint of the migrations has a name', async () => {
  const migrations = await repositoryTexts('apps/api/migrations/*.sql');
  expect(migrations.length).toBeGreaterThan(0);
  const unnamed = migrations.flatMap(([path, text]) =>
    definitions(text)
      .filter((part) => /\b(PRIMARY KEY|UNIQUE|FOREIGN KEY|REFERENCES|CHECK)\b/i.test(part))
      .filter(
        (part) => !/\bCONSTRAINT [a-z_0-9]+ (PRIMARY KEY|UNIQUE|FOREIGN KEY|REFERENCES|CHECK)\b/i.test(part),
      )
      .map((part) => `${path}: ${part}`),
  );
  expect(unnamed).toEqual([]);
});

/** The columns and constraints of all CREATE TABLE statements, and what ALTER TABLE statements add. */
function definitions(migration: string): string[] {
  const statements = migration
    .replaceAll(/--[^\n]*/g, '')
    .replaceAll(/\s+/g, ' ')
    .split(';')
    .map((statement) => statement.trim());
  return statements.flatMap((statement) => {
    if (/^ALTER TABLE\b/i.test(statement)) return [statement];
    const body = /^CREATE TABLE [^(]+\((.*)\)/i.exec(statement)?.[1];
    return body === undefined ? [] : splitOutsideBrackets(body);
  });
}

function splitOutsideBrackets(list: string): string[] {
  let depth = 0;
  const parts = [''];
  for (const character of list) {
    if (character === '(') depth += 1;
    if (character === ')') depth -= 1;
    if (character === ',' && depth === 0) parts.push('');
    else parts.push(`${parts.pop()}${character}`);
  }
  return parts.map((part) => part.trim());
}

/** Methods of payment are named by the domain, and by the words that people read of them. */
const METHODS_NAMED = /^packages\/domain\/|words\.tsx?$|^packages\/client\/src\/diner-shapes\.ts$/;

test('only the domain and the words know cash by its name', async () => {
  const sources = (await repositoryTexts(CODE)).filter(([path]) => !METHODS_NAMED.test(path));
  const naming = sources.filter(([path, text]) => path !== GENERATED && /(['"`])CASH\1/.test(text));
  expect(naming.map(([path]) => path)).toEqual([]);
});

test('every endpoint has an access rule, and a schema for each parameter of its path', () => {
  const table = Object.entries<CallRecord>(calls);
  for (const [name, { access, path, params }] of table) {
    expect(ACCESS_RULES, name).toContain(access);
    const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, parameter]) => parameter);
    const inSchema = params instanceof z.ZodObject ? Object.keys(params.shape) : [];
    expect(inSchema.sort(), name).toEqual(inPath.sort());
  }
  const addresses = table.map(([, { method, path }]) => `${method} ${path.replaceAll(/\{\w+\}/g, '{}')}`);
  expect(new Set(addresses).size).toBe(addresses.length);
});

test('every reason of the domain has a code of the API', () => {
  expect(Object.keys(REFUSAL_CODES).sort()).toEqual([...REASON_CODES].sort());
});

test('every module has its door, which says what the module is for', async () => {
  const modules = new Set(
    (await repositoryFiles('apps/api/src/modules/*/*.ts')).map((path) => path.split('/')[4]),
  );
  for (const noun of modules) {
    const door = await repositoryText(`apps/api/src/modules/${noun}/${noun}.ts`);
    expect(door, `${noun}.ts begins with one sentence`).toMatch(/^\/\/ .*\.\n(?!\/\/ )/);
  }
});

test('no import of the server leads back to where it began, and no module to itself by way of others', async () => {
  const imports = await serverImports();
  expect(imports.size).toBeGreaterThan(300);
  expect(circlesOf(imports)).toEqual([]);
  const nounOf = (path: string) => /\/modules\/([\w-]+)\//.exec(path)?.[1] ?? '';
  const modules = Map.groupBy(imports, ([path]) => nounOf(path));
  modules.delete('');
  const between = Array.from(modules, ([noun, files]) => {
    const others = files.flatMap(([, named]) => named.map(nounOf)).filter((other) => other !== noun);
    return [noun, others] as const;
  });
  expect(circlesOf(new Map(between))).toEqual([]);
});

test('the platform knows no module, types included: of the rest of the server only what settings are', async () => {
  const isPlatform = (path: string) =>
    /\/src\/(platform\/|config\/|modules\/([\w-]+)\/\2-settings\.ts$)/.test(path);
  const strange = Array.from(await serverImports(), ([path, named]) =>
    isPlatform(path) ? named.filter((to) => !isPlatform(to)).map((to) => `${path} > ${to}`) : [],
  );
  expect(strange.flat()).toEqual([]);
});

test.each([
  ['a value', "import { a } from './b.ts';"],
  ['a type', "import type { A } from './b.ts';"],
  ['a type in its place', "type A = import('./b.ts').A;"],
  ['a file that is loaded when it is needed', "const { a } = await import('./b.ts');"],
  ['a file that is handed on', "export { a } from './b.ts';"],
  ['a worker', "new URL('./b.ts', import.meta.url);"],
])('%s counts as an import', (_, code) => {
  expect(specifiersOf('a.ts', code)).toEqual(['./b.ts']);
});

test('a circle is found wherever it begins', () => {
  const imports = new Map(Object.entries({ a: ['b'], b: ['c', 'e'], c: ['d'], d: ['b'], e: [], f: ['f'] }));
  expect(circlesOf(imports)).toEqual([['b', 'c', 'd'], ['f']]);
});

test('dependencies are exact, and the lockfile names no download host', async () => {
  for (const { path, dependencies, devDependencies, optionalDependencies } of await manifests()) {
    for (const [name, version] of Object.entries({
      ...dependencies,
      ...devDependencies,
      ...optionalDependencies,
    })) {
      const exact = name.startsWith('@comanda/') ? /^\*$/ : /^\d+\.\d+\.\d+(-[\w.]+)?$/;
      expect(version, `${name} in ${path}`).toMatch(exact);
    }
  }
  expect(await repositoryText('package-lock.json')).not.toMatch(/"resolved": "[a-z+]+:/);
});

test('every dependency is explained', async () => {
  const explained = await repositoryText('docs/dependencies.md');
  const names = (await manifests()).flatMap(({ dependencies, devDependencies, optionalDependencies }) =>
    Object.keys({ ...dependencies, ...devDependencies, ...optionalDependencies }),
  );
  const missing = new Set(
    names.filter((name) => !name.startsWith('@comanda/') && !explained.includes(`\`${name}\``)),
  );
  expect([...missing]).toEqual([]);
});

test('the domain depends on nothing', async () => {
  const domain = (await manifests()).find(({ name }) => name === '@comanda/domain');
  expect(domain).toBeDefined();
  expect(Object.keys(domain?.dependencies ?? {})).toEqual([]);
});
