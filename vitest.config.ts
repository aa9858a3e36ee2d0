import { defineConfig } from 'vitest/config';
import { PATIENCE_MS, TEST_PATIENCE_MS } from './packages/testing/src/patience.ts';
import { madeUpWords } from './scripts/made-up-words.ts';

/** What kills processes and waits for disks: alone, one after another. */
const KILLING = [
  'apps/api/src/weather/**/*.test.ts',
  'packages/postgres/src/**/*.test.ts',
  'apps/api/src/platform/database/embedded-*.test.ts',
  'apps/api/src/platform/database/back-up.test.ts',
  'apps/api/src/modules/orders/moving/remote-payments.test.ts',
];
/** Seeds databases, beside what it reads. */
const DEMO = 'packages/demo/src/**/*.test.ts';
/** The same examples in each run: a property that fails, fails for everybody. */
const SEED = 'packages/testing/src/fixed-seed.ts';
/** Pages of which each word is of a language that nobody speaks. */
const SPOKEN = 'apps/storefront/src/**/*.spoken.test.tsx';
const RENDERED = {
  environment: 'happy-dom',
  // As high as a desk's screen: lower ones fold what is no order.
  environmentOptions: { happyDOM: { width: 1280, height: 1024 } },
  setupFiles: [SEED, 'packages/testing/src/rendered-setup.ts'],
  isolate: false,
  testTimeout: TEST_PATIENCE_MS,
};
const HTTP = {
  environment: 'node',
  // The app keeps no state in its modules, so a worker loads it once for all its files.
  isolate: false,
  globalSetup: ['packages/testing/src/global-setup.ts'],
  setupFiles: [SEED],
};

export default defineConfig({
  test: {
    // A worker per core: most of a test's time is a wait for its server and its database.
    maxWorkers: '100%',
    // A busy machine is no failure: what is waited for comes, or it does not.
    expect: { poll: { timeout: PATIENCE_MS } },
    // The element is newer than the document that rendered tests have.
    onConsoleLog: (log) => !log.includes('The tag <search> is unrecognized'),
    projects: [
      {
        test: {
          name: 'unit',
          include: [
            'packages/*/src/**/*.test.ts',
            'apps/storefront/src/**/*.test.ts',
            'apps/backoffice/src/**/*.test.ts',
            'scripts/**/*.test.ts',
          ],
          exclude: [...KILLING, DEMO],
          environment: 'node',
          setupFiles: [SEED],
          isolate: false,
          testTimeout: TEST_PATIENCE_MS,
        },
      },
      {
        test: {
          name: 'rendered',
          include: ['apps/{backoffice,storefront}/src/**/*.test.tsx'],
          exclude: [SPOKEN],
          ...RENDERED,
        },
      },
      { plugins: [madeUpWords()], test: { name: 'spoken', include: [SPOKEN], ...RENDERED } },
      {
        test: {
          name: 'http',
          include: ['apps/api/src/**/*.test.ts', 'bench/**/*.test.ts', DEMO],
          exclude: KILLING,
          testTimeout: TEST_PATIENCE_MS,
          hookTimeout: TEST_PATIENCE_MS,
          ...HTTP,
        },
      },
      {
        test: {
          name: 'weather',
          include: KILLING,
          fileParallelism: false,
          testTimeout: 300_000,
          hookTimeout: 300_000,
          ...HTTP,
        },
      },
    ],
  },
});
