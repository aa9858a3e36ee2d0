import { BUILT_SERVER, COMPILED, FREED, runAll, THREADS } from './run.mjs';

// From a bare clone to the first page: install, build, serve. Each step only when it is needed.
await runAll([
  { args: ['scripts/build.ts'], env: COMPILED },
  { args: BUILT_SERVER, env: { ...COMPILED, ...FREED, ...THREADS } },
]);
