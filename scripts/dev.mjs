import { runAll, SERVER } from './run.mjs';

// The API starts anew when one of its files changes; the pages come from their sources and change in place.
await runAll([{ args: ['--watch', '--watch-preserve-output', ...SERVER], env: { TEST_HOOKS: 'source' } }]);
