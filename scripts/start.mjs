import { COMPILED, FREED, runAll, SERVER } from './run.mjs';

// From a bare clone to the first page: install, build the pages, serve. Each step only when it is needed.
await runAll([
  { args: ['scripts/build.ts'], env: COMPILED },
  { args: SERVER, env: { ...COMPILED, ...FREED } },
]);
