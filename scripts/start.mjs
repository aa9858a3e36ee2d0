import { lookAtSources } from './build-look.mjs';
import { BUILT_SERVER, COMPILED, FREED, isReady, ROOT, runNode, THREADS } from './run.mjs';

/** Builds what is not of the sources as they are; resolves to whether all is. */
async function built() {
  const look = lookAtSources(ROOT.slice(0, -1));
  if (look.isBuilt) return true;
  process.exitCode = await runNode(['scripts/build.ts'], COMPILED);
  if (process.exitCode === 0) look.keep();
  return process.exitCode === 0;
}

/** Milliseconds of what was done before the server, which says them once it serves. */
const parts = {};

async function timed(part, work) {
  const began = performance.now();
  const result = await work();
  const took = performance.now() - began;
  if (took >= 100) parts[part] = took;
  return result;
}

// From a bare clone to the first page: install, build, serve. Each step only when it is needed.
if ((await timed('packages', () => isReady(false))) && (await timed('builds', built)))
  process.exitCode = await runNode(BUILT_SERVER, {
    ...COMPILED,
    ...FREED,
    ...THREADS,
    COMANDA_STARTED: JSON.stringify(parts),
  });
