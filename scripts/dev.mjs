import { runAll } from './run.mjs';

// The API starts anew when one of its files changes; the pages come from their sources and change in place.
await runAll([
  {
    args: ['--watch', '--watch-preserve-output', '--env-file-if-exists=.env', 'apps/api/src/main.ts'],
    env: { WEB_PAGES: 'source' },
  },
]);
