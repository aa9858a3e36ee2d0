import { join } from 'node:path';
import { PATIENCE_MS } from '@comanda/testing/patience';
import { defineConfig } from '@playwright/test';
import { chromiumPath } from '../scripts/chromium.ts';

const cache = join(import.meta.dirname, '../.cache/e2e');
const { executablePath, args } = await chromiumPath();

/** The product as `npm start` runs it, in a real browser: one server for the whole run, made by the global set-up. */
export default defineConfig({
  testDir: import.meta.dirname,
  outputDir: join(cache, 'results'),
  globalSetup: './global-setup.ts',
  workers: 2,
  fullyParallel: true,
  timeout: 5 * PATIENCE_MS,
  expect: { timeout: PATIENCE_MS },
  reporter: [
    ['list'],
    ['json', { outputFile: join(cache, 'report.json') }],
    ['../scripts/progress-reporter.ts'],
  ],
  use: {
    launchOptions: { executablePath, args },
    viewport: { width: 1280, height: 800 },
    locale: 'en-GB',
    timezoneId: 'Europe/London',
    screenshot: 'only-on-failure',
    // what a worker answers, no story could route, cut or count; those about workers let them in
    serviceWorkers: 'block',
    // what moves is drawn sixty times a second, and a press waits until it has come to rest
    contextOptions: { reducedMotion: 'reduce' },
  },
});
