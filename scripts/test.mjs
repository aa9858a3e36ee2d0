import { isReady, runNode } from './run.mjs';

if (await isReady(true)) process.exitCode = await runNode(['scripts/test-all.ts']);
else console.log('0 passed, 1 failed');
