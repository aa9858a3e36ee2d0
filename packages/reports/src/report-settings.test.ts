import { expect, test } from 'vitest';
import manifest from '../package.json' with { type: 'json' };
import { REPLAYS, REPORT_SETTINGS } from './report-settings.ts';

test('reports say which release they are of; everything is traced, a tenth of the visits recorded, and each error', () => {
  expect(REPORT_SETTINGS).toMatchObject({ release: manifest.version, environment: 'production' });
  expect(REPORT_SETTINGS).toMatchObject({ release: '0.1.7', tracesSampleRate: 1 });
  expect(REPLAYS).toEqual({ replaysSessionSampleRate: 0.1, replaysOnErrorSampleRate: 1 });
});
