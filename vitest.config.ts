import { defineConfig } from 'vitest/config';
import { BaseSequencer } from 'vitest/node';

/** Those that kill processes or sell the last dish take the longest: begun last, they would leave the other cores idle. */
const LONGEST = /\/(?:weather\/|platform\/database\/embedded|platform\/mail\/mail-sender)/;

class LongestFirst extends BaseSequencer {
  override async sort(files: Parameters<BaseSequencer['sort']>[0]) {
    const sorted = await super.sort(files);
    const isLong = (file: (typeof sorted)[number]) => LONGEST.test(file.moduleId);
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))];
  }
}

export default defineConfig({
  test: {
    // A worker per core: most of a test's time is a wait for its server and its database.
    maxWorkers: '100%',
    // A busy machine is no failure: what is waited for comes, or it does not.
    expect: { poll: { timeout: 20_000 } },
    // The element is newer than the document that rendered tests have.
    onConsoleLog: (log) => !log.includes('The tag <search> is unrecognized'),
    sequence: { sequencer: LongestFirst },
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
          environment: 'node',
          isolate: false,
          // Properties try hundreds of cases; a busy machine is no failure.
          testTimeout: 30_000,
        },
      },
      {
        test: {
          name: 'rendered',
          include: ['apps/{backoffice,storefront}/src/**/*.test.tsx'],
          environment: 'happy-dom',
          // As high as a desk's screen: lower ones fold what is no order.
          environmentOptions: { happyDOM: { width: 1280, height: 1024 } },
          setupFiles: ['packages/testing/src/rendered-setup.ts'],
          isolate: false,
          testTimeout: 30_000,
        },
      },
      {
        test: {
          name: 'http',
          include: ['apps/api/src/**/*.test.ts', 'bench/**/*.test.ts'],
          environment: 'node',
          // The app keeps no state in its modules, so a worker loads it once for all its files.
          isolate: false,
          globalSetup: ['packages/testing/src/global-setup.ts'],
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
});
