import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { circlesOf, folderImports, serverImports, specifiersOf } from './import-graph.ts';
import { repositoryTexts } from './repository-files.ts';

const ROOT = join(import.meta.dirname, '..');
const RESTRICTED = 'lint/style/noRestrictedImports';
const DEMO = 'packages/demo/src/planted.ts';
const START = 'apps/start/src/planted.ts';
const MODULE = 'apps/api/src/modules/orders/planted.ts';
const ROOM = 'apps/api/src/modules/orders/placing/planted.ts';
const PLATFORM = 'apps/api/src/platform/http/planted.ts';

/** The file that imports, what is imported, and whether the house allows it. */
const PLANTED: readonly (readonly [file: string, specifier: string, verdict: 'refused' | 'allowed'])[] = [
  ['packages/domain/src/money/planted.ts', './money.ts', 'allowed'],
  ['packages/domain/src/money/planted.ts', '../hours/instants.ts', 'allowed'],
  ['packages/domain/src/money/planted.ts', 'temporal-polyfill', 'refused'],
  ['packages/domain/src/hours/planted.test.ts', 'temporal-polyfill', 'allowed'],
  ['packages/domain/src/money/planted.ts', 'node:crypto', 'refused'],
  ['packages/domain/src/money/planted.ts', 'zod', 'refused'],
  ['packages/domain/src/money/planted.ts', '@comanda/contract/calls', 'refused'],
  ['packages/domain/src/money/planted.ts', '../../../contract/src/calls.ts', 'refused'],
  ['packages/domain/src/money/planted.ts', 'fast-check', 'refused'],
  ['packages/domain/src/money/planted.test.ts', 'fast-check', 'allowed'],
  ['packages/domain/src/money/planted.test.ts', 'pg', 'refused'],

  ['packages/contract/src/shapes/planted.ts', '@comanda/domain/money/money', 'allowed'],
  ['packages/contract/src/shapes/planted.ts', 'zod', 'allowed'],
  ['packages/contract/src/shapes/planted.ts', '@comanda/client/call', 'refused'],
  ['packages/contract/src/shapes/planted.ts', 'fastify', 'refused'],
  ['packages/contract/src/words/planted.ts', '@comanda/domain/orders/refusals', 'allowed'],
  ['packages/contract/src/words/planted.ts', 'zod', 'refused'],
  ['packages/contract/src/words/planted.ts', '../endpoint.ts', 'refused'],
  ['packages/contract/src/calls/planted.ts', '../endpoints/diners.ts', 'allowed'],
  ['packages/contract/src/calls/planted.ts', 'fastify', 'refused'],
  ['packages/contract/src/refusals.ts', './calls.ts', 'refused'],
  ['packages/contract/src/endpoints/planted.ts', '../endpoint.ts', 'allowed'],
  ['packages/contract/src/endpoints/planted.ts', 'zod', 'refused'],
  ['packages/contract/src/endpoints/planted.ts', '../calls/menu.ts', 'refused'],

  ['packages/client/src/planted.ts', '@comanda/contract/calls', 'allowed'],
  ['packages/client/src/planted.ts', 'zod', 'refused'],
  ['packages/client/src/planted.ts', '@comanda/storefront/page-source.ts', 'refused'],
  ['packages/ui/src/planted.ts', './icons.ts', 'allowed'],
  ['packages/ui/src/planted.ts', '@comanda/storefront/page-source.ts', 'refused'],
  ['packages/ui/src/planted.ts', '@mantine/core', 'refused'],
  ['packages/icons/src/planted.ts', 'react', 'allowed'],
  ['packages/icons/src/planted.ts', '@comanda/ui/icons', 'refused'],
  ['packages/menu-text/src/planted.ts', '@comanda/domain/money/money', 'allowed'],
  ['packages/menu-text/src/planted.ts', '@comanda/contract/words/amounts', 'refused'],
  ['packages/menu-text/src/planted.ts', 'react', 'refused'],
  ['packages/tickets/src/planted.ts', '@comanda/contract/words/times', 'allowed'],
  ['packages/tickets/src/planted.ts', '@point-of-sale/receipt-printer-encoder', 'refused'],
  ['packages/uploader/src/planted.ts', './slices.ts', 'allowed'],
  ['packages/uploader/src/planted.ts', 'react', 'allowed'],
  ['packages/uploader/src/planted.ts', '@comanda/contract/calls', 'refused'],
  ['packages/uploader/src/planted.ts', '@mantine/core', 'refused'],
  ['packages/reports/src/planted.ts', '@sentry/browser', 'allowed'],
  ['packages/reports/src/planted.ts', '@comanda/contract/calls', 'refused'],
  ['packages/postgres/src/planted.ts', 'node:fs', 'allowed'],
  ['packages/postgres/src/planted.ts', '@comanda/api/src/app.ts', 'refused'],
  ['packages/testing/src/planted.ts', '@comanda/api/src/app.ts', 'allowed'],
  ['packages/testing/src/planted.ts', '@comanda/storefront/page-source.ts', 'refused'],

  ['apps/storefront/src/shop/planted.ts', '@comanda/domain/pricing/pricing', 'allowed'],
  ['apps/storefront/src/shop/planted.ts', '@mantine/core', 'refused'],
  ['apps/storefront/src/shop/planted.ts', '@comanda/backoffice/src/office.ts', 'refused'],
  ['apps/storefront/src/shop/planted.ts', '../../../backoffice/src/office.ts', 'refused'],
  ['apps/storefront/src/shop/planted.ts', '@comanda/api/src/app.ts', 'refused'],
  ['apps/storefront/src/shop/planted.ts', 'zod', 'refused'],
  ['apps/storefront/src/ui/planted.tsx', '../features/basket/basket-bar.tsx', 'refused'],
  ['apps/storefront/src/features/basket/planted.tsx', './basket-bar.tsx', 'allowed'],
  ['apps/storefront/src/features/basket/planted.tsx', '../../shop/basket.ts', 'allowed'],
  ['apps/storefront/src/features/basket/planted.tsx', '../menu/show-menu.tsx', 'refused'],
  ['apps/storefront/src/features/basket/planted.tsx', '../../features/menu/show-menu.tsx', 'refused'],
  ['apps/storefront/src/features/basket/planted.tsx', '../../pages/menu-page.tsx', 'refused'],
  ['apps/storefront/src/pages/planted.tsx', '../features/menu/show-menu.tsx', 'allowed'],
  ['apps/storefront/src/pages/planted.tsx', '../scripts/menu.tsx', 'refused'],

  ['apps/backoffice/src/session/planted.ts', '@mantine/core', 'allowed'],
  ['apps/backoffice/src/session/planted.ts', '@comanda/storefront/page-source.ts', 'refused'],
  ['apps/backoffice/src/session/planted.ts', '../../../storefront/src/head.ts', 'refused'],
  ['apps/backoffice/src/ui/planted.ts', '../features/live-orders/planted.ts', 'refused'],
  ['apps/backoffice/src/features/live-orders/store/planted.ts', '../moves/move-order.ts', 'allowed'],
  ['apps/backoffice/src/features/live-orders/store/planted.ts', '../../../office.ts', 'allowed'],
  ['apps/backoffice/src/features/live-orders/store/planted.ts', '../../ordering/pause.ts', 'refused'],
  ['apps/backoffice/src/features/live-orders/store/planted.ts', '../../../shell/shell.tsx', 'refused'],
  ['apps/backoffice/src/features/live-orders/planted.ts', '../ordering/pause.ts', 'refused'],
  ['apps/backoffice/src/pages/planted.ts', '../routes.tsx', 'refused'],

  [MODULE, './orders.routes.ts', 'allowed'],
  [MODULE, '#modules/menu', 'allowed'],
  [MODULE, '#platform/clock.ts', 'allowed'],
  [MODULE, '../menu/menu.ts', 'refused'],
  [MODULE, '#app.ts', 'refused'],
  [MODULE, '#settings/stripe', 'refused'],
  [MODULE, '@comanda/testing/test-database', 'refused'],
  [MODULE, '@comanda/storefront/page-source.ts', 'allowed'],
  [MODULE, '@comanda/storefront/pages.ts', 'refused'],
  ['apps/api/src/modules/orders/planted.test.ts', '@comanda/testing/test-database', 'allowed'],
  ['apps/api/src/modules/orders/planted.test.ts', '../menu/snapshots.ts', 'refused'],
  [ROOM, './place-order.ts', 'allowed'],
  [ROOM, '#orders/record', 'allowed'],
  [ROOM, '../record/order-record.ts', 'refused'],
  [MODULE, '@comanda/demo/seed-demo', 'refused'],
  ['apps/api/src/planted.ts', '@comanda/demo/demo', 'refused'],
  ['apps/api/src/planted.ts', '#settings/stripe', 'allowed'],
  ['apps/api/src/planted.test.ts', '@comanda/demo/demo', 'refused'],
  [DEMO, '@comanda/api/src/modules/menu/menu.ts', 'allowed'],
  [DEMO, '@comanda/testing/test-database', 'allowed'],
  [DEMO, '../../../apps/api/src/app.ts', 'refused'],
  [DEMO, '@comanda/backoffice/src/office.ts', 'refused'],
  [START, '@comanda/api/src/run.ts', 'allowed'],
  [START, '@comanda/demo/demo', 'allowed'],
  [START, '@comanda/api/src/modules/menu/menu.ts', 'refused'],
  [START, 'fastify', 'refused'],
  [PLATFORM, '#platform/clock.ts', 'allowed'],
  [PLATFORM, '#modules/menu', 'refused'],
  [PLATFORM, '#settings/stripe', 'refused'],
  [PLATFORM, '../../modules/menu/menu.ts', 'refused'],
  [PLATFORM, '@comanda/demo/seed-demo', 'refused'],
  [PLATFORM, '#dependencies.ts', 'refused'],
  [PLATFORM, '@comanda/storefront/page-source.ts', 'refused'],
];

const CYCLE = ['packages/domain/src/cycle-one.ts', 'packages/domain/src/cycle-two.ts'] as const;
const TYPE_CYCLE = [
  'packages/domain/src/type-cycle-one.ts',
  'packages/domain/src/type-cycle-two.ts',
] as const;

type Finding = { readonly category: string; readonly path: string; readonly line: number };

let house: string;
let findings: Finding[];

async function plant(path: string, code: string): Promise<void> {
  await mkdir(dirname(join(house, path)), { recursive: true });
  await writeFile(join(house, path), code);
}

function lint(): Promise<string> {
  const biome = join(ROOT, 'node_modules/.bin/biome');
  const args = ['lint', '--reporter=json', '--max-diagnostics=none', '.'];
  // What it finds makes it fail, so only what it prints counts.
  return new Promise((done) => {
    execFile(biome, args, { cwd: house, maxBuffer: 2 ** 24 }, (_, stdout) => done(stdout));
  });
}

function findingsOf(report: string): Finding[] {
  const {
    diagnostics,
  }: { diagnostics: { category: string; location: { path: string; start: { line: number } } }[] } =
    JSON.parse(report);
  return diagnostics.map(({ category, location }) => ({
    category,
    path: location.path,
    line: location.start.line,
  }));
}

/** An empty house with the real rules, because a violation planted in the real one would disturb work there. */
beforeAll(async () => {
  house = await mkdtemp(join(tmpdir(), 'comanda-boundaries-'));
  for (const name of ['biome.json', '.gitignore']) await cp(join(ROOT, name), join(house, name));
  const codeOf = Map.groupBy(PLANTED, ([file]) => file);
  for (const [file, imports] of codeOf) {
    await plant(file, imports.map(([, specifier]) => `import '${specifier}';\n`).join(''));
  }
  await plant(CYCLE[0], "import { two } from './cycle-two.ts';\nexport const one = () => two;\n");
  await plant(CYCLE[1], "import { one } from './cycle-one.ts';\nexport const two = () => one;\n");
  await plant(TYPE_CYCLE[0], "import type { Two } from './type-cycle-two.ts';\nexport type One = Two | 1;\n");
  await plant(TYPE_CYCLE[1], "import { one } from './type-cycle-one.ts';\nexport type Two = typeof one;\n");
  findings = findingsOf(await lint());
});

afterAll(() => rm(house, { recursive: true, force: true }));

test.each(PLANTED)('%s importing %s is %s', (file, specifier, verdict) => {
  const line = 1 + PLANTED.filter(([other]) => other === file).findIndex(([, other]) => other === specifier);
  const refusals = findings.filter(
    (found) => found.category === RESTRICTED && found.path === file && found.line === line,
  );
  expect(refusals).toHaveLength(verdict === 'refused' ? 1 : 0);
});

test('an import cycle is refused, also one of types', () => {
  const inCycle = findings.filter(({ category }) => category === 'lint/suspicious/noImportCycles');
  expect(inCycle.map(({ path }) => path).sort()).toEqual([...CYCLE, ...TYPE_CYCLE]);
});

test('a module is entered by its door: nothing else of it resolves', () => {
  const { resolve } = createRequire(join(ROOT, 'apps/api/src/app.ts'));
  expect(resolve('#modules/menu')).toBe(join(ROOT, 'apps/api/src/modules/menu/menu.ts'));
  expect(resolve('#settings/stripe')).toBe(join(ROOT, 'apps/api/src/modules/stripe/stripe-settings.ts'));
  for (const inside of ['#modules/menu/snapshots', '#modules/menu/snapshots.ts', '#modules/menu/menu.ts'])
    expect(() => resolve(inside)).toThrow();
});

test('the demo enters the modules of the server by their doors', async () => {
  const texts = await repositoryTexts('packages/demo/src/*.ts');
  const entered = texts.flatMap(([path, text]) =>
    specifiersOf(path, text).filter((specifier) => specifier.startsWith('@comanda/api/src/modules/')),
  );
  expect(entered.length).toBeGreaterThan(5);
  expect(entered.filter((specifier) => !/\/modules\/([\w-]+)\/\1\.ts$/.test(specifier))).toEqual([]);
});

test('settings are entered by their door', async () => {
  const isSettings = (path: string) => path.startsWith('apps/api/src/config/');
  const entered = Array.from(await serverImports(), ([path, named]) =>
    isSettings(path) ? [] : named.filter(isSettings),
  ).flat();
  const ofOthers = (await repositoryTexts('{packages,scripts,bench,e2e,apps/start}/**/*.ts')).flatMap(
    ([path, text]) =>
      specifiersOf(path, text).flatMap((one) => /\bapi\/src\/config\/.*$/.exec(one)?.[0] ?? []),
  );
  expect([...new Set(entered)]).toEqual(['apps/api/src/config/config.ts']);
  expect([...new Set(ofOthers)]).toEqual(['api/src/config/config.ts']);
});

const ORDERS = 'apps/api/src/modules/orders/';
/** The rooms of orders, with those that each enters. Their routes enter all. */
const ROOMS: Readonly<Record<string, readonly string[]>> = {
  record: [],
  moving: ['record'],
  watching: ['record'],
  placing: ['moving', 'record'],
};

test('the rooms of orders are entered by their doors, in one direction, and by orders alone', async () => {
  const roomOf = (path: string) => /\/modules\/orders\/(\w+)\//.exec(path)?.[1];
  const entered = Array.from(await serverImports(), ([path, named]) =>
    named.flatMap((to) => {
      const room = roomOf(to);
      return room !== undefined && room !== roomOf(path) ? [{ path, to, room }] : [];
    }),
  ).flat();
  expect(entered.length).toBeGreaterThan(50);
  const wrong = entered.filter(({ path, to, room }) => {
    const from = roomOf(path);
    const allowed = from === undefined ? Object.keys(ROOMS) : (ROOMS[from] ?? []);
    return to !== `${ORDERS}${room}/${room}.ts` || !path.startsWith(ORDERS) || !allowed.includes(room);
  });
  expect(wrong).toEqual([]);
});

test('the folders of a feature, and those of the domain, know each other in one direction', async () => {
  const imports = await folderImports();
  expect([...imports.values()].flat().length).toBeGreaterThan(100);
  expect(circlesOf(imports)).toEqual([]);
});
